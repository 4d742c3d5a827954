import Baton
import BatonGoldens
import BatonTesting
import Foundation
import Testing

@Suite("Generated mutations")
@MainActor
struct MutationsTests {
    private func json(_ payload: Payload) throws -> String { String(decoding: payload.data, as: UTF8.self) }

    @Test("an optimistic response renders what is given, nested, and nothing else")
    func nested() throws {
        let response = AddNoteMutation.OptimisticResponse(
            addNote: .init(noteEdge: .init(node: .init(id: "n", text: "\"quoted\"\n")), errors: [])
        )
        let expected = #"{"data":{"addNote":{"errors":[],"noteEdge":{"node":{"id":"n","text":"\"quoted\"\n"}}}}}"#
        #expect(try json(response.payload) == expected)
        #expect(try json(AddNoteMutation.OptimisticResponse().payload) == #"{"data":{}}"#)
    }

    @Test("a member of a union or an interface is chosen by its type, a listed one by name, any other by its text")
    func members() throws {
        let response = PinMutation.OptimisticResponse(
            pin: .Character(id: "1", name: "Rick", wealth: 1.5, best: .init(id: "2", friends: [.init(id: "3")]))
        )
        #expect(
            try json(response.payload)
                == #"{"data":{"pin":{"__typename":"Character","best":{"friends":[{"id":"3"}],"id":"2"},"id":"1","name":"Rick","wealth":"1.5"}}}"#
        )
        let tags = TagMutation.OptimisticResponse(tag: [
            .Character(name: "Rick", status: .ALIVE, moods: [.GLAD, .unknown("CALM")], visits: [.distantPast]),
            .of(type: "Comet", name: "Halley"),
        ])
        #expect(
            try json(tags.payload)
                == #"{"data":{"tag":[{"__typename":"Character","moods":["GLAD","CALM"],"name":"Rick","status":"ALIVE","visits":["0001-01-01T00:00:00Z"]},{"__typename":"Comet","name":"Halley"}]}}"#
        )
    }

    @Test("an optimistic response shows until the answer, which the action returns and the goldens read whole")
    func optimistic() async throws {
        let transport = ScriptedTransport()
        transport.answer(
            "MappedQuery",
            with: Payload(json: #"{"data":{"character":{"id":"1","born":"2026-11-30T10:00:00Z"}}}"#)
        )
        let environment = Environment(store: Store(), transport: transport)
        environment.log = nil
        let answer =
            #"{"data":{"pin":{"__typename":"Character","__isNamed":"Character","__isNode":"Character","id":"1","name":"Rick","wealth":"2","best":{"id":"2","name":"Morty","friends":[]}}}}"#
        let optimistic = PinMutation.OptimisticResponse(pin: .Character(id: "1", name: "Pickle"))
        let pinning = Task { try await environment.mutate(PinMutation(id: "1"), optimistic: optimistic.payload) }
        try await wait(until: { transport.held.count == 1 })
        #expect(transport.held[0].request.kind == .mutation)
        transport.held[0].respond(Payload(json: answer))
        let comparison = try LensComparison(LensReading(try await pinning.value), with: Data(answer.utf8))
        #expect(comparison.differences == [])
        #expect(comparison.unread.filter { !$0.contains("__") } == [])
    }
}
