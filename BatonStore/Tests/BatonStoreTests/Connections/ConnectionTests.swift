@_spi(Generated) @_spi(Runtime) import BatonIngest
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

@Suite("Connections")
@MainActor
struct ConnectionTests {
    let store = Store()

    struct NoteLens: Lens {
        let anchor: Anchor
        init(anchor: Anchor) { self.anchor = anchor }
    }

    func start(_ page: String = Notes.page1) throws -> TestOperation {
        try TestOperation("TestNotesQuery", Notes.query, ["id": "1"], in: store).answer(Notes.first(page))
    }

    func page(_ page: String, after cursor: String? = nil, before: String? = nil) throws {
        let variables: Variables = [
            "count": 2, "id": "1", "cursor": cursor.map { Variable($0) }, "before": before.map { Variable($0) },
        ]
        let operation = store.resolve(Notes.pagination, variables)
        let response = try Ingest.read(Array(Notes.later(page).utf8), by: operation.plan)
        store.commit(response, of: operation)
        #expect(store._checkInvariants() == [])
    }

    func connection(_ operation: TestOperation) throws -> Anchor {
        let rick = try #require(operation.data.linked(operation.data.owner.slot(Plans.characterKey)))
        return try #require(rick.linked(Notes.connectionSlot))
    }

    func texts(_ operation: TestOperation) throws -> [String] {
        let nodes: List<NoteLens> = try connection(operation).nodes()
        return nodes.map { $0.anchor.requiredString(Notes.text_) }
    }

    func ids(_ operation: TestOperation) throws -> [String] {
        let nodes: List<NoteLens> = try connection(operation).nodes()
        return nodes.map { $0.anchor.requiredString(Slot(Schema.note, "id")) }
    }

    @Test("a second page merges into the record under the connection's key")
    func twoPages() throws {
        let operation = try start()
        try page(Notes.page2, after: "c2")
        #expect(
            try texts(operation) == [
                "Wubba lubba dub dub", "Portal gun needs charging", "Get Schwifty", "Avoid the Citadel",
            ]
        )
        let expected = #"""
            {
            "Character:1":{"__TestNotes_notes_connection":{"__ref":"Character:1:__TestNotes_notes_connection"},"__typename":"Character","id":"1","name":"Rick Sanchez","notes(after:\"c2\",first:2)":{"__ref":"Character:1:notes(after:\"c2\",first:2)"},"notes(first:2)":{"__ref":"Character:1:notes(first:2)"}},
            "Character:1:__TestNotes_notes_connection":{"__typename":"NoteConnection","edges":{"__refs":["Character:1:notes(first:2):edges:0","Character:1:notes(first:2):edges:1","Character:1:notes(after:\"c2\",first:2):edges:0","Character:1:notes(after:\"c2\",first:2):edges:1"]},"pageInfo":{"__ref":"Character:1:__TestNotes_notes_connection:pageInfo"},"totalCount":5},
            "Character:1:__TestNotes_notes_connection:pageInfo":{"__typename":"PageInfo","endCursor":"c4","hasNextPage":true},
            "Character:1:notes(after:\"c2\",first:2)":{"__typename":"NoteConnection","edges":{"__refs":["Character:1:notes(after:\"c2\",first:2):edges:0","Character:1:notes(after:\"c2\",first:2):edges:1"]},"pageInfo":{"__ref":"Character:1:notes(after:\"c2\",first:2):pageInfo"},"totalCount":5},
            "Character:1:notes(after:\"c2\",first:2):edges:0":{"__typename":"NoteEdge","cursor":"c3","node":{"__ref":"Note:n3"}},
            "Character:1:notes(after:\"c2\",first:2):edges:1":{"__typename":"NoteEdge","cursor":"c4","node":{"__ref":"Note:n4"}},
            "Character:1:notes(after:\"c2\",first:2):pageInfo":{"__typename":"PageInfo","endCursor":"c4","hasNextPage":true},
            "Character:1:notes(first:2)":{"__typename":"NoteConnection","edges":{"__refs":["Character:1:notes(first:2):edges:0","Character:1:notes(first:2):edges:1"]},"pageInfo":{"__ref":"Character:1:notes(first:2):pageInfo"},"totalCount":5},
            "Character:1:notes(first:2):edges:0":{"__typename":"NoteEdge","cursor":"c1","node":{"__ref":"Note:n1"}},
            "Character:1:notes(first:2):edges:1":{"__typename":"NoteEdge","cursor":"c2","node":{"__ref":"Note:n2"}},
            "Character:1:notes(first:2):pageInfo":{"__typename":"PageInfo","endCursor":"c2","hasNextPage":true},
            "Note:n1":{"__typename":"Note","id":"n1","text":"Wubba lubba dub dub"},
            "Note:n2":{"__typename":"Note","id":"n2","text":"Portal gun needs charging"},
            "Note:n3":{"__typename":"Note","id":"n3","text":"Get Schwifty"},
            "Note:n4":{"__typename":"Note","id":"n4","text":"Avoid the Citadel"},
            "client:root":{"__typename":"Query","character(id:\"1\")":{"__ref":"Character:1"},"node(id:\"1\")":{"__ref":"Character:1"}}
            }

            """#
        #expect(StoreDump.text(of: store) == expected)
    }

    @Test("a page tells the edges once, and what shows the nodes wakes")
    func notification() throws {
        let operation = try start()
        let connection = try connection(operation)
        let wakes = track { _ = (connection.nodes() as List<NoteLens>).count }
        var told: [String] = []
        store.onNotified = { told.append("\($0).\($1)") }
        try page(Notes.page2, after: "c2")
        #expect(wakes.count == 1)
        #expect(told == ["Character:1:__TestNotes_notes_connection.edges"])
    }

    @Test("the same page fetched twice with one cursor is ignored the second time")
    func pageTwice() throws {
        let operation = try start()
        try page(Notes.page2, after: "c2")
        try page(Notes.page2, after: "c2")
        #expect(try ids(operation) == ["n1", "n2", "n3", "n4"])
    }

    @Test("an empty page with a null cursor leaves the cursor that is known, and says whether more follows")
    func emptyPage() throws {
        let operation = try start()
        try page(Notes.connection([], end: nil, hasNext: false), after: "c2")
        let connection = try connection(operation)
        #expect(connection.endCursor == "c2")
        #expect(!connection.hasNext)
        #expect(try ids(operation) == ["n1", "n2"])
    }

    @Test("a refetch without a cursor replaces the edges")
    func replacement() throws {
        let operation = try start()
        try page(Notes.page2, after: "c2")
        try operation.answer(Notes.first(Notes.connection([Notes.edge("c9", "n9", "new")], end: "c9", hasNext: false)))
        #expect(try ids(operation) == ["n9"])
        #expect(try connection(operation).endCursor == "c9")
    }

    @Test("a node that the list has is not added again, and the edge in the list stays")
    func deduplication() throws {
        let operation = try start()
        let page = Notes.connection(
            [Notes.edge("x", "n2", "again"), Notes.edge("c3", "n3", "new")],
            end: "c3",
            hasNext: true
        )
        try self.page(page, after: "c2")
        #expect(try texts(operation) == ["Wubba lubba dub dub", "again", "new"])
        #expect(StoreDump.text(of: store).contains(#"edges:1","Character:1:notes(after:\"c2\",first:2):edges:1"]"#))
    }

    @Test("a mutation's edge is copied into a record the connection owns; inserting it again does nothing")
    func appendEdge() throws {
        let operation = try start()
        let id = try connection(operation).connectionID
        #expect(id == "Character:1:__TestNotes_notes_connection")
        let add = TestOperation("AddNote", Notes.add(), ["connections": .list([.string(id)])], in: store)
        try add.answer(#"{"data":{"addNote":{"noteEdge":\#(Notes.edge("c7", "n7", "seven"))}}}"#)
        try add.answer(#"{"data":{"addNote":{"noteEdge":\#(Notes.edge("c7", "n7", "seven"))}}}"#)
        try add.answer(#"{"data":{"addNote":{"noteEdge":\#(Notes.edge("c8", "n8", "eight"))}}}"#)
        #expect(try ids(operation) == ["n1", "n2", "n7", "n8"])
        let dump = StoreDump.text(of: store)
        #expect(
            dump.contains(#"connection:edges:0":{"__typename":"NoteEdge","cursor":"c7","node":{"__ref":"Note:n7"}}"#)
        )
        #expect(
            dump.contains(#"connection:edges:1":{"__typename":"NoteEdge","cursor":"c8","node":{"__ref":"Note:n8"}}"#)
        )
        #expect(dump.contains(#""__connection_next_edge_index":2"#))
        #expect(store._checkInvariants() == [])
    }

    @Test("a node gets an edge of the connection's; the check does not miss the cursor it cannot have")
    func appendNode() throws {
        let operation = try start()
        let id = try connection(operation).connectionID
        let add = TestOperation("AddNode", Notes.addNode, ["connections": .list([.string(id)])], in: store)
        try add.answer(#"{"data":{"addNote":{"note":{"__typename":"Note","id":"n5","text":"five"}}}}"#)
        #expect(try ids(operation) == ["n1", "n2", "n5"])
        #expect(store.check(operation.root) == .memory)
    }

    @Test("an edge is prepended, removed by its node's id, and gone with its deleted node")
    func edits() throws {
        let operation = try start()
        let id = try connection(operation).connectionID
        let add = TestOperation("AddNote", Notes.add(prepend: true), ["connections": .list([.string(id)])], in: store)
        try add.answer(#"{"data":{"addNote":{"noteEdge":\#(Notes.edge("c0", "n0", "zero"))}}}"#)
        #expect(try ids(operation) == ["n0", "n1", "n2"])
        let remove = TestOperation(
            "Remove",
            Notes.delete([.deleteEdge(.variable("connections"))]),
            ["connections": .list([.string(id)])],
            in: store
        )
        try remove.answer(#"{"data":{"deleteNote":{"deletedNoteId":"n1"}}}"#)
        #expect(try ids(operation) == ["n0", "n2"])
        let connection = try connection(operation)
        let wakes = track { _ = (connection.nodes() as List<NoteLens>).count }
        let delete = TestOperation("Delete", Notes.delete([.deleteRecord]), in: store)
        try delete.answer(#"{"data":{"deleteNote":{"deletedNoteId":"n2"}}}"#)
        #expect(wakes.count == 1)
        #expect(try ids(operation) == ["n0"])
        #expect(StoreDump.text(of: store).contains("\"Note:n2\":null"))
        #expect(store._checkInvariants() == [])
    }

    @Test("an edit of a connection that memory does not hold does nothing")
    func unknownConnection() throws {
        let operation = try start()
        let add = TestOperation(
            "AddNote",
            Notes.add(),
            ["connections": .list([.string("Character:9:__x_connection"), .string("Note:n1")])],
            in: store
        )
        try add.answer(#"{"data":{"addNote":{"noteEdge":\#(Notes.edge("c7", "n7", "seven"))}}}"#)
        #expect(try ids(operation) == ["n1", "n2"])
    }

    @Test("an optimistic edge shows, is lifted under a page, and goes when the mutation fails")
    func optimisticEdge() throws {
        let operation = try start()
        let before = StoreDump.text(of: store)
        let id = try connection(operation).connectionID
        let add = TestOperation("AddNote", Notes.add(), ["connections": .list([.string(id)])], in: store)
        let layer = try #require(
            try add.apply(#"{"data":{"addNote":{"noteEdge":\#(Notes.edge("t", "temporary", "t"))}}}"#)
        )
        #expect(try ids(operation) == ["n1", "n2", "temporary"])
        #expect(store._checkInvariants() == [])
        try page(Notes.page2, after: "c2")
        #expect(try ids(operation) == ["n1", "n2", "n3", "n4", "temporary"])
        store.revert(layer)
        #expect(try ids(operation) == ["n1", "n2", "n3", "n4"])
        #expect(!StoreDump.text(of: store).contains("temporary"))
        #expect(store._checkInvariants() == [])
        #expect(before.contains("n2"))
    }

    @Test("an edge that a payload has twice is inserted once, with the node that either says")
    func twice() throws {
        let operation = try start()
        func edge(_ responseKey: String, _ selection: Selection) -> PlanField {
            .linked(
                responseKey,
                key: .fixed(Slot(Notes.payload, "noteEdge")),
                plural: false,
                selection: selection,
                edits: [.appendEdge(.variable("connections"))]
            )
        }
        let bare = object(Schema.noteEdge, [text(Schema.noteEdge, "cursor")])
        let payload = object(Notes.payload, [edge("bare", bare), edge("whole", Notes.edgeSelection)])
        let plan = Plan(root: object(Schema.mutation, [link(Schema.mutation, "addNote", payload)]))
        let key = try connection(operation).connectionID
        let add = TestOperation("Twice", plan, ["connections": .list([.string(key)])], in: store)
        try add.answer(#"{"data":{"addNote":{"bare":{"cursor":"c9"},"whole":\#(Notes.edge("c9", "n9", "nine"))}}}"#)
        #expect(try ids(operation) == ["n1", "n2", "n9"])
        let edges: List<NoteLens> = try connection(operation).requiredList(Notes.edges)
        #expect(edges.count == 3)
    }
}
