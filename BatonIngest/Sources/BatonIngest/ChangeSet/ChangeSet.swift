/// What a response writes: records with their rows of cells, memberships, edits and field errors.
///
/// Flat arrays in the blocks the ingest filled; texts are places in the response's own bytes, made into a `String` by
/// the store only where they win. A commit goes through `memberships`, then `records` (each found or made once), then
/// `rows` in order, where the last value of a slot wins, then `edits`, then `errors`.
///
/// Immutable; any thread may read it.
@_spi(Runtime) public final class ChangeSet: @unchecked Sendable {  // sound: nothing writes the blocks once it is made
    /// The distinct records of the rows and of their paths, parents first.
    public let records: UnsafeBufferPointer<RecordIdentity>
    /// The rows, in the order their objects open.
    public let rows: UnsafeBufferPointer<Row>
    /// The cells of all rows.
    public let cells: UnsafeBufferPointer<Cell>
    /// The elements of all lists; an element of a list of lists is a list cell.
    public let elements: UnsafeBufferPointer<Cell>
    /// What the response says about types that the build does not list.
    public let memberships: [Membership]
    /// Connection pages to merge and edge directives, in the order they stand in the response.
    public let edits: [Edit]
    /// The field errors that have a place.
    public let errors: [PlacedError]
    /// Where the payload's data begins: a row per root, the first one the operation's own; several when one payload
    /// carries several deferred parts.
    public let roots: [Int]

    /// The first byte of the response.
    public let bytes: UnsafePointer<UInt8>
    /// The first byte of the strings that were unescaped.
    public let unescapedBytes: UnsafePointer<UInt8>

    private let memory: ChangeSetMemory
    private let resolution: PlanResolution  // keeps the rows' selections alive
    let names: RowNames

    init(_ memory: ChangeSetMemory, _ resolution: PlanResolution, _ found: Found) {
        self.memory = memory
        self.resolution = resolution
        names = RowNames(rows: memory.rows.values, cells: memory.cells.values, elements: memory.elements.values)
        records = memory.records.values
        rows = memory.rows.values
        cells = memory.cells.values
        elements = memory.elements.values
        bytes = UnsafePointer(memory.response.base)
        unescapedBytes = UnsafePointer(memory.side.base)
        memberships = found.memberships
        edits = found.edits
        errors = found.errors
        roots = found.roots
    }

    deinit { BlockPool.shared.give(memory) }

    /// What an ingest collects beside the blocks.
    struct Found {
        var memberships: [Membership] = []
        var edits: [Edit] = []
        var errors: [PlacedError] = []
        var roots: [Int] = []
    }

    /// A connection page to merge, or an edge directive with the payload's values.
    public enum Edit: Sendable {
        /// Merges the page that a row links into the connection's record on the row's record. No page is null.
        case merge(row: Int, connection: ConnectionResolution, page: Int?)
        /// Inserts edges: rows of edges to copy, or with an edge type, rows of nodes to make edges for.
        case insert(rows: [Int], edge: TypeID?, connections: [String], prepend: Bool)
        /// Removes every edge whose node has one of the ids.
        case deleteEdge(ids: [String], connections: [String])
        /// Deletes the one live record that has the id, for each of the ids.
        case deleteRecord(ids: [String])
    }

    /// A field error in the record and slot it lands on.
    public struct PlacedError: Sendable {
        /// The record, an index into `records`.
        public let record: Int
        /// The slot, of the record's type.
        public let slot: Slot
        /// The error.
        public let error: FieldError
        /// Whether the field, or a field around it, is under `@catch`.
        public let isCaught: Bool
    }
}

extension ChangeSet {
    /// The bytes of a text cell; valid while the change set lives.
    @inline(__always)
    public func text(of cell: Cell) -> UnsafeBufferPointer<UInt8> {
        let base = cell.isUnescaped ? unescapedBytes : bytes
        return UnsafeBufferPointer(start: base + cell.offset, count: cell.count)
    }

    /// The text of a cell as a string. O(bytes); the bytes were found to be UTF-8 when they were read.
    public func string(of cell: Cell) -> String {
        String(decoding: text(of: cell), as: UTF8.self)
    }

    /// The elements of a list cell.
    @inlinable
    public func elements(of cell: Cell) -> Slice<UnsafeBufferPointer<Cell>> {
        elements[cell.offset..<cell.offset + cell.count]
    }

    /// The bytes of an entity's key, its values joined; valid while the change set lives.
    @inline(__always)
    public func key(of record: RecordIdentity) -> UnsafeBufferPointer<UInt8> {
        let base = record.flags & RecordIdentity.sideFlag != 0 ? unescapedBytes : bytes
        return UnsafeBufferPointer(start: base + Int(record.first), count: Int(record.second))
    }

    /// The slot that links a record keyed by its path, of its parent's type.
    public func slot(of record: RecordIdentity) -> Slot {
        Slot(type: records[record.parent].type, index: record.slot)
    }

    /// The places in lists at the end of a path, outermost first.
    public func indices(of record: RecordIdentity) -> [Int] {
        switch record.indexCount {
        case 0: []
        case 1: [Int(record.place)]
        default: (0..<Int(record.indexCount)).map { Int(memory.indices.base[Int(record.place) + $0]) }
        }
    }

    /// The text of a record's key, `Character:1` or `client:root:characters(page:1):results:0`, built anew.
    ///
    /// - Parameter storageKey: The text of a slot, a session's included.
    public func keyText(of record: Int, storageKey: (Slot) -> String) -> String {
        let identity = records[record]
        switch identity.kind {
        case .root: return RootKey.text(of: identity.type)
        case .entity:
            return EntityKey.text(type: identity.type.name, value: String(decoding: key(of: identity), as: UTF8.self))
        case .path:
            return keyText(of: identity.parent, storageKey: storageKey)
                + EntityKey.step(
                    storageKey: storageKey(slot(of: identity)),
                    indices: indices(of: identity),
                    type: identity.namesType ? identity.type.name : nil
                )
        }
    }
}
