internal import Synchronization

/// A selection as plain data, so that the scan follows addresses and counts no references.
///
/// Owned by the `SelectionResolution` it stands for, which a change set keeps alive through its plan's resolution.
struct SelectionCode: ~Copyable {
    let resolution: Unmanaged<SelectionResolution>
    let isAbstract: Bool
    /// Whether an object that is byte for byte an earlier one may be skipped: nothing in it edits anything.
    let canRepeat: Bool
    /// The fields of a selection that is not abstract, once they are settled.
    let sole: Atomic<UInt>
}

typealias SelectionAddress = UnsafePointer<SelectionCode>

/// A field as plain data, in one line of a cache.
struct FieldCode: BitwiseCopyable {
    /// The first eight bytes of the response key and the quote that ends it.
    let word: UInt64
    /// The bits of `word` that count.
    let mask: UInt64
    /// The last eight of the first sixteen bytes of a key that has more than eight with its quote.
    let second: UInt64
    /// The response key and the quote that ends it.
    let name: Bytes
    /// A link's selection.
    let child: SelectionAddress?
    /// The hash of the storage key.
    let step: UInt64
    /// How many bytes the response key has with the quote.
    let nameCount: UInt32
    /// The slot's index; an answer's condition.
    let slot: UInt32
    let kind: Kind
    /// How many lists are around the values.
    let depth: UInt8
    let flags: UInt8

    enum Kind: UInt8, BitwiseCopyable {
        case string, int, float, bool, custom, link
        /// An answer about a condition, which has no cell.
        case membership
    }

    static let clientFlag: UInt8 = 1
    static let deferredFlag: UInt8 = 2
    static let effectFlag: UInt8 = 4
    static let typenameFlag: UInt8 = 8
    static let answerFlag: UInt8 = 16
    /// A link or a list.
    static let compositeFlag: UInt8 = 32
    /// Every field.
    static let anyFlag: UInt8 = 64

    /// Whether a complete response may leave the field out.
    var isOptional: Bool { flags & (Self.clientFlag | Self.deferredFlag) != 0 }
}

typealias FieldAddress = UnsafePointer<FieldCode>

/// The fields of an object type as plain data. Owned by its `ConcreteSelection`.
struct ConcreteCode: BitwiseCopyable {
    /// The fields with cells, then the membership answers.
    let fields: FieldAddress
    /// How many fields have a cell.
    let count: Int
    /// How many membership answers follow them.
    let answers: Int
    let type: TypeID
    /// The position of the one key field, -1 without a key, -2 for several.
    let key: Int
    let keyPositions: UnsafePointer<Int>
    let keyCount: Int
    let selection: Unmanaged<ConcreteSelection>

    static let noKey = -1
    static let compositeKey = -2
}

typealias ConcreteAddress = UnsafePointer<ConcreteCode>
