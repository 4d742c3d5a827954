@_spi(Generated) @_spi(Runtime) import BatonIngest
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

@Suite("Pages with errors")
@MainActor
struct PageErrorTests {
    let store = Store()

    static let failed =
        #"{"data":{"character":{"id":"1","name":"Rick Sanchez","notes":null}},"#
        + #""errors":[{"message":"no notes","path":["character","notes"]}]}"#

    func rick(_ operation: TestOperation) throws -> Anchor {
        try #require(operation.data.linked(operation.data.owner.slot(Plans.characterKey)))
    }

    @Test("an error in place of a connection is read at the connection, until a page answers it")
    func replaced() throws {
        let operation = try TestOperation("TestNotesQuery", Notes.query, ["id": "1"], in: store).answer(Self.failed)
        let rick = try rick(operation)
        let wakes = track { _ = rick.errors(Notes.connectionSlot) }
        #expect(rick.errors(Notes.connectionSlot).map(\.message) == ["no notes"])
        try operation.answer(Notes.first(Notes.page1))
        #expect(rick.errors(Notes.connectionSlot) == [] && rick.linked(Notes.connectionSlot) != nil)
        #expect(wakes.count == 1)
    }

    @Test("a further page that failed leaves the list as it is, without an error")
    func further() throws {
        let operation = try TestOperation("TestNotesQuery", Notes.query, ["id": "1"], in: store)
            .answer(Notes.first(Notes.page1))
        let later = store.resolve(Notes.pagination, ["count": 2, "id": "1", "cursor": "c2"])
        let response = try Ingest.read(
            Array(
                (#"{"data":{"node":{"__typename":"Character","id":"1","name":"Rick Sanchez","notes":null}},"#
                    + #""errors":[{"message":"no page","path":["node","notes"]}]}"#).utf8
            ),
            by: later.plan
        )
        store.commit(response, of: later)
        let rick = try rick(operation)
        #expect(rick.errors(Notes.connectionSlot) == [] && rick.linked(Notes.connectionSlot) != nil)
        #expect(store._checkInvariants() == [])
    }

    @Test("page info that failed reads null with its error, and is not missing")
    func pageInfo() throws {
        let page = #"{"totalCount":1,"edges":[],"pageInfo":null}"#
        let operation = try TestOperation("TestNotesQuery", Notes.query, ["id": "1"], in: store).answer(
            #"{"data":{"character":{"id":"1","name":"Rick Sanchez","notes":\#(page)}},"#
                + #""errors":[{"message":"no info","path":["character","notes","pageInfo"]}]}"#
        )
        let connection = try #require(try rick(operation).linked(Notes.connectionSlot))
        let info = Slot(Schema.notes, "pageInfo")
        #expect(connection.isPresent(info) && connection.errors(info).map(\.message) == ["no info"])
        #expect(store.check(operation.root) == .memory)
        try operation.answer(Notes.first(Notes.page1))
        #expect(connection.errors(info) == [] && connection.hasNext)
    }

    @Test("a payload that leaves a connection's field out leaves the field's error where it is")
    func partial() throws {
        let total = Slot(Schema.notes, "totalCount")
        let operation = try TestOperation("TestNotesQuery", Notes.query, ["id": "1"], in: store)
            .answer(Notes.first(Notes.page1))
        let later = store.resolve(Notes.pagination, ["count": 2, "id": "1", "cursor": "c2"])
        let page = #"{"totalCount":null,"edges":[],"pageInfo":{"endCursor":"c2","hasNextPage":true}}"#
        let error = #"{"message":"no total","path":["node","notes","totalCount"]}"#
        let failed = Notes.later(page).dropLast() + #","errors":[\#(error)]}"#
        store.commit(try Ingest.read(Array(failed.utf8), by: later.plan), of: later)
        let connection = try #require(try rick(operation).linked(Notes.connectionSlot))
        #expect(connection.errors(total).map(\.message) == ["no total"])
        let wakes = track { _ = connection.errors(total) }
        let first = #"{"edges":[],"pageInfo":{"endCursor":"c2","hasNextPage":true}}"#
        try operation.answer(Notes.first(first), as: .payload)
        #expect(connection.errors(total).map(\.message) == ["no total"] && wakes.count == 0)
        try operation.answer(Notes.first(Notes.page1))
        #expect(connection.errors(total) == [] && connection.int(total) != nil)
    }

    @Test("a page fetched again whose edge has another node by now adds no second edge")
    func changedNode() throws {
        let operation = try TestOperation("TestNotesQuery", Notes.query, ["id": "1"], in: store)
            .answer(Notes.first(Notes.page1))
        func page(_ note: String) throws {
            let later = store.resolve(Notes.pagination, ["count": 2, "id": "1", "cursor": "c2"])
            let edges = "[" + Notes.edge("c3", note, note) + "]"
            let page = #"{"totalCount":5,"edges":\#(edges),"pageInfo":{"endCursor":"c2","hasNextPage":true}}"#
            store.commit(try Ingest.read(Array(Notes.later(page).utf8), by: later.plan), of: later)
            #expect(store._checkInvariants() == [])
        }
        try page("n3")
        try page("n4")
        let connection = try #require(try rick(operation).linked(Notes.connectionSlot))
        let nodes: List<ConnectionTests.NoteLens> = connection.nodes()
        #expect(nodes.map { $0.anchor.string(Slot(Schema.note, "id")) } == ["n1", "n2", "n4"])
    }
}
