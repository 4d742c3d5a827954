@_spi(Generated) @_spi(Runtime) import BatonIngest
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

@Suite("Deferred parts")
@MainActor
struct DeferredCheckTests {
    private static let thing = TypeID("PartThing"), owner = TypeID("PartOwner")
    private static let bio = Slot(thing, "bio"), friends = Slot(thing, "friends"), name = Slot(owner, "name")
    private static let ownerSelection = entity(owner, [text(owner, "id"), text(owner, "name")])

    private static let slim = entity(thing, [text(thing, "id")])

    /// `{ things { id ...Bio @defer(label: "Bio") { bio age } ...Friends @defer(label: "Friends") { friends { id name } } } }`
    private static let plan = Plan(root: object(Schema.query, [link(Schema.query, "things", things, plural: true)]))

    private static let things = entity(
        thing,
        [
            text(thing, "id"), .scalar("bio", key: .fixed(bio), kind: .string, list: false, label: "Bio"),
            .scalar("age", key: .fixed(Slot(thing, "age")), kind: .int, list: false, label: "Bio"),
            .linked(
                "friends",
                key: .fixed(friends),
                plural: true,
                selection: ownerSelection,
                label: "Friends"
            ),
        ]
    )

    private let image = FakeImage()

    private func operation(in store: Store) -> TestOperation { TestOperation("Things", Self.plan, in: store) }

    private func things(_ operation: TestOperation) -> [CharacterLens] {
        Array(operation.data.requiredList(Slot(Schema.query, "things")) as List<CharacterLens>)
    }

    private func deliver(_ delivery: Delivery, _ json: String, to operation: TestOperation) throws {
        operation.store.commit(try delivery.read(Array(json.utf8)), to: operation.root)
        #expect(operation.store._checkInvariants() == [])
    }

    @Test("the first part makes the data present, each later part its fragment, and no part keeps it from being shown")
    func delivery() throws {
        let store = Store()
        let operation = operation(in: store)
        let delivery = Delivery(operation.root.operation.plan)
        try deliver(delivery, #"{"data":{"things":[{"id":"1"},{"id":"2"}]},"hasNext":true}"#, to: operation)
        #expect(operation.root.present)
        #expect(store.check(operation.root) == .memory)
        #expect(operation.root.needsFetch)
        let (first, second) = (things(operation)[0].anchor, things(operation)[1].anchor)
        #expect(!first.isPresent(Self.bio) && !first.isPresent(Self.friends))
        let wakes = track { _ = first.isPresent(Self.bio) }
        let others = track { _ = second.isPresent(Self.bio) }
        try deliver(
            delivery,
            #"{"incremental":[{"label":"Bio","path":["things",0],"data":{"bio":"b","age":1}}],"hasNext":true}"#,
            to: operation
        )
        #expect(first.isPresent(Self.bio) && !second.isPresent(Self.bio) && !first.isPresent(Self.friends))
        #expect((wakes.count, others.count) == (1, 0))
        try deliver(
            delivery,
            #"{"incremental":[{"label":"Bio","path":["things",1],"data":{"bio":null,"age":2}},"#
                + #"{"label":"Friends","path":["things",1],"data":{"friends":[]}},"#
                + #"{"label":"Friends","path":["things",0],"data":{"friends":[{"id":"9","name":"n"}]}}],"#
                + #""hasNext":false}"#,
            to: operation
        )
        #expect(second.isPresent(Self.bio) && second.isPresent(Self.friends))
        #expect(store.check(operation.root) == .memory)
        #expect(!operation.root.needsFetch)
    }

    @Test("a part held half asks for a fetch: one of its fields, or one below it, is missing")
    func half() throws {
        for (json, needsFetch) in [
            (#"{"id":"1","bio":"b","age":1,"friends":[]}"#, false), (#"{"id":"1","bio":"b","friends":[]}"#, true),
            (#"{"id":"1","bio":"b","age":1,"friends":[{"id":"9"}]}"#, true),
            (#"{"id":"1","bio":"b","age":1,"friends":[{"id":"9","name":"n"},null]}"#, false),
            (#"{"id":"1","bio":"b","age":1,"friends":null}"#, false), (#"{"id":"1"}"#, true),
        ] {
            let store = Store()
            let operation = try operation(in: store).answer(#"{"data":{"things":[\#(json)]}}"#, as: .payload)
            #expect(store.check(operation.root) == .memory, "\(json)")
            #expect(operation.root.lacksPart == needsFetch, "\(json)")
        }
    }

    @Test("one object that lacks a part is enough, wherever another reached it whole")
    func one() throws {
        let store = Store()
        let operation = try operation(in: store).answer(
            #"{"data":{"things":[{"id":"1","bio":"b","age":1,"friends":[]},{"id":"2"},"#
                + #"{"id":"3","bio":"b","age":1,"friends":[]}]}}"#,
            as: .payload
        )
        #expect(store.check(operation.root) == .memory && operation.root.lacksPart)
    }

    @Test("a part that the image holds whole is read, and one it holds half reads absent")
    func fromImage() throws {
        let first = Store(persistence: image)
        try operation(in: first).answer(
            #"{"data":{"things":[{"id":"1","bio":"b","age":1,"friends":[{"id":"9","name":"n"}]},"#
                + #"{"id":"2","bio":"c","age":2,"friends":[]}]}}"#
        )
        first.end()
        image.edit(.entity(type: "PartThing", key: "2")) { $0.cells.removeAll { $0.storageKey == "age" } }
        let second = Store(persistence: image)
        let operation = operation(in: second)
        #expect(second.check(operation.root) == .image)
        let (whole, half) = (things(operation)[0].anchor, things(operation)[1].anchor)
        #expect(whole.string(Self.bio) == "b" && whole.isPresent(Self.friends))
        #expect(!half.isPresent(Self.bio) && half.isPresent(Self.friends))
        #expect(operation.root.needsFetch)
        #expect(second._checkInvariants() == [])
    }

    @Test("a part that the image holds half stays absent where the image lacks another")
    func twoParts() throws {
        let first = Store(persistence: image)
        try operation(in: first).answer(#"{"data":{"things":[{"id":"1","bio":"b","age":1,"friends":[]}]}}"#)
        first.end()
        image.edit(.entity(type: "PartThing", key: "1")) { row in
            row.cells.removeAll { $0.storageKey == "age" || $0.storageKey == "friends" }
        }
        let second = Store(persistence: image)
        let operation = operation(in: second)
        #expect(second.check(operation.root) == .image)
        #expect(!things(operation)[0].anchor.isPresent(Self.bio) && operation.root.lacksPart)
    }

    @Test("what is expected of a record stays where another document's part of it is held half")
    func expectedElsewhere() throws {
        let bio = entity(Self.thing, [text(Self.thing, "id"), text(Self.thing, "bio")])
        let plan = Plan(
            root: object(
                Schema.query,
                [link(Schema.query, "things", Self.things, plural: true), link(Schema.query, "best", bio)]
            )
        )
        let first = Store(persistence: image)
        try TestOperation("Best", plan, in: first).answer(
            #"{"data":{"things":[{"id":"1","bio":"b","age":1,"friends":[]}],"best":{"id":"1","bio":"b"}}}"#
        )
        first.end()
        image.edit(.entity(type: "PartThing", key: "1")) { $0.cells.removeAll { $0.storageKey == "age" } }
        let second = Store(persistence: image)
        let operation = TestOperation("Best", plan, in: second)
        #expect(second.check(operation.root) == .image && operation.root.lacksPart)
        let best = try #require(operation.data.linked(Slot(Schema.query, "best")))
        #expect(best.string(Self.bio) == "b")
        #expect(second.check(operation.root) == .memory)
    }

    @Test("the errors of a part that the image holds half go with it")
    func errors() throws {
        let first = Store(persistence: image)
        try operation(in: first).answer(
            #"{"data":{"things":[{"id":"1","bio":null,"age":1,"friends":[]}]},"#
                + #""errors":[{"message":"m","path":["things",0,"bio"]}]}"#
        )
        first.end()
        image.edit(.entity(type: "PartThing", key: "1")) { $0.cells.removeAll { $0.storageKey == "age" } }
        let second = Store(persistence: image)
        let operation = operation(in: second)
        #expect(second.check(operation.root) == .image)
        #expect(!things(operation)[0].anchor.isPresent(Self.bio) && things(operation)[0].anchor.errors(Self.bio) == [])
    }

    @Test("data that memory holds is not stale for a part that the image holds half")
    func age() throws {
        let first = Store(persistence: image)
        try operation(in: first).answer(
            #"{"data":{"things":[{"id":"1","bio":"b","age":1,"friends":[{"id":"9","name":"n"}]}]}}"#
        )
        first.end()
        image.edit(.entity(type: "PartThing", key: "1")) { row in
            row.cells.removeAll { $0.storageKey != "id" && $0.storageKey != "bio" }
        }
        image.forgetFetchTimes()
        let second = Store(persistence: image)
        let slim = Plan(root: object(Schema.query, [link(Schema.query, "things", Self.slim, plural: true)]))
        let other = TestOperation("Slim", slim, in: second)
        try other.answer(#"{"data":{"things":[{"id":"1"}]}}"#)
        // Of another root than the response's, so that its age is unknown.
        let operation = operation(in: second)
        #expect(second.check(operation.root) == .memory)
        #expect(operation.root.lacksPart && !operation.root.isStale)
    }

    @Test("what memory holds of a part is kept where the image holds the rest of it half")
    func memory() throws {
        let first = Store(persistence: image)
        try operation(in: first).answer(#"{"data":{"things":[{"id":"1","bio":"b","friends":[]}]}}"#)
        first.end()
        let second = Store(persistence: image)
        let known = Plan(
            root: object(
                Schema.query,
                [link(Schema.query, "thing", entity(Self.thing, [text(Self.thing, "id"), text(Self.thing, "bio")]))]
            )
        )
        image.isHeld = true
        let other = try TestOperation("Thing", known, in: second).answer(#"{"data":{"thing":{"id":"1","bio":"new"}}}"#)
        let operation = operation(in: second)
        #expect(second.check(operation.root) == .image)
        #expect(operation.root.lacksPart)
        let thing = try #require(other.data.linked(Slot(Schema.query, "thing")))
        #expect(thing.string(Self.bio) == "new")
    }
}
