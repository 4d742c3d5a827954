@_spi(Generated) @_spi(Runtime) import BatonIngest
import Observation
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

@Suite("Lifetime")
@MainActor
struct LifetimeTests {
    func response(_ id: Int, name: String = "x") -> String {
        #"{"data":{"character":{"id":"\#(id)","name":"\#(name)","status":"s","age":1,"origin":{"id":"20","name":"Earth"}}}}"#
    }

    func load(_ id: Int, in store: Store) throws -> TestOperation {
        try TestOperation("Character", Plans.character, ["id": .string(String(id))], in: store).answer(response(id))
    }

    @Test("a released root keeps its records in the buffer, oldest out first, and then they go with its session key")
    func buffer() throws {
        let store = Store(releaseBufferSize: 2)
        for id in 1...4 { try load(id, in: store).root.release() }
        store.runTurn()
        #expect(
            StoreDump.keys(of: store) == [
                "Character:3", "Character:4", "Location:20", "client:root", "client:root:mutation",
                "client:root:subscription",
            ]
        )
        #expect(store.keys.count == 2)
        #expect(store._checkInvariants() == [])
        #expect(StoreDump.text(of: store).contains(#"character(id:\"3\")"#))
        #expect(!StoreDump.text(of: store).contains(#"character(id:\"1\")"#))
    }

    @Test("a retain between the scheduling of a collection and its pass counts")
    func retainInBetween() throws {
        let store = Store(releaseBufferSize: 0)
        let operation = try load(1, in: store)
        operation.root.release()
        #expect(!operation.root.isHeld)
        operation.root.retain()
        store.runTurn()
        #expect(operation.root.isHeld)
        #expect(StoreDump.keys(of: store).contains("Character:1"))
    }

    @Test("two holders of a query: what one releases the other keeps")
    func twoHolders() throws {
        let store = Store(releaseBufferSize: 0)
        let first = try load(1, in: store)
        let second = TestOperation("Character", Plans.character, ["id": "1"], in: store)
        #expect(first.root === second.root)
        first.root.release()
        store.collect()
        #expect(StoreDump.keys(of: store).contains("Character:1"))
        second.root.release()
        store.runTurn()
        #expect(!StoreDump.keys(of: store).contains("Character:1"))
    }

    @Test("a link that a batch dropped has its record collected; a list that grew asks for no collection")
    func droppedLink() throws {
        let store = Store()
        let list = TestOperation("Characters", Plans.characters, in: store)
        func item(_ id: Int) -> String {
            #"{"id":"\#(id)","name":"n","status":"s","age":1,"origin":null}"#
        }
        try list.answer(#"{"data":{"characters":[\#(item(1)),\#(item(2))]}}"#)
        store.runTurn()
        try list.answer(#"{"data":{"characters":[\#(item(1)),\#(item(2)),\#(item(3))]}}"#)
        #expect(!store.needsCollection)
        try list.answer(#"{"data":{"characters":[\#(item(1)),\#(item(3))]}}"#)
        #expect(store.needsCollection)
        store.runTurn()
        #expect(StoreDump.keys(of: store).filter { $0.hasPrefix("Character") } == ["Character:1", "Character:3"])
    }

    @Test("a list that is held through a collection stays whole; its lenses read nothing")
    func heldList() throws {
        let store = Store(releaseBufferSize: 0)
        let list = TestOperation("Characters", Plans.characters, in: store)
        try list.answer(#"{"data":{"characters":[{"id":"1","name":"n","status":"s","age":1,"origin":null}]}}"#)
        let held: List<CharacterLens> = list.data.requiredList(Slots.characters)
        var events: [LogEvent] = []
        store.log = { events.append($0) }
        list.root.release()
        store.runTurn()
        #expect(held.count == 1)
        #expect(held[0].anchor.string(Slots.name) == nil)
        #expect(events == [])
        #expect(store._checkInvariants() == [])
    }

    @Test("a link to a collected record that another root's record keeps is withdrawn")
    func withdrawal() throws {
        let store = Store(releaseBufferSize: 0)
        let full = try load(1, in: store)
        let slim = Plan(
            root: object(
                Schema.query,
                [
                    link(
                        Schema.query,
                        "hero",
                        entity(Schema.character, [text(Schema.character, "id"), text(Schema.character, "name")])
                    )
                ]
            )
        )
        let hero = try TestOperation("Hero", slim, in: store).answer(#"{"data":{"hero":{"id":"1","name":"x"}}}"#)
        full.root.release()
        store.runTurn()
        #expect(store._checkInvariants() == [])
        #expect(!StoreDump.keys(of: store).contains("Location:20"))
        let rick = try #require(hero.data.linked(Slot(Schema.query, "hero")))
        #expect(rick.string(Slots.name) == "x")
        #expect(!rick.isPresent(Slots.origin))
    }

    @Test("mutations keep their payloads apart from the buffer; a subscription's root leaves at once")
    func otherRoots() throws {
        let store = Store(releaseBufferSize: 1)
        let query = try load(1, in: store)
        query.root.release()
        for count in 1...3 {
            let mutation = TestOperation("Increment", LayerTests.increment, ["n": .int(count)], in: store)
            try mutation.answer(#"{"data":{"increment":{"id":"\#(count)","count":1}}}"#)
            mutation.root.release()
        }
        let subscription = Plan(
            root: object(TypeID.subscription, [link(TypeID.subscription, "tick", LayerTests.selection)])
        )
        let ticks = try TestOperation("Ticks", subscription, in: store).answer(
            #"{"data":{"tick":{"id":"9","count":1}}}"#
        )
        #expect(StoreDump.keys(of: store).contains("Counter:9"))
        ticks.root.release()
        store.runTurn()
        #expect(
            StoreDump.keys(of: store).filter { !$0.hasPrefix("client") } == ["Character:1", "Counter:3", "Location:20"]
        )
    }

    @Test("scrolling 42 pages of details through a buffer of ten leaves as much as ten do")
    func nothingGrows() throws {
        func held(_ pages: Int) throws -> (records: Int, keys: Int, slots: Int) {
            let store = Store()
            for id in 1...pages {
                try load(id, in: store).root.release()
                store.runTurn()
            }
            return (store.records.count, store.keys.count, store.queryRoot.extras?.session.count ?? 0)
        }
        #expect(try held(42) == held(10))
        // A buffer that kept nothing would agree with that too.
        #expect(try held(10).records == held(9).records + 1)
    }

    @Test("the end keeps what a body observes that runs through it until the body is over")
    func endWithinBody() async throws {
        let store = Store()
        let operation = try load(1, in: store)
        weak var channel: Channel?
        withObservationTracking {
            let rick = operation.data.linked(operation.data.owner.slot(Plans.characterKey))
            _ = rick?.string(Slots.name)
            channel = rick?.record.channel?.takeUnretainedValue()
            store.end()
        } onChange: {
        }
        // Nobody holds the record any more; freed before it is registered with, its registrar never would be.
        #expect(channel != nil)
        for _ in 0..<10 where channel != nil { await Task.yield() }
        #expect(channel == nil)
    }

    @Test("the end clears every record, tells whoever reads one, and takes nothing more")
    func end() throws {
        let store = Store()
        let operation = try load(1, in: store)
        let rick = try #require(operation.data.linked(operation.data.owner.slot(Plans.characterKey)))
        let wakes = track { _ = rick.string(Slots.name) }
        var left = 0
        operation.root.onLeave = { left += 1 }
        var events: [LogEvent] = []
        store.log = { events.append($0) }
        let late = try operation.read(response(1))
        store.end()
        store.end()
        #expect(wakes.count == 1 && left == 1)
        #expect(rick.string(Slots.name) == nil)
        #expect(StoreDump.keys(of: store) == ["client:root", "client:root:mutation", "client:root:subscription"])
        #expect(store.commit(late, to: operation.root) == false)
        #expect(StoreDump.text(of: store) == "{}\n")
        #expect(events == [])
        #expect(store.check(operation.root) == .miss)
    }

    @Test("a store that is dropped clears the records that lenses hold")
    func dropped() throws {
        var store: Store? = Store()
        var rick: Anchor?
        do {
            let operation = try load(1, in: try #require(store))
            rick = operation.data.linked(operation.data.owner.slot(Plans.characterKey))
        }
        #expect(rick?.string(Slots.name) == "x")
        store = nil
        #expect(rick?.string(Slots.name) == nil)
    }

    @Test(
        "data is stale past its expiration, when nobody knows its age, and once invalidated, until a response stamps it"
    )
    func staleness() throws {
        let store = Store(cacheExpiration: .seconds(10))
        var now = 100.0
        store.now = { now }
        let operation = try load(1, in: store)
        let root = operation.root
        #expect(root.stamp == 100 && !root.isStale)
        now = 110
        #expect(!root.isStale)
        now = 110.5
        #expect(root.isStale && root.needsFetch)
        try operation.answer(response(1))
        #expect(!root.isStale)
        let wakes = track { _ = root.isStale }
        store.invalidate()
        #expect(root.isStale && wakes.count == 1)
        try operation.answer(response(1))
        #expect(!root.isStale)
        let unknown = TestOperation("Character", Plans.character, ["id": "2"], in: store)
        #expect(unknown.root.isStale)
        let own = TestOperation(
            "Own",
            Plans.character,
            ["id": "1"],
            in: store,
            policy: Root.Policy(expiration: .seconds(1000))
        )
        try own.answer(response(1))
        now = 900
        #expect(!own.root.isStale)
    }

    @Test("a missing read heals once per fetch: logged missing, then unexpected after the heal's own fetch")
    func heal() throws {
        let store = Store()
        var events: [LogEvent] = []
        store.log = { if $0.isAboutMissingData { events.append($0) } }
        var healed: [String] = []
        store.heal = { healed.append($0.id.operation) }
        let operation = try load(1, in: store)
        let rick = try #require(operation.data.linked(operation.data.owner.slot(Plans.characterKey)))
        let origin = try #require(rick.linked(Slots.origin))
        let missing = LogEvent.missing(type: "Location", field: "dimension")
        func read() { _ = origin.string(Slots.dimension) }
        read()
        read()
        #expect(events == [missing, missing] && healed == [])
        store.runTurn()
        #expect(healed == ["Character"] && operation.root.isStale)
        operation.root.fetchStarted()
        try operation.answer(response(1))
        #expect(!operation.root.isStale)
        events = []
        read()
        store.runTurn()
        #expect(events == [.unexpected(type: "Location", field: "dimension")] && healed.count == 1)
        operation.root.fetchStarted()
        try operation.answer(response(1))
        events = []
        read()
        store.runTurn()
        #expect(events == [missing] && healed.count == 2)
    }

    @Test("a lens made by hand is logged and heals nothing")
    func byHand() throws {
        let store = Store()
        var events: [LogEvent] = []
        store.log = { events.append($0) }
        store.heal = { _ in Issue.record("nothing to heal") }
        let anchor = Anchor(
            record: store.queryRoot,
            owner: Owner(variables: [:], store: store),
            origin: store.queryRoot.id
        )
        _ = anchor.string(Slot(Schema.query, "version"))
        store.runTurn()
        #expect(events == [.missing(type: "Query", field: "version")])
    }

    @Test("a verdict is settled after batches that matter, and told when it differs")
    func verdict() throws {
        let store = Store()
        let policy = Root.Policy(failsOnUnplacedErrors: true) { anchor in
            let rick = anchor.linked(anchor.owner.slot(Plans.characterKey))
            return rick?.string(Slots.name) == nil ? RequiredFieldError(operation: "Q", path: "character.name") : nil
        }
        let operation = TestOperation("Q", Plans.character, ["id": "1"], in: store, policy: policy)
        try operation.answer(response(1))
        #expect(operation.root.verdict.error == nil)
        let wakes = track { _ = operation.root.verdict }
        try operation.answer(response(1, name: "y"))
        #expect(wakes.count == 0)
        try operation.answer(response(1).replacing(#""name":"x""#, with: #""name":null"#))
        #expect(wakes.count == 1)
        #expect(operation.root.verdict.error as? RequiredFieldError == .init(operation: "Q", path: "character.name"))
        try operation.answer(response(1))
        #expect(operation.root.verdict.error == nil)
        let unplaced = #","errors":[{"message":"somewhere"}]}"#
        try operation.answer(String(response(1).dropLast()) + unplaced)
        #expect(operation.root.verdict.error is FieldErrors && operation.root.needsFetch)
    }
}
