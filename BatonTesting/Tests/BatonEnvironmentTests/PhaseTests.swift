import Baton
import BatonTesting
import Testing

@Suite("A handle's phase")
@MainActor struct PhaseTests {
    let session = Session()

    @Test("is loading while the first fetch is on its way, then ready with what the response says")
    func ready() async throws {
        session.transport.hold("CharacterQuery")
        let handle = session.environment.handle(for: CharacterQuery(id: "1"))
        #expect(handle.phase.isLoading && handle.fetch.isInFlight && !handle.isRefreshing && handle.data == nil)
        try await session.answer(handle, with: Responses.character("1", name: "Morty"))
        #expect(handle.phase.data?.character?.name == "Morty")
        #expect(handle.data?.character?.origin?.dimension == "C-137")
        #expect(!handle.fetch.isInFlight && handle.fetch.failure == nil && !handle.isRefreshing)
        #expect(session.takeEvents() == ["fetchStarted", "committed", "fetchCompleted"])
    }

    @Test("is failed with the error as thrown when the first fetch fails, and a retry shows loading")
    func failed() async throws {
        session.transport.hold("CharacterQuery")
        let handle = session.environment.handle(for: CharacterQuery(id: "1"))
        try await session.refuse(handle, with: NoNetwork())
        #expect(handle.phase.error is NoNetwork)
        guard case .failed(.transport(let error), let instant) = handle.fetch else {
            Issue.record("\(handle.fetch)")
            return
        }
        #expect(error is NoNetwork)
        #expect(instant == session.clock.now)
        handle.retry()
        #expect(handle.phase.isLoading && handle.fetch.isInFlight)
        try await session.answer(handle, with: Responses.malformed)
        guard case .malformed = handle.fetch.failure else {
            Issue.record("\(handle.fetch)")
            return
        }
        #expect(handle.phase.error is IngestError)
        #expect(session.takeEvents() == ["fetchStarted", "fetchFailed", "fetchStarted", "fetchFailed"])
    }

    @Test("a response of errors and no data fails the fetch with the server's errors")
    func requestError() async throws {
        session.transport.hold("CharacterQuery")
        let handle = session.environment.handle(for: CharacterQuery(id: "1"))
        try await session.answer(handle, with: Responses.refusal)
        guard case .request(let errors) = handle.fetch.failure else {
            Issue.record("\(handle.fetch)")
            return
        }
        #expect(errors.messages == ["not allowed"])
        #expect((handle.phase.error as? GraphQLErrors) == errors)
        #expect(session.events.contains(.fetchFailed(operation: "CharacterQuery", kind: .request)))
    }

    @Test("a fetch that fails behind data leaves the phase ready, until the next response clears the failure")
    func failureBehindData() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        handle.retry()
        #expect(handle.isRefreshing && handle.phase.data != nil)
        try await session.refuse(handle, with: NoNetwork())
        #expect(handle.phase.data?.character?.name == "Rick")
        #expect(handle.fetch.failure?.error is NoNetwork)
        handle.retry()
        try await session.answer(handle, with: Responses.character("1"))
        #expect(handle.fetch.failure == nil)
    }

    @Test("a body that reads only the phase is not woken by a fetch that changed nothing")
    func unchanged() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let phase = Wakes { _ = handle.phase }
        let fetch = Wakes { _ = handle.fetch }
        let field = Wakes { _ = handle.data?.character?.name }
        handle.retry()
        try await session.answer(handle, with: Responses.character("1"))
        #expect(phase.count == 0)
        #expect(field.count == 0)
        #expect(fetch.count == 2)
        handle.retry()
        try await session.answer(handle, with: Responses.character("1", name: "Rick C-137"))
        #expect(phase.count == 0)
        #expect(field.count == 1)
    }

    @Test("a stream that ends without a payload, and one that ends before its last part, are transport failures")
    func shortStreams() async throws {
        session.transport.drive("CharacterQuery")
        let handle = session.environment.handle(for: CharacterQuery(id: "1"))
        try #require(session.transport.driven.first).complete()
        try await wait(until: { !handle.fetch.isInFlight })
        #expect((handle.phase.error as? TransportError)?.status == 0)
    }
}
