/// Where an object stands and what names its record, kept beside its row while a response is read.
struct RowOrigin: BitwiseCopyable {
    /// The address of the field that holds it, 0 for a root; an entity's first eight key bytes.
    var fieldOrPrefix: UInt64 = 0
    /// An entity's hash.
    var hash: UInt64 = 0
    /// The row of the object that holds it.
    var parent: UInt32 = 0
    /// The place in the list; for lists of lists an offset into the indices.
    var place: UInt32 = 0
    /// How many lists it stands in.
    var placeCount: UInt32 = 0
    /// The first byte, and the byte after the last.
    var start: UInt32 = 0
    var end: UInt32 = 0
    /// An entity's key; a given record, or the row that has it.
    var keyOffset: UInt32 = 0
    var keyCount: UInt32 = 0
    var kind: Kind
    /// Whether an entity's key stands in the side buffer.
    var isSide = false

    enum Kind: UInt8, BitwiseCopyable {
        case path, entity
        /// The record is given: a root, or the place a deferred part lands on. `keyOffset` is its index.
        case given
        /// The record is that of the row `keyOffset`: a deferred part that lands on an object of the same payload.
        case shared
    }

    /// The field that holds an object keyed by its path.
    var field: FieldAddress {
        FieldAddress(bitPattern: UInt(fieldOrPrefix))!  // such an object stands in a field; a root's record is given
    }
}
