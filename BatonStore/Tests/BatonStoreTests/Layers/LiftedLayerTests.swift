@_spi(Generated) @_spi(Runtime) import BatonIngest
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

@Suite("What lies under layers")
@MainActor
struct LiftedLayerTests {
    let store = Store()

    var deletion: TestOperation { TestOperation("Delete", Notes.delete([.deleteRecord]), in: store) }

    func deleted(_ id: String) -> String { #"{"data":{"deleteNote":{"deletedNoteId":"\#(id)"}}}"# }

    func counter(_ id: String) -> String { #"{"data":{"increment":{"id":"\#(id)","count":1}}}"# }

    @Test("what only a layer made is not there for a layer below it, nor for the server")
    func deletionBelow() throws {
        let mutation = TestOperation("Increment", LayerTests.increment, in: store)
        let below = try #require(try deletion.apply(deleted("2")))
        let above = try #require(try mutation.apply(counter("2")))
        try deletion.answer(deleted("2"), replacing: nil)
        let made = try #require(store.entity(LayerTests.counter, key: "2"))
        #expect(!made.isDeleted)
        store.revert(above)
        #expect(store._checkInvariants() == [])
        #expect(store.entity(LayerTests.counter, key: "2") == nil)
        store.revert(below)
        #expect(store._checkInvariants() == [])
    }

    @Test("an id names one record for the server where another of the id is a layer's alone")
    func ambiguity() throws {
        try TestOperation("Character", Plans.character, ["id": "1"], in: store).answer(CommitTests.rick)
        let mutation = TestOperation("Increment", LayerTests.increment, in: store)
        let layer = try #require(try mutation.apply(counter("20")))
        try deletion.answer(deleted("20"))
        #expect(StoreDump.text(of: store).contains("\"Location:20\":null"))
        #expect(StoreDump.text(of: store).contains("\"Counter:20\":{"))
        store.revert(layer)
        #expect(store._checkInvariants() == [])
    }

    @Test("an edge for a connection that only a layer holds goes nowhere")
    func connection() throws {
        let query = TestOperation("TestNotesQuery", Notes.query, ["id": "1"], in: store)
        let layer = try #require(try query.apply(Notes.first(Notes.page1)))
        let key = "Character:1:__TestNotes_notes_connection"
        try TestOperation("Add", Notes.add(), ["connections": .list([.string(key)])], in: store).answer(
            #"{"data":{"addNote":{"noteEdge":\#(Notes.edge("c7", "n7", "seven"))}}}"#
        )
        #expect(!StoreDump.keys(of: store).contains(key + ":edges:0"))
        store.revert(layer)
        #expect(!StoreDump.keys(of: store).contains(key))
        #expect(store._checkInvariants() == [])
    }

    @Test("an edge that a layer makes no more, since the server has its node, goes")
    func shiftedEdge() throws {
        let query = try TestOperation("TestNotesQuery", Notes.query, ["id": "1"], in: store)
            .answer(Notes.first(Notes.page1))
        let key = "Character:1:__TestNotes_notes_connection"
        let add = TestOperation("Add", Notes.addNode, ["connections": .list([.string(key)])], in: store)
        let layer = try #require(
            try add.apply(#"{"data":{"addNote":{"note":{"__typename":"Note","id":"n3","text":"three"}}}}"#)
        )
        #expect(StoreDump.keys(of: store).contains(key + ":edges:0"))
        let edge = Notes.edge("c3", "n3", "three")
        try query.answer(Notes.first(Notes.connection([edge], end: "c3", hasNext: false)))
        #expect(!StoreDump.keys(of: store).contains(key + ":edges:0"))
        #expect(store._checkInvariants() == [])
        store.revert(layer)
        #expect(store._checkInvariants() == [])
    }
}
