import Baton
import BatonGoldens
import BatonTesting
import Testing

@Suite("Generated refetches")
@MainActor
struct RefetchTests {
    @Test("a refetch sends the fragment's variables and its owner's id, and the lens reads what comes")
    func refetch() async throws {
        let transport = RecordedTransport([
            "RefetchHostQuery": Payload(
                json: #"""
                    {"data":{"character":{"id":"1","name":"Rick","notes":{"totalCount":1}},
                     "node":{"__typename":"Character","__isNode":"Character","id":"1","age":70}}}
                    """#
            ),
            "RefetchCardQuery": Payload(
                json: #"""
                    {"data":{"node":{"__typename":"Character","__isNode":"Character","id":"1","name":"Pickle",
                     "notes":{"totalCount":2}}}}
                    """#
            ),
            "RefetchNodeQuery": Payload(
                json: #"{"data":{"node":{"__typename":"Character","__isNode":"Character","id":"1","age":71}}}"#
            ),
        ])
        let environment = Environment(store: Store(), transport: transport)
        let data = try await environment.fetch(RefetchHostQuery(id: "1"))
        let card = try #require(data.character?.refetchCard)
        #expect(card.name == "Rick" && card.notes.totalCount == 1)
        try await card.refetch()
        #expect(card.name == "Pickle" && card.notes.totalCount == 2)
        let variables = try #require(transport.requests.last).variables
        #expect(String(decoding: variables, as: UTF8.self) == #"{"id":"1","tag":"work"}"#)
        let node = try #require(data.node?.refetchNode)
        try await node.refetch()
        #expect(node.asCharacter?.age == 71)
        let last = try #require(transport.requests.last)
        #expect(last.name == "RefetchNodeQuery" && String(decoding: last.variables, as: UTF8.self) == #"{"id":"1"}"#)
    }
}
