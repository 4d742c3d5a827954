import Testing

@testable import BatonSchema

@Suite("A type with lists and non-nulls")
struct SchemaTypeTests {
    private let named = SchemaType(TypeID(3))

    @Test("says its layers from the outside in")
    func layers() throws {
        let type = named.nonNull.list.nonNull
        #expect(type.text(named: "Int") == "[Int!]!")
        #expect(type.isNonNull)
        #expect(type.isList)
        #expect(type.listDepth == 1)
        #expect(type.nullable.text(named: "Int") == "[Int!]")
        let item = try #require(type.item)
        #expect(item.text(named: "Int") == "Int!")
        #expect(item.item == nil)
        #expect(!item.isList)
    }

    @Test("takes no second non-null around the first")
    func doubleNonNull() {
        #expect(named.nonNull.nonNull == named.nonNull)
    }

    @Test("takes no more layers than the limit")
    func limit() {
        var type = named
        for _ in 0..<100 { type = type.list }
        #expect(type.listDepth == SchemaType.layerLimit)
        #expect(type.nonNull == type)
    }

    @Test("takes a non-null at each level it is given")
    func levels() {
        let nested = named.list.list
        #expect(nested.nonNull(atLevels: [0, 2]).text(named: "A") == "[[A!]]!")
        #expect(nested.nonNull(atLevels: [1]).text(named: "A") == "[[A]!]")
        #expect(nested.nonNull(atLevels: [7]) == nested)
    }
}

@Suite("A set of types")
struct TypeSetTests {
    @Test("answers like a set, whatever the numbers", arguments: [UInt64](0..<20))
    func model(seed: UInt64) {
        var random = SplitMix64(state: seed)
        let numbers = (0..<40).map { _ in Int(random.next() % 200) }
        let others = (0..<40).map { _ in Int(random.next() % 200) }
        let set = TypeSet(numbers.map(TypeID.init)), other = TypeSet(others.map(TypeID.init))
        #expect(set.types.map(\.index) == Set(numbers).sorted())
        #expect(set.count == Set(numbers).count)
        #expect(set.intersection(other).types.map(\.index) == Set(numbers).intersection(others).sorted())
        #expect(set.subtracting(other).types.map(\.index) == Set(numbers).subtracting(others).sorted())
        #expect(set.isDisjoint(with: other) == Set(numbers).isDisjoint(with: others))
        #expect(set.intersection(other).isSubset(of: set))
        #expect(set.isSubset(of: other) == Set(numbers).isSubset(of: others))
        var union = set
        union.formUnion(other)
        #expect(union.types.map(\.index) == Set(numbers).union(others).sorted())
        #expect(set.subtracting(set) == TypeSet())
    }
}

/// A small generator, so that a failure can be repeated from its seed.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }
}
