@_spi(Generated) @_spi(Runtime) import BatonIngest
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// Keys with variables, conditions and fragment arguments, each settled once per owner.
@Suite("Scopes")
@MainActor
struct ScopeTests {
    private let store = Store()

    private func owner(_ variables: Variables) -> Owner { Owner(variables: variables, store: store) }

    private func anchor(_ variables: Variables) -> Anchor {
        TestOperation("Scopes", Plans.characters, variables, in: store).data
    }

    // MARK: Arguments

    @Test("a spread's arguments are bound over the operation's variables: a constant, a variable, an unset one as null")
    func arguments() {
        let operation = anchor(["first": 5, "id": "7"])
        let site = ArgumentSite([
            "first": .constant("2"), "after": .variable("cursor"), "key": .variable("id"),
            "filter": .object(["ids": .list([.variable("id"), .variable("none")])]),
        ])
        let bound = operation.entering(site).owner.variables
        #expect(bound["first"] == .int(2))
        #expect(bound["after"] == .null)
        #expect(bound["key"] == "7")
        #expect(bound["id"] == "7")
        #expect(bound["filter"] == .object(["ids": .list(["7", .null])]))
        #expect(operation.owner.variables["first"] == .int(5))
    }

    @Test("arguments are bound once per owner and site, so that lenses read twice are equal")
    func identity() {
        let operation = anchor(["first": 5])
        let (site, other) = (ArgumentSite(["first": .constant("2")]), ArgumentSite(["first": .constant("2")]))
        #expect(operation.entering(site) == operation.entering(site))
        #expect(operation.entering(site).owner !== operation.entering(other).owner)
        #expect(anchor(["first": 6]).entering(site).owner !== operation.entering(site).owner)
        #expect(operation.entering(ArgumentSite([:])).owner === operation.owner)
    }

    @Test("a fragment sees its own arguments and the operation's variables, and not those of the fragment around it")
    func nesting() {
        let operation = anchor(["n": 1])
        let outer = operation.entering(ArgumentSite(["a": .constant("10"), "n": .constant("2")]))
        let inner = outer.entering(ArgumentSite(["b": .variable("a"), "c": .variable("n")]))
        #expect(inner.owner.variables["b"] == .int(10))
        #expect(inner.owner.variables["c"] == .int(2))
        #expect(inner.owner.variables["a"] == nil)
        #expect(inner.owner.variables["n"] == .int(1))
        let plain = outer.entering(ArgumentSite([:]))
        #expect(plain.owner === operation.owner)
        let site = ArgumentSite(["d": .constant("1")])
        #expect(plain.entering(site).owner === operation.entering(site).owner)
    }

    @Test("scopes keep no cycle: an operation's owner goes with the last that holds it")
    func cycles() {
        weak var gone: Owner?
        do {
            let operation = owner(["n": 1])
            gone = operation
            let outer = operation.binding(ArgumentSite(["a": .constant("1")]))
            let plain = outer.binding(ArgumentSite([:]))
            #expect(plain === operation)
            _ = plain.binding(ArgumentSite([:])).binding(ArgumentSite(["b": .constant("2")]))
            _ = outer.binding(ArgumentSite(["c": .variable("a")])).binding(ArgumentSite([:]))
        }
        #expect(gone == nil)
    }

    @Test("a scope outlives its operation's owner and still leaves its arguments to the fragment")
    func orphan() {
        var operation: Owner? = owner(["n": 1])
        let scope = operation?.binding(ArgumentSite(["n": .constant("2")]))
        operation = nil
        let plain = scope?.binding(ArgumentSite([:]))
        #expect(plain?.variables["n"] == .int(1))
        #expect(plain?.binding(ArgumentSite([:])) === plain)
    }

    @Test("entering a fragment makes the record its origin, with arguments and without")
    func origin() throws {
        let operation = try TestOperation("Origins", Plans.character, ["id": "1"], in: store).answer(CommitTests.rick)
        let character = try #require(operation.data.linked(operation.data.owner.slot(Plans.characterKey)))
        #expect(character.origin == operation.data.recordID)
        #expect(character.entering().origin == character.recordID)
        #expect(character.entering(ArgumentSite(["a": .constant("1")])).origin == character.recordID)
    }

    // MARK: Conditions

    @Test("a condition holds by the variables of the scope it is asked in")
    func conditions() {
        let operation = anchor(["x": true, "y": false])
        let condition = Condition([[.include("x"), .skip("y")]])
        #expect(operation.owner.includes(condition))
        #expect(!anchor(["x": true, "y": true]).owner.includes(condition))
        #expect(!anchor([:]).owner.includes(condition))
        let bound = operation.entering(ArgumentSite(["y": .constant("true")]))
        #expect(!bound.owner.includes(condition))
        let either = Condition([[.include("y")], [.skip("y")]])
        #expect(operation.owner.includes(either) && bound.owner.includes(either))
        #expect(operation.owner.includes(Condition([])))
    }

    @Test("many keys, conditions and sites are told apart in one owner")
    func many() {
        let operation = owner(["x": true, "n": 3])
        for number in 0..<200 {
            let isIncluded = number % 3 == 0
            let condition = Condition([[isIncluded ? .include("x") : .skip("x")]])
            let key = DynamicKey(Schema.query, "scopeMany\(number)", ["n": .variable("n")])
            let site = ArgumentSite(["m": .constant("\(number)")])
            for _ in 0..<2 {
                #expect(operation.includes(condition) == isIncluded)
                #expect(store.storageKey(of: operation.slot(key)) == "scopeMany\(number)(n:3)")
                #expect(operation.binding(site).variables["m"] == .int(number))
            }
        }
    }

    // MARK: Keys

    @Test("a key is rendered by its scope's variables, lists and objects in it too")
    func keys() {
        let key = DynamicKey(
            Schema.query,
            "scoped",
            [
                "f": .object(["b": .list([.variable("x"), .constant("1")]), "a": .variable("none")]),
                "n": .variable("n"), "z": .variable("none"),
            ]
        )
        let operation = anchor(["n": 1, "x": "é"])
        let text = store.storageKey(of: operation.owner.slot(key))
        #expect(text == #"scoped(f:{"a":null,"b":["é",1]},n:1)"#)
        let bound = operation.entering(ArgumentSite(["n": .constant("2"), "x": .constant("null")]))
        #expect(store.storageKey(of: bound.owner.slot(key)) == #"scoped(f:{"a":null,"b":[null,1]},n:2)"#)
        #expect(operation.owner.slot(key) == operation.owner.slot(key))
        #expect(operation.owner.slot(key) != bound.owner.slot(key))
    }

    @Test("owners with equal values share a key's number, and it is freed when none is left")
    func freeing() {
        let key = DynamicKey(Schema.query, "scopeFreed", ["n": .variable("n")])
        var first: Owner? = owner(["n": 1])
        var second: Owner? = owner(["n": 1])
        #expect(first?.slot(key) == second?.slot(key))
        store.collect()
        let held = store.keys.count
        first = nil
        store.collect()
        #expect(store.keys.count == held)
        second = nil
        store.collect()
        #expect(store.keys.count == held - 1)
    }
}
