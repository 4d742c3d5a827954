import BatonCompiler
@_spi(Generated) import BatonStore

/// One thing that a response holds and a lens reads: what the response says, and what the lens gave.
struct Leaf {
    /// The slot that was read: last one wins where a response says several things of it.
    struct Slot: Hashable {
        let record: RecordID
        let storageKey: String
    }

    /// The path in the response.
    let path: [String]
    let slot: Slot
    /// Where the object that says it begins in the response: the last object to begin wins.
    let order: Int
    /// Where the value itself begins: of two fields of one object that are one slot, the later is what is kept.
    let start: Int
    /// Where the value has objects, lists and nulls; of a link, what is below it.
    let shape: String
    let expected: JSONValue
    let found: JSONValue
    /// The scalar that was read; nil for a link.
    let scalar: ScalarAccess?
}

extension JSONValue {
    /// The lists of a value and what is in them, `o` for an object, `n` for a null.
    var shape: String {
        switch content {
        case .null: "n"
        case .object: "o"
        case .array(let elements): "[" + elements.map(\.shape).joined() + "]"
        default: "s"
        }
    }
}
