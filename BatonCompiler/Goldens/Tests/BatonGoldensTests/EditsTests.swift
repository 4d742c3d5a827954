import Baton
import BatonGoldens
import BatonTesting
import Foundation
import Testing

@Suite("Generated edits")
@MainActor
struct EditsTests {
    private static let input = AddNoteInput(characterID: "1", text: "x")
    private let transport = ScriptedTransport()
    private let environment: Environment

    init() {
        environment = Environment(store: Store(), transport: transport, subscriptions: transport)
        environment.log = nil
    }

    private typealias Notes = ConnectionsNotes_character.Notes

    private func notes() async throws -> (Notes, Retention) {
        let edge = #"{"cursor":"c1","node":{"__typename":"Note","id":"n1","text":"one"}}"#
        let pageInfo = #""pageInfo":{"endCursor":"c1","hasNextPage":false}"#
        transport.answer(
            "ConnectionsQuery",
            with: Payload(
                json:
                    #"{"data":{"character":{"id":"1","name":"Rick","notes":{"totalCount":1,"edges":[\#(edge)],\#(pageInfo)}}}}"#
            )
        )
        let handle = environment.handle(for: ConnectionsQuery(id: "1"))
        let retention = handle.retain()
        try await wait(until: { handle.data != nil })
        return (try #require(handle.data?.character?.connectionsNotes.notes), retention)
    }

    private func answer<M: Mutation>(_ mutation: M, _ data: String) async throws -> String {
        let mutating = Task { try await environment.mutate(mutation) }
        try await wait(until: { transport.held.count == 1 })
        let sent = String(decoding: transport.held[0].request.variables, as: UTF8.self)
        transport.held[0].respond(Payload(json: #"{"data":\#(data)}"#))
        _ = try await mutating.value
        return sent
    }

    private func note(_ id: String) -> String { #"{"id":"\#(id)","text":"note \#(id)"}"# }
    private func edge(_ id: String) -> String { #"{"cursor":"\#(id)","node":\#(note(id))}"# }

    @Test("edges and nodes go to either end of every connection that is named, and the connections are not sent")
    func inserted() async throws {
        let (notes, retention) = try await notes()
        defer { retention.release() }
        let connections = [notes.connectionID]
        let sent = [
            try await answer(
                AddNoteMutation(input: Self.input, connections: connections),
                #"{"addNote":{"noteEdge":\#(edge("n2")),"errors":null}}"#
            ),
            try await answer(
                PrependNoteMutation(input: Self.input, connections: connections),
                #"{"addNote":{"noteEdge":\#(edge("n3"))}}"#
            ),
            try await answer(
                AppendNodeMutation(input: Self.input, connections: connections),
                #"{"addNote":{"note":\#(note("n4"))}}"#
            ),
            try await answer(
                PrependNodeMutation(input: Self.input, connections: connections),
                #"{"addNote":{"note":\#(note("n5"))}}"#
            ),
        ]
        #expect(notes.nodes.map(\.id) == ["n5", "n3", "n1", "n2", "n4"])
        #expect(Set(sent) == [#"{"input":{"characterID":"1","text":"x"}}"#])
    }

    @Test("an edge is taken out by its node's id, and a record that is deleted leaves every list")
    func deleted() async throws {
        let (notes, retention) = try await notes()
        defer { retention.release() }
        let connections = [notes.connectionID]
        for id in ["n2", "n3"] {
            _ = try await answer(
                AppendNodeMutation(input: Self.input, connections: connections),
                #"{"addNote":{"note":\#(note(id))}}"#
            )
        }
        _ = try await answer(
            DeleteNoteMutation(id: "n2", connections: connections),
            #"{"deleteNote":{"deletedNoteId":"n2"}}"#
        )
        #expect(notes.nodes.map(\.id) == ["n1", "n3"])
        _ = try await answer(DeleteRecordMutation(id: "n3"), #"{"deleteNote":{"deletedNoteId":"n3"}}"#)
        #expect(notes.nodes.map(\.id) == ["n1"])
    }

    @Test("a mutation's fields read by their aliases, and its records are changed wherever they are shown")
    func renamed() async throws {
        let (_, retention) = try await notes()
        defer { retention.release() }
        let renaming = Task { try await environment.mutate(RenameMutation(id: "1", name: "Pickle")) }
        try await wait(until: { transport.held.count == 1 })
        let data = #"""
            {"renameCharacter":{"id":"1","name":"Pickle","born":"2026-11-30T10:00:00Z","origin":null},
             "again":{"id":"2","name":"again"}}
            """#
        transport.held[0].respond(Payload(json: #"{"data":\#(data)}"#))
        let renamed = try await renaming.value
        #expect(renamed.renameCharacter?.linksRow.name == "Pickle" && renamed.again?.name == "again")
        #expect(renamed.renameCharacter?.born != nil)
        let handle = environment.handle(for: ConnectionsQuery(id: "1"))
        #expect(handle.data?.character?.connectionsNotes.name == "Pickle")
    }

    @Test("a subscription's events read through its lens, each at its own")
    func events() async throws {
        let handle = environment.subscriptionHandle(for: NoteAddedSubscription(character: "1"))
        let retention = handle.retain()
        defer { retention.release() }
        let exchange = try #require(transport.driven.first)
        #expect(exchange.request.kind == .subscription)
        #expect(String(decoding: exchange.request.variables, as: UTF8.self) == #"{"character":"1"}"#)
        for (number, id) in ["n1", "n2"].enumerated() {
            let event = #"{"data":{"noteAdded":\#(edge(id))}}"#
            exchange.send(Payload(json: event))
            try await wait(until: { handle.events == number + 1 })
            let latest = try #require(handle.latest)
            let comparison = try LensComparison(LensReading(latest), with: Foundation.Data(event.utf8))
            #expect(comparison.differences == [] && comparison.unread == [])
            #expect(latest.noteAdded?.cursor == id && latest.noteAdded?.node?.text == "note \(id)")
        }
    }
}
