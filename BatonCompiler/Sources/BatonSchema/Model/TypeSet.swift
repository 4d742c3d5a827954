/// A set of types of one schema, as a row of bits.
///
/// What two abstract types have in common is found by looking at a few dozen words, whatever their names.
public struct TypeSet: Hashable, Sendable {
    private var words: [UInt64]

    /// Makes an empty set.
    public init() {
        words = []
    }

    /// Makes a set of some types.
    public init(_ types: some Sequence<TypeID>) {
        self.init()
        for type in types { insert(type) }
    }

    /// Whether a type is in the set. O(1).
    public func contains(_ type: TypeID) -> Bool {
        let word = type.index >> 6
        return word < words.count && words[word] >> UInt64(type.index & 63) & 1 == 1
    }

    /// Adds a type. O(1), amortised.
    public mutating func insert(_ type: TypeID) {
        let word = type.index >> 6
        if word >= words.count { words.append(contentsOf: repeatElement(0, count: word + 1 - words.count)) }
        words[word] |= 1 << UInt64(type.index & 63)
    }

    /// Adds the types of another set. O(types of the schema / 64).
    public mutating func formUnion(_ other: TypeSet) {
        if other.words.count > words.count {
            words.append(contentsOf: repeatElement(0, count: other.words.count - words.count))
        }
        for index in other.words.indices { words[index] |= other.words[index] }
    }

    /// The types in both sets. O(types of the schema / 64).
    public func intersection(_ other: TypeSet) -> TypeSet {
        var result = TypeSet()
        result.words = zip(words, other.words).map { $0 & $1 }
        while result.words.last == 0 { result.words.removeLast() }
        return result
    }

    /// The types of this set that are not in the other. O(types of the schema / 64).
    public func subtracting(_ other: TypeSet) -> TypeSet {
        var result = self
        for index in words.indices.prefix(other.words.count) { result.words[index] &= ~other.words[index] }
        while result.words.last == 0 { result.words.removeLast() }
        return result
    }

    /// Whether no type is in both sets. O(types of the schema / 64).
    public func isDisjoint(with other: TypeSet) -> Bool {
        !zip(words, other.words).contains { $0 & $1 != 0 }
    }

    /// Whether every type of this set is in the other. O(types of the schema / 64).
    public func isSubset(of other: TypeSet) -> Bool {
        words.indices.allSatisfy { words[$0] & ~($0 < other.words.count ? other.words[$0] : 0) == 0 }
    }

    /// Whether no type is in the set. O(types of the schema / 64).
    public var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// The number of types. O(types of the schema / 64).
    public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    /// The types, in the order of their numbers. O(types of the schema / 64 + count).
    public var types: [TypeID] {
        var types: [TypeID] = []
        for (index, word) in words.enumerated() {
            var rest = word
            while rest != 0 {
                types.append(TypeID(index << 6 + rest.trailingZeroBitCount))
                rest &= rest - 1
            }
        }
        return types
    }
}
