/// The blocks an ingest needs only while it reads.
final class ReaderScratch: @unchecked Sendable {  // sound: one ingest has it at a time
    /// Where each row's object stands.
    var origins = PlainBuffer<RowOrigin>(capacity: 1 << 6)
    /// The elements of the lists that are open.
    var pending = PlainBuffer<Cell>(capacity: 1 << 8)
    /// Entities by the hash of their first bytes.
    var twins = PlainBuffer<Twin>(capacity: 1 << 8)
    /// Object types by selection and name.
    var types = PlainBuffer<NamedType>(capacity: NamedType.tableSize)
    /// Records by hash, or rows by record: an index and 1, 0 for none.
    var table = PlainBuffer<UInt32>(capacity: 1 << 8)

    /// How many bytes the blocks take.
    var byteCount: Int {
        origins.capacity * MemoryLayout<RowOrigin>.stride + pending.capacity * MemoryLayout<Cell>.stride
            + twins.capacity * MemoryLayout<Twin>.stride + table.capacity * MemoryLayout<UInt32>.stride
    }

    deinit {
        origins.deallocate()
        pending.deallocate()
        twins.deallocate()
        types.deallocate()
        table.deallocate()
    }
}

/// An entity that was read, by which the same bytes under the same selection are skipped.
struct Twin: BitwiseCopyable {
    var selection: SelectionAddress?
    var hash: UInt32 = 0
    var row: UInt32 = 0
}

/// The fields of a type that a response named under a selection.
struct NamedType: BitwiseCopyable {
    var selection: SelectionAddress?
    var concrete: ConcreteAddress?
    /// The name, in the response.
    var offset: UInt32 = 0
    var count: UInt32 = 0
    /// Of a type that the build does not list, the answers that its objects carried; 0 for a listed one.
    var answers: UInt32 = 0

    static let tableSize = 64
}
