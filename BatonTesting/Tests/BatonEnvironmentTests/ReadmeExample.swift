import Baton
import BatonTesting
import Testing

@Test("a rename shows before the server's answer, and is taken back when the server refuses")
@MainActor func rename() async throws {
    let transport = ScriptedTransport()
    transport.answer("CharacterQuery", with: Responses.character("1", name: "Rick"))
    let environment = Environment(store: Store(), transport: transport)
    let character = try await environment.fetch(CharacterQuery(id: "1"))

    let renaming = Task {
        try await environment.mutate(
            RenameMutation(id: "1", name: "Pickle"),
            optimistic: Responses.rename("1", to: "Pickle")
        )
    }
    try await wait(until: { transport.held.count == 1 })
    #expect(character.character?.name == "Pickle")

    transport.held[0].refuse(TransportError(message: "no network"))
    await #expect(throws: TransportError.self) { try await renaming.value }
    #expect(character.character?.name == "Rick")
}
