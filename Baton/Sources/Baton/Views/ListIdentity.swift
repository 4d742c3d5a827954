@_spi(Generated) import BatonStore

/// What tells the elements of a lens list apart: the record each reads. The schema's own `id` is left alone, and a type
/// needs none.
public struct ListIdentity: Hashable, Sendable {
    private let record: RecordID

    init(_ record: RecordID) {
        self.record = record
    }
}

extension Lens {
    /// Which record the lens reads, for a host that keeps a row's state while its list is reordered.
    public nonisolated var listIdentity: ListIdentity { ListIdentity(anchor.recordID) }
}
