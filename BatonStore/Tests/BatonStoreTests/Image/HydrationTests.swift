@_spi(Generated) @_spi(Runtime) import BatonIngest
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

@Suite("Hydration")
@MainActor
struct HydrationTests {
    let image = FakeImage()

    /// A second launch over the same image.
    func relaunch() -> Store { Store(persistence: image) }

    func rick(in store: Store, _ plan: Plan = Plans.character) -> TestOperation {
        TestOperation("Character", plan, ["id": "1"], in: store)
    }

    @Test("an operation an earlier launch fetched is ready from the image, with its age, each row read once")
    func launch() throws {
        let first = Store(persistence: image)
        first.now = { 5 }
        try rick(in: first).answer(CommitTests.rick)
        let dump = StoreDump.text(of: first)
        first.end()
        let second = relaunch()
        let operation = rick(in: second)
        #expect(second.check(operation.root) == .image)
        #expect(operation.root.present && operation.root.stamp == 5 && !operation.root.isStale)
        #expect(StoreDump.text(of: second) == dump)
        #expect(image.readRows.sorted() == ["Character:1", "Location:20"])
        #expect(second._checkInvariants() == [])
        image.readRows = []
        #expect(second.check(operation.root) == .memory)
        #expect(image.readRows == [])
        let again = TestOperation("Characters", Plans.characters, in: second)
        #expect(second.check(again.root) == .miss && !again.root.present)
    }

    @Test("a connection's pages are there again, and an edit finds it")
    func connection() throws {
        let first = Store(persistence: image)
        try TestOperation("TestNotesQuery", Notes.query, ["id": "1"], in: first).answer(Notes.first(Notes.page1))
        let page = first.resolve(Notes.pagination, ["count": 2, "id": "1", "cursor": "c2"])
        first.commit(try Ingest.read(Array(Notes.later(Notes.page2).utf8), by: page.plan), of: page)
        first.end()
        let second = relaunch()
        let operation = TestOperation("TestNotesQuery", Notes.query, ["id": "1"], in: second)
        #expect(second.check(operation.root) == .image)
        let character = try #require(operation.data.linked(operation.data.owner.slot(Plans.characterKey)))
        let connection = try #require(character.linked(Notes.connectionSlot))
        let nodes: List<ConnectionTests.NoteLens> = connection.nodes()
        #expect(nodes.map { $0.anchor.string(Slot(Schema.note, "id")) } == ["n1", "n2", "n3", "n4"])
        let add = TestOperation(
            "Add",
            Notes.add(),
            ["connections": .list([.string(connection.connectionID)])],
            in: second
        )
        try add.answer(#"{"data":{"addNote":{"noteEdge":\#(Notes.edge("c7", "n7", "seven"))}}}"#)
        #expect((connection.nodes() as List<ConnectionTests.NoteLens>).count == 5)
        #expect(image.rows.keys.allSatisfy { !$0.text.contains("client:root:mutation") })
    }

    @Test("memory wins wherever it holds a value")
    func memoryWins() throws {
        let first = Store(persistence: image)
        try rick(in: first).answer(CommitTests.rick)
        first.end()
        let second = relaunch()
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
        image.isHeld = true
        try TestOperation("Hero", slim, in: second).answer(#"{"data":{"hero":{"id":"1","name":"New"}}}"#)
        let operation = rick(in: second)
        #expect(second.check(operation.root) == .image)
        let character = try #require(operation.data.linked(operation.data.owner.slot(Plans.characterKey)))
        #expect(character.string(Slots.name) == "New" && character.int(Slots.age) == 70)
    }

    @Test("data that needed the image and has no fetch time is stale; an invalidation forgets the times")
    func ages() throws {
        let first = Store(persistence: image)
        try rick(in: first).answer(CommitTests.rick)
        first.invalidate()
        first.end()
        let second = relaunch()
        let operation = rick(in: second)
        #expect(second.check(operation.root) == .image)
        #expect(operation.root.isStale && operation.root.stamp == nil)
    }

    @Test("a cell of a kind that the schema since gave its field another reads as absent")
    func kinds() throws {
        let first = Store(persistence: image)
        try rick(in: first).answer(CommitTests.rick)
        first.end()
        image.edit(.entity(type: "Character", key: "1")) { row in
            row.cells.removeAll { $0.storageKey == "age" }
            row.cells.append(ImageCell(storageKey: "age", value: .string("seventy")))
        }
        let second = relaunch()
        #expect(second.check(rick(in: second).root) == .miss)
        image.edit(.entity(type: "Character", key: "1")) { row in
            row.cells.removeAll { $0.storageKey == "origin" }
            row.cells.append(ImageCell(storageKey: "origin", value: .link(.entity(type: "Planet", key: "20"))))
        }
        let third = relaunch()
        #expect(third.check(rick(in: third).root) == .miss)
    }

    @Test("a scalar read along is compared when a plan first reads it")
    func verification() throws {
        let first = Store(persistence: image)
        try rick(in: first).answer(CommitTests.rick)
        first.end()
        image.edit(.entity(type: "Character", key: "1")) { row in
            row.cells.removeAll { $0.storageKey == "age" }
            row.cells.append(ImageCell(storageKey: "age", value: .string("seventy")))
        }
        let second = relaunch()
        let named = Plan(
            root: object(
                Schema.query,
                [
                    .linked(
                        "character",
                        key: .dynamic(Plans.characterKey),
                        plural: false,
                        selection: entity(
                            Schema.character,
                            [text(Schema.character, "id"), text(Schema.character, "name")]
                        )
                    )
                ]
            )
        )
        let slim = TestOperation("Slim", named, ["id": "1"], in: second)
        #expect(second.check(slim.root) == .image)
        #expect(second.check(rick(in: second).root) == .miss)
    }

    @Test("a locked image is a miss")
    func locked() throws {
        let first = Store(persistence: image)
        try rick(in: first).answer(CommitTests.rick)
        first.end()
        image.isLocked = true
        let second = relaunch()
        let operation = rick(in: second)
        #expect(second.check(operation.root) == .miss)
        image.isLocked = false
        #expect(second.check(operation.root) == .image)
    }

    @Test("a lookup is satisfied from memory, and from the image")
    func lookups() throws {
        let first = Store(persistence: image)
        let list = TestOperation("Characters", Plans.characters, in: first)
        try list.answer(
            #"{"data":{"characters":[{"id":"1","name":"Rick","status":"Alive","age":70,"origin":null}]}}"#
        )
        #expect(first.check(rick(in: first).root) == .memory)
        first.end()
        let second = relaunch()
        #expect(second.check(rick(in: second).root) == .image)
        #expect(second.check(TestOperation("Character", Plans.character, ["id": "2"], in: second).root) == .miss)
        #expect(second._checkInvariants() == [])
    }

    @Test("a deleted record is still deleted at the next launch")
    func deletion() throws {
        let first = Store(persistence: image)
        try rick(in: first).answer(CommitTests.rick)
        try TestOperation("Delete", Notes.delete([.deleteRecord]), in: first).answer(
            #"{"data":{"deleteNote":{"deletedNoteId":"20"}}}"#
        )
        first.end()
        let second = relaunch()
        let operation = rick(in: second)
        #expect(second.check(operation.root) == .image)
        let character = try #require(operation.data.linked(operation.data.owner.slot(Plans.characterKey)))
        #expect(character.isPresent(Slots.origin) && character.linked(Slots.origin) == nil)
    }

    @Test("no layer, loading flag or local write reaches the image")
    func layers() throws {
        let store = Store(persistence: image)
        let operation = try rick(in: store).answer(CommitTests.rick)
        let layer = try operation.apply(CommitTests.rick.replacing("Rick", with: "Optimistic"))
        try operation.answer(CommitTests.rick.replacing("70", with: "71"))
        #expect(layer != nil)
        let row = try #require(image.rows[.entity(type: "Character", key: "1")])
        #expect(row.cells.contains(ImageCell(storageKey: "name", value: .string("Rick"))))
        #expect(row.cells.contains(ImageCell(storageKey: "age", value: .integer(71))))
    }

    @Test("a row that was read is replaced, one that was not is merged with")
    func replacement() throws {
        let first = Store(persistence: image)
        try rick(in: first).answer(CommitTests.rick)
        first.end()
        let key = RecordKey.entity(type: "Character", key: "1")
        image.edit(key) { $0.cells.append(ImageCell(storageKey: "old", value: .integer(1))) }
        let second = relaunch()
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
        try TestOperation("Hero", slim, in: second).answer(#"{"data":{"hero":{"id":"1","name":"New"}}}"#)
        #expect(image.rows[key]?.cells.count == 6)
        second.check(rick(in: second).root)
        try rick(in: second).answer(CommitTests.rick.replacing("Rick", with: "Newer"))
        #expect(image.rows[key]?.cells.contains { $0.storageKey == "old" } == true)
        #expect(image.rows[key]?.cells.count == 6)
    }

    @Test("a record whose row waits to be written is not collected")
    func waitingRows() throws {
        let store = Store(releaseBufferSize: 0, persistence: image)
        image.isHeld = true
        let operation = try rick(in: store).answer(CommitTests.rick)
        operation.root.release()
        store.runTurn()
        #expect(StoreDump.keys(of: store).contains("Character:1"))
        image.flush()
        store.collect()
        #expect(!StoreDump.keys(of: store).contains("Character:1"))
        #expect(store._checkInvariants() == [])
    }

    @Test("an edit of a connection that memory does not hold makes the image forget it")
    func forgetting() throws {
        let store = Store(persistence: image)
        let key = "Character:1:__TestNotes_notes_connection"
        try TestOperation("Add", Notes.add(), ["connections": .list([.string(key)])], in: store).answer(
            #"{"data":{"addNote":{"noteEdge":\#(Notes.edge("c7", "n7", "seven"))}}}"#
        )
        #expect(image.forgotten == [key])
    }

    @Test("an edit that names what no connection field made forgets nothing")
    func namesNoConnection() throws {
        let store = Store(persistence: image)
        let keys = ["Character:1", "Character:1:notes(first:2)", "Character:1:__TestNotes_notes_connection:edges:0"]
        try TestOperation("Add", Notes.add(), ["connections": .list(keys.map { .string($0) })], in: store).answer(
            #"{"data":{"addNote":{"noteEdge":\#(Notes.edge("c7", "n7", "seven"))}}}"#
        )
        #expect(image.forgotten == [])
        let filtered = #"Character:1:__TestNotes_notes_connection(filter:{"a":":b"})"#
        try TestOperation("AddFiltered", Notes.add(), ["connections": .list([.string(filtered)])], in: store).answer(
            #"{"data":{"addNote":{"noteEdge":\#(Notes.edge("c7", "n7", "seven"))}}}"#
        )
        #expect(image.forgotten == [filtered])
    }

    @Test("an id does not name a record of several key fields that the image alone linked")
    func composite() throws {
        let quote = TypeID("HydrationQuote")
        let fields = ["base", "quote", "rate"].map { text(quote, $0) }
        let selection = Selection(type: quote, key: ["base", "quote"], abstract: false, fields: fields)
        let plan = Plan(root: object(Schema.query, [link(Schema.query, "rate", selection)]))
        let first = Store(persistence: image)
        try TestOperation("Rate", plan, in: first).answer(
            #"{"data":{"rate":{"base":"USD","quote":"EUR","rate":"1"}}}"#
        )
        first.end()
        image.edit(.entity(type: "HydrationQuote", key: "USD:EUR")) { $0.cells = [] }
        let second = Store(persistence: image)
        let operation = TestOperation("Rate", plan, in: second)
        #expect(second.check(operation.root) == .miss)
        try TestOperation("Delete", Notes.delete([.deleteRecord]), in: second)
            .answer(#"{"data":{"deleteNote":{"deletedNoteId":"USD:EUR"}}}"#)
        #expect(operation.data.linked(Slot(Schema.query, "rate")) != nil)
    }
}
