import Baton
import BatonGoldens
import BatonTesting
import Testing

@Suite("Generated connections")
@MainActor
struct ConnectionsTests {
    private func page(_ ids: [Int], hasNext: Bool) -> String {
        let edges = ids.map {
            #"{"cursor":"c\#($0)","node":{"__typename":"Note","id":"n\#($0)","text":"note \#($0)"}}"#
        }
        return #"""
            {"totalCount":4,"edges":[\#(edges.joined(separator: ","))],
             "pageInfo":{"endCursor":"c\#(ids.last ?? 0)","hasNextPage":\#(hasNext)}}
            """#
    }

    @Test("the next page joins the list, its fetch carrying the cursor and the fragment's arguments")
    func paging() async throws {
        let (first, second) = (page([1, 2], hasNext: true), page([3, 4], hasNext: false))
        let transport = RecordedTransport([
            "ConnectionsQuery": Payload(json: #"{"data":{"character":{"id":"1","name":"Rick","notes":\#(first)}}}"#),
            "ConnectionsNotesPageQuery": Payload(
                json: #"""
                    {"data":{"node":{"__typename":"Character","__isNode":"Character","id":"1","name":"Rick","notes":\#(second)}}}
                    """#
            ),
        ])
        let environment = Environment(store: Store(), transport: transport)
        let handle = environment.handle(for: ConnectionsQuery(id: "1"))
        let retention = handle.retain()
        defer { retention.release() }
        try await wait(until: { handle.data != nil })
        let notes = try #require(handle.data?.character?.connectionsNotes.notes)
        #expect(notes.nodes.map(\.text) == ["note 1", "note 2"] && notes.hasNext && notes.totalCount == 4)
        try await notes.loadNext()
        #expect(notes.nodes.map(\.id) == ["n1", "n2", "n3", "n4"] && !notes.hasNext && !notes.isLoadingNext)
        let variables = try #require(transport.requests.last).variables
        #expect(String(decoding: variables, as: UTF8.self) == #"{"count":2,"cursor":"c2","id":"1","tag":"work"}"#)
        #expect(notes.connectionID == #"Character:1:__ConnectionsNotes_notes_connection(tag:"work")"#)
    }

    @Test("the previous page goes before the list, its fetch carrying the cursor of the first edge")
    func pagingBackward() async throws {
        func page(_ ids: [Int], hasPrevious: Bool) -> String {
            let edges = ids.map {
                #"{"cursor":"c\#($0)","node":{"__typename":"Note","id":"n\#($0)","text":"note \#($0)"}}"#
            }
            return #"""
                {"edges":[\#(edges.joined(separator: ","))],
                 "pageInfo":{"startCursor":"c\#(ids.first ?? 0)","hasPreviousPage":\#(hasPrevious)}}
                """#
        }
        let (last, before) = (page([3, 4], hasPrevious: true), page([2], hasPrevious: false))
        let transport = RecordedTransport([
            "ConnectionsBackwardQuery": Payload(json: #"{"data":{"character":{"id":"1","notes":\#(last)}}}"#),
            "ConnectionsBackwardPageQuery": Payload(
                json: #"""
                    {"data":{"node":{"__typename":"Character","__isNode":"Character","id":"1","notes":\#(before)}}}
                    """#
            ),
        ])
        let environment = Environment(store: Store(), transport: transport)
        let handle = environment.handle(for: ConnectionsBackwardQuery(id: "1"))
        let retention = handle.retain()
        defer { retention.release() }
        try await wait(until: { handle.data != nil })
        let notes = try #require(handle.data?.character?.connectionsBackward.notes)
        #expect(notes.nodes.map(\.text) == ["note 3", "note 4"] && notes.hasPrevious && !notes.hasNext)
        try await notes.loadPrevious(1)
        #expect(notes.nodes.map(\.text) == ["note 2", "note 3", "note 4"])
        #expect(!notes.hasPrevious && !notes.isLoadingPrevious)
        let variables = try #require(transport.requests.last).variables
        #expect(String(decoding: variables, as: UTF8.self) == #"{"count":1,"cursor":"c3","id":"1"}"#)
    }
}
