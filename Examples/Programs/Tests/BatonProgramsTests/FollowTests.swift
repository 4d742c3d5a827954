import Baton
import BatonEndpoint
import BatonTesting
import Testing

@testable import Follow

@Suite("The tool that follows characters")
@MainActor struct FollowTests {
    @MainActor private final class Output {
        let lines = Lines()
        let commands = AsyncStream<String>.makeStream()

        func run(_ ids: String..., over transport: any Transport) -> Task<Void, Never> {
            Task { await Follow.run(ids, over: transport, commands: commands.stream) { self.lines.append($0) } }
        }
    }

    @Test("prints a character, its change by a refetch and by a mutation, and ends with its commands")
    func endpoint() async throws {
        let endpoint = try Endpoint()
        let output = Output()
        let running = output.run("1", "404", over: EndpointTransport(to: endpoint))
        try await output.lines.wait(for: "1: Rick Sanchez, Alive, at Citadel of Ricks")
        try await output.lines.wait(for: "404: no such character")
        endpoint.change { $0.setStatus(ofCharacter: "1", to: "unknown") }
        output.commands.continuation.yield("")
        try await output.lines.wait(for: "1: Rick Sanchez, unknown, at Citadel of Ricks")
        output.commands.continuation.yield("rename 1 Pickle Rick")
        try await output.lines.wait(for: "1: Pickle Rick, unknown, at Citadel of Ricks")
        output.commands.continuation.yield("dance")
        try await output.lines.wait(for: "unknown command `dance`: an empty line refetches, `rename ID NAME` renames")
        output.commands.continuation.finish()
        await running.value
        #expect(output.lines.all.filter { $0.hasPrefix("1: ") }.count == 4)
    }

    @Test("shows a new name before the answer and the old one after a refusal")
    func refused() async throws {
        let transport = ScriptedTransport()
        transport.answer(
            "FollowedCharacterQuery",
            with: Payload(json: #"{"data":{"character":{"id":"1","name":"Rick","status":"Alive","location":null}}}"#)
        )
        let output = Output()
        let running = output.run("1", over: transport)
        try await output.lines.wait(for: "1: Rick, Alive")
        output.commands.continuation.yield("rename 1 Pickle")
        try await output.lines.wait(for: "1: Pickle, Alive")
        try #require(transport.held.first).refuse(TransportError(message: "no network"))
        try await wait(until: { output.lines.all.last?.hasPrefix("failed: ") ?? false || output.lines.all.count == 5 })
        try await output.lines.wait(count: 5)
        #expect(
            output.lines.all.filter { $0.hasPrefix("1: ") } == [
                "1: …", "1: Rick, Alive", "1: Pickle, Alive", "1: Rick, Alive",
            ]
        )
        output.commands.continuation.finish()
        await running.value
    }
}
