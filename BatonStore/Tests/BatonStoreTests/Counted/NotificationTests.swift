@_spi(Generated) @_spi(Runtime) import BatonIngest
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

@Suite("How often readers are told")
@MainActor
struct NotificationTests {
    let store = Store()

    /// What a batch told, by the record's key and the storage key.
    final class Told {
        var slots: [String] = []
    }

    func tell() -> Told {
        let told = Told()
        store.onNotified = { told.slots.append("\($0).\($1)") }
        return told
    }

    static func page(_ numbers: Range<Int>) -> String {
        Notes.connection(
            numbers.map { Notes.edge("c\($0)", "n\($0)", "text \($0)") },
            end: "c\(numbers.upperBound - 1)",
            hasNext: true
        )
    }

    func readAll(_ operation: TestOperation) throws -> Int {
        let rick = try #require(operation.data.linked(operation.data.owner.slot(Plans.characterKey)))
        let connection = try #require(rick.linked(Notes.connectionSlot))
        _ = connection.hasNext
        _ = connection.int(Slot(Schema.notes, "totalCount"))
        let edges: List<ConnectionTests.NoteLens> = connection.requiredList(Notes.edges)
        for edge in edges {
            _ = edge.anchor.string(Slot(Schema.noteEdge, "cursor"))
            _ = edge.anchor.linked(Slot(Schema.noteEdge, "node"))?.string(Notes.text_)
        }
        return edges.count
    }

    @Test("a payload that says what is known tells nobody, however much is read")
    func unchanged() throws {
        let operation = try TestOperation("TestNotesQuery", Notes.query, ["id": "1"], in: store)
            .answer(Notes.first(Self.page(0..<50)))
        var count = 0
        let wakes = track { count = (try? readAll(operation)) ?? 0 }
        let told = tell()
        try operation.answer(Notes.first(Self.page(0..<50)))
        #expect(count == 50 && told.slots == [] && wakes.count == 0)
    }

    @Test("a page of 50 that is appended to a list of 50 tells its edges once, and the page info that changed")
    func page() throws {
        let operation = try TestOperation("TestNotesQuery", Notes.query, ["id": "1"], in: store)
            .answer(Notes.first(Self.page(0..<50)))
        var count = 0
        let wakes = track { count = (try? readAll(operation)) ?? 0 }
        let told = tell()
        let later = store.resolve(Notes.pagination, ["count": 50, "id": "1", "cursor": "c49"])
        store.commit(try Ingest.read(Array(Notes.later(Self.page(50..<100)).utf8), by: later.plan), of: later)
        #expect(told.slots == ["Character:1:__TestNotes_notes_connection.edges"])
        #expect(count == 50 && wakes.count == 1)
        #expect(try readAll(operation) == 100)
        #expect(store._checkInvariants() == [])
    }
}
