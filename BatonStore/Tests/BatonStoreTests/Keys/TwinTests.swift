@_spi(Generated) @_spi(Runtime) import BatonIngest
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// One text of a storage key that is a session's number and, named later, the build's constant: as where a module is
/// loaded after a store rendered the key. The texts are each test's own, since the process's table is shared.
@Suite("Twins")
@MainActor
struct TwinTests {
    private let store = Store()

    /// A query of one field whose argument is a variable, so that the store numbers its key.
    private func session(_ field: String) -> (operation: TestOperation, key: DynamicKey) {
        let key = DynamicKey(Schema.query, field, ["n": .variable("n")])
        let plan = Plan(
            root: object(Schema.query, [.scalar(field, key: .dynamic(key), kind: .string, list: false)])
        )
        return (TestOperation(field, plan, ["n": 1], in: store), key)
    }

    /// The same field with its argument spelled, which names the constant.
    private func constant(_ field: String) -> (operation: TestOperation, slot: Slot) {
        let slot = Slot(Schema.query, "\(field)(n:1)")
        let plan = Plan(
            root: object(Schema.query, [.scalar(field, key: .fixed(slot), kind: .string, list: false)])
        )
        return (TestOperation("\(field)Constant", plan, in: store), slot)
    }

    @Test("a constant named later holds what the session's number held, and each shows what is written to the other")
    func values() throws {
        let (session, key) = session("twinValues")
        try session.answer(#"{"data":{"twinValues":"a"}}"#)
        let numbered = session.data.owner.slot(key)
        let (constant, slot) = constant("twinValues")
        #expect(numbered.isSession && !slot.isSession)
        // Resolving the constant's plan adopted it.
        #expect(constant.data.string(slot) == "a")
        try constant.answer(#"{"data":{"twinValues":"b"}}"#)
        #expect(session.data.string(numbered) == "b")
        try session.answer(#"{"data":{"twinValues":"c"}}"#)
        #expect(constant.data.string(slot) == "c")
        #expect(store.check(constant.root) == .memory)
    }

    @Test("whoever reads one is told of a write to the other, once")
    func notifications() throws {
        let (session, key) = session("twinTold")
        try session.answer(#"{"data":{"twinTold":"a"}}"#)
        let numbered = session.data.owner.slot(key)
        let (constant, slot) = constant("twinTold")
        let both = track {
            _ = session.data.string(numbered)
            _ = constant.data.string(slot)
        }
        let ofSession = track { _ = session.data.string(numbered) }
        let ofConstant = track { _ = constant.data.string(slot) }
        try constant.answer(#"{"data":{"twinTold":"a"}}"#)
        #expect((ofSession.count, ofConstant.count, both.count) == (0, 0, 0))
        try constant.answer(#"{"data":{"twinTold":"b"}}"#)
        #expect((ofSession.count, ofConstant.count, both.count) == (1, 1, 1))
        let again = track { _ = constant.data.string(slot) }
        try session.answer(#"{"data":{"twinTold":"c"}}"#)
        #expect(again.count == 1)
    }

    @Test("errors stand beside both, and a dump has the key once")
    func errors() throws {
        let (session, key) = session("twinErrors")
        try session.answer(#"{"data":{"twinErrors":null},"errors":[{"message":"m","path":["twinErrors"]}]}"#)
        let numbered = session.data.owner.slot(key)
        let (constant, slot) = constant("twinErrors")
        #expect(session.data.errors(numbered).map(\.message) == ["m"])
        #expect(constant.data.errors(slot).map(\.message) == ["m"])
        let dump = StoreDump.text(of: store)
        #expect(dump.split(separator: "twinErrors(n:1)").count == 3)
        try constant.answer(#"{"data":{"twinErrors":"x"}}"#)
        #expect(session.data.errors(numbered) == [])
        #expect(StoreDump.text(of: store).split(separator: "twinErrors(n:1)").count == 2)
    }

    /// A query of an entity whose field has an argument, spelled or a variable.
    private func hero(_ field: String, _ key: StorageKey, id: String, _ variables: Variables = [:]) -> TestOperation {
        let text = PlanField.scalar(field, key: key, kind: .string, list: false)
        let selection = entity(Schema.character, [BatonStoreTests.text(Schema.character, "id"), text])
        let plan = Plan(root: object(Schema.query, [link(Schema.query, "twin\(id)", selection)]))
        return TestOperation(field + id, plan, variables, in: store)
    }

    private func data(_ operation: TestOperation, _ id: String) -> Anchor? {
        operation.data.linked(Slot(Schema.query, "twin\(id)"))
    }

    @Test("a record that a constant's response makes shows its value and its errors under the session's number too")
    func newRecords() throws {
        let key = DynamicKey(Schema.character, "twinNew", ["n": .variable("n")])
        let session = hero("twinNew", .dynamic(key), id: "a", ["n": 1])
        try session.answer(#"{"data":{"twina":{"id":"a","twinNew":"x"}}}"#)
        let numbered = session.data.owner.slot(key)
        let slot = Slot(Schema.character, "twinNew(n:1)")
        let constant = hero("twinNew", .fixed(slot), id: "b")
        try constant.answer(
            #"{"data":{"twinb":{"id":"b","twinNew":null}},"errors":[{"message":"m","path":["twinb","twinNew"]}]}"#
        )
        let made = try #require(data(constant, "b"))
        #expect(made.isPresent(slot) && made.isPresent(numbered))
        #expect(made.errors(slot).map(\.message) == ["m"] && made.errors(numbered).map(\.message) == ["m"])
        try constant.answer(#"{"data":{"twinb":{"id":"b","twinNew":"y"}}}"#)
        #expect(made.string(numbered) == "y" && made.errors(numbered) == [])
    }

    @Test("an optimistic layer on one shows on both and its end restores both")
    func layers() throws {
        let (session, key) = session("twinLayers")
        try session.answer(#"{"data":{"twinLayers":"a"}}"#)
        let numbered = session.data.owner.slot(key)
        let (constant, slot) = constant("twinLayers")
        let layer = try #require(try constant.apply(#"{"data":{"twinLayers":"o"}}"#))
        #expect(session.data.string(numbered) == "o" && constant.data.string(slot) == "o")
        try session.answer(#"{"data":{"twinLayers":"b"}}"#)
        #expect(session.data.string(numbered) == "o" && constant.data.string(slot) == "o")
        store.revert(layer)
        #expect(session.data.string(numbered) == "b" && constant.data.string(slot) == "b")
        #expect(store._checkInvariants() == [])
    }

    @Test("a twin named while a layer holds the value keeps the server's value below it")
    func underLayer() throws {
        let (session, key) = session("twinUnder")
        try session.answer(#"{"data":{"twinUnder":"a"}}"#)
        let layer = try #require(try session.apply(#"{"data":{"twinUnder":"o"}}"#))
        let numbered = session.data.owner.slot(key)
        let (constant, slot) = constant("twinUnder")
        #expect(session.data.string(numbered) == "o" && constant.data.string(slot) == "o")
        store.revert(layer)
        #expect(session.data.string(numbered) == "a" && constant.data.string(slot) == "a")
        #expect(store._checkInvariants() == [])
    }

    @Test("when the session's number is freed the constant keeps its value")
    func freed() throws {
        var holder: (operation: TestOperation, key: DynamicKey)? = session("twinFreed")
        try holder?.operation.answer(#"{"data":{"twinFreed":"a"}}"#)
        let (constant, slot) = constant("twinFreed")
        try constant.answer(#"{"data":{"twinFreed":"b"}}"#)
        let before = store.keys.count
        holder?.operation.root.release()
        for number in 0..<11 {
            TestOperation("twinFreedOther\(number)", Plans.characters, ["n": .int(number)], in: store).root.release()
        }
        holder = nil
        store.collect()
        #expect(store.keys.count < before)
        #expect(constant.data.string(slot) == "b")
        try constant.answer(#"{"data":{"twinFreed":"c"}}"#)
        #expect(constant.data.string(slot) == "c")
        #expect(store._checkInvariants() == [])
    }
}
