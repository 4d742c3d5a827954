/// Where an object stands and what names its record, kept beside its row while a response is read.
struct RowOrigin: BitwiseCopyable {
    /// The row of the object that holds it.
    var parent: UInt32
    /// The place in the list; for lists of lists an offset into the indices.
    var place: UInt32
    /// How many lists it stands in.
    var placeCount: UInt32
    var kind: Kind
    /// Whether an entity's key stands in the side buffer.
    var isSide = false
    /// The field that holds it, nil for a root.
    var field: FieldAddress?
    /// The first byte, and the byte after the last.
    var start: UInt32
    var end: UInt32 = 0
    /// An entity's key.
    var keyOffset: UInt32 = 0
    var keyCount: UInt32 = 0
    var hash: UInt64 = 0
    var prefix: UInt64 = 0

    enum Kind: UInt8, BitwiseCopyable {
        case path, entity
        /// The record is given: a root, or the place a deferred part lands on. `keyOffset` is its index.
        case given
        /// The record is that of the row `keyOffset`: a deferred part that lands on an object of the same payload.
        case shared
    }
}
