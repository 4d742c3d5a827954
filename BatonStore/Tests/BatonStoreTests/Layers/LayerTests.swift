@_spi(Generated) @_spi(Runtime) import BatonIngest
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

@Suite("Layers")
@MainActor
struct LayerTests {
    let store = Store()

    static let counter = TypeID("Counter")
    static let count = Slot(counter, "count")
    static let selection = entity(counter, [text(counter, "id"), number(counter, "count")])
    static let query = Plan(root: object(Schema.query, [link(Schema.query, "counter", selection)]))
    static let increment = Plan(root: object(Schema.mutation, [link(Schema.mutation, "increment", selection)]))

    func answer(_ count: Int) -> String { #"{"data":{"increment":{"id":"1","count":\#(count)}}}"# }

    @Test("three increments in flight, answered, failed and answered, never show an old value")
    func increments() throws {
        let operation = try TestOperation("Counter", Self.query, in: store).answer(
            #"{"data":{"counter":{"id":"1","count":0}}}"#
        )
        let counter = try #require(operation.data.linked(Slot(Schema.query, "counter")))
        let mutation = TestOperation("Increment", Self.increment, in: store)
        var shown: [Int] = []
        func show() { shown.append(counter.requiredInt(Self.count)) }
        let layers = try [1, 2, 3].map { try #require(try mutation.apply(answer($0))) }
        show()
        try mutation.answer(answer(1), replacing: layers[0])
        show()
        store.revert(layers[1])
        show()
        try mutation.answer(answer(2), replacing: layers[2])
        show()
        #expect(shown == [3, 3, 3, 2])
        #expect(store._checkInvariants() == [])
    }

    @Test("a batch under layers tells what differs in the end, and nothing when the top layer hides it")
    func nettingUnderLayers() throws {
        let operation = try TestOperation("Counter", Self.query, in: store).answer(
            #"{"data":{"counter":{"id":"1","count":0}}}"#
        )
        let counter = try #require(operation.data.linked(Slot(Schema.query, "counter")))
        let mutation = TestOperation("Increment", Self.increment, in: store)
        let layer = try #require(try mutation.apply(answer(5)))
        let wakes = track { _ = counter.requiredInt(Self.count) }
        try operation.answer(#"{"data":{"counter":{"id":"1","count":2}}}"#)
        #expect(wakes.count == 0)
        try mutation.answer(answer(5), replacing: layer)
        #expect(wakes.count == 0)
        #expect(counter.requiredInt(Self.count) == 5)
    }

    @Test("a reverted layer leaves the store as it was: values, records, errors and deletions")
    func revert() throws {
        let operation = try TestOperation("Character", Plans.character, ["id": "1"], in: store).answer(
            #"{"data":{"character":{"id":"1","name":null,"status":"Alive","age":1,"origin":{"id":"20","name":"Earth"}}},"errors":[{"message":"m","path":["character","name"],"extensions":{"code":"X"}}]}"#
        )
        let before = StoreDump.text(of: store)
        let optimistic = TestOperation("Character", Plans.character, ["id": "1"], in: store)
        let first = try #require(
            try optimistic.apply(#"{"data":{"character":{"id":"1","name":"Rick","origin":{"id":"21","name":"Mars"}}}}"#)
        )
        let deletion = TestOperation("Delete", Notes.delete([.deleteRecord]), in: store)
        let second = try #require(try deletion.apply(#"{"data":{"deleteNote":{"deletedNoteId":"20"}}}"#))
        #expect(StoreDump.text(of: store).contains("\"Location:20\":null"))
        #expect(StoreDump.text(of: store).contains("Location:21"))
        store.revert(first)
        store.revert(second)
        store.revert(second)
        #expect(StoreDump.text(of: store) == before)
        #expect(store._checkInvariants() == [])
        #expect(operation.root.present)
    }

    @Test("a record that a layer made is the same object once the server says it is there")
    func birth() throws {
        let mutation = TestOperation("Increment", Self.increment, in: store)
        let layer = try #require(try mutation.apply(answer(1)))
        let made = try #require(store.entity(Self.counter, key: "1"))
        #expect(made.flags.contains(.optimistic))
        try mutation.answer(answer(1), replacing: layer)
        #expect(store.entity(Self.counter, key: "1") === made)
        #expect(!made.flags.contains(.optimistic))
        let other = try #require(try mutation.apply(#"{"data":{"increment":{"id":"2","count":1}}}"#))
        #expect(store.entity(Self.counter, key: "2") != nil)
        store.revert(other)
        #expect(store.entity(Self.counter, key: "2") == nil)
        #expect(store._checkInvariants() == [])
    }
}
