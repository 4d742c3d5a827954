import Baton
import BatonTesting
import Testing

@Suite("The log")
@MainActor struct LogTests {
    let session = Session()

    @Test("tells a field error that no catch handles, by operation and response path, after its commit")
    func fieldErrors() async throws {
        session.transport.hold("CharacterQuery")
        let handle = session.environment.handle(for: CharacterQuery(id: "1"))
        let payload = Payload(
            json: """
                {"data":{"character":{"id":"1","name":null,"status":"Alive","origin":null}},"errors":[\
                {"message":"secret","path":["character","name"]},{"message":"secret","path":["character","origin"]}]}
                """
        )
        try await session.answer(handle, with: payload)
        #expect(
            session.events.dropFirst(2) == [
                .fieldError(operation: "CharacterQuery", path: "character.name"),
                .fieldError(operation: "CharacterQuery", path: "character.origin"),
                .fetchCompleted(operation: "CharacterQuery", duration: .zero),
            ]
        )
    }

    @Test("tells how long a fetch took")
    func duration() async throws {
        session.transport.hold("CharacterQuery")
        let handle = session.environment.handle(for: CharacterQuery(id: "1"))
        session.clock.advance(by: .seconds(3))
        try await session.answer(handle, with: Responses.character("1"))
        #expect(session.events.contains(.fetchCompleted(operation: "CharacterQuery", duration: .seconds(3))))
    }

    @Test("holds no value, variable or body of anything that passed through")
    func valueFree() async throws {
        let session = session
        let (handle, retention) = try await session.ready("SECRET-ID", name: "SECRET-NAME")
        let renaming = Task {
            try await session.environment.mutate(
                RenameMutation(id: "SECRET-ID", name: "SECRET-NEW"),
                optimistic: Responses.rename("SECRET-ID", to: "SECRET-OPTIMISTIC")
            )
        }
        try await wait(until: { session.transport.held.count == 1 })
        try session.held("RenameMutation").respond(
            Payload(json: #"{"errors":[{"message":"SECRET-MESSAGE","extensions":{"SECRET":1}}]}"#)
        )
        #expect(await renaming.failure is GraphQLErrors)
        handle.retry()
        try await session.answer(handle, with: Payload(json: #"{"data":{"character":{"id":"SECRET-ID","name":"SECRET"#))
        retention.release()
        #expect(session.events.count > 6)
        #expect(!session.events.contains { String(describing: $0).contains("SECRET") })
    }
}
