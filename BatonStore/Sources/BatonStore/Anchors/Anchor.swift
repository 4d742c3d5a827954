@_spi(Generated) @_spi(Runtime) import BatonIngest

/// Where a lens reads: a record, the scope its arguments resolve in, and the record its fragment starts at.
///
/// Two references and a number, so that making the lens of a row costs two reference counts. Generated code's alone.
/// Reads are on the main actor; each loads one slot and registers the running tracking scope on that slot alone.
@_spi(Generated) public struct Anchor: Equatable, Sendable {
    /// The record.
    @usableFromInline let record: Record
    /// The scope that dynamic keys, conditions and arguments resolve in.
    public let owner: Owner
    /// The record that the fragment being read starts at.
    @usableFromInline let origin: RecordID

    @inlinable @inline(__always)
    init(record: Record, owner: Owner, origin: RecordID) {
        self.record = record
        self.owner = owner
        self.origin = origin
    }

    /// Whether record, owner and origin are the same objects.
    @inlinable
    public static func == (lhs: Anchor, rhs: Anchor) -> Bool {
        lhs.record === rhs.record && lhs.owner === rhs.owner && lhs.origin == rhs.origin
    }

    /// The anchor of a fragment that is spread here: the same place, with this record as its origin.
    @inlinable @inline(__always)
    public func entering() -> Anchor {
        Anchor(record: record, owner: owner, origin: record.id)
    }

    /// The anchor of a fragment that is spread here with arguments. They are bound once per owner and site.
    @MainActor
    public func entering(_ site: ArgumentSite) -> Anchor {
        Anchor(record: record, owner: owner.binding(site), origin: record.id)
    }

    /// The anchor of the record a link found, in the same fragment.
    @inlinable @inline(__always)
    func moved(to record: Record) -> Anchor {
        Anchor(record: record, owner: owner, origin: origin)
    }

    /// The key of the record: what `__id` reads.
    @MainActor
    public var recordKey: String { record.name }

    /// Which record this is: what a list gives `ForEach` as an identity.
    public var recordID: RecordID { record.id }
}
