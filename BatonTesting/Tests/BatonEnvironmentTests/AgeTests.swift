import Baton
import BatonTesting
import Testing

@Suite("An age")
@MainActor struct AgeTests {
    let session = Session()

    /// A handle for an operation that states an expiration of a minute.
    private func listed() async throws -> (OperationHandle<CharactersQuery>, Retention) {
        session.transport.hold("CharactersQuery")
        let handle = session.environment.handle(for: CharactersQuery())
        let retention = handle.retain()
        try await session.answer(handle, with: Responses.characters("Rick", "Morty"))
        return (handle, retention)
    }

    @Test("is stamped by the response, and stale past the operation's expiration")
    func expiration() async throws {
        let (handle, retention) = try await listed()
        defer { retention.release() }
        #expect(handle.fetchTime != nil && !handle.isStale)
        session.clock.advance(by: .seconds(60))
        #expect(!handle.isStale)
        session.clock.advance(by: .seconds(1))
        #expect(handle.isStale && handle.phase.data != nil)
    }

    @Test("a revalidation refetches the stale and the failed, and nothing else")
    func revalidation() async throws {
        let (list, listRetention) = try await listed()
        let (character, characterRetention) = try await session.ready()
        defer {
            listRetention.release()
            characterRetention.release()
        }
        session.environment.revalidate()
        #expect(session.transport.held.isEmpty)
        session.clock.advance(by: .seconds(61))
        session.environment.revalidate()
        #expect(list.isRefreshing && !character.isRefreshing)
        try await session.answer(list, with: Responses.characters("Rick"))
        character.retry()
        try await session.refuse(character, with: NoNetwork())
        session.environment.revalidate()
        #expect(character.isRefreshing && !list.isRefreshing)
    }

    @Test("an invalidation marks everything stale, refetches what is held, and supersedes what is on its way")
    func invalidation() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        handle.retry()
        let superseded = try session.held()
        session.environment.invalidate()
        #expect(handle.isStale && handle.isRefreshing)
        try await wait(until: { superseded.isCancelled })
        #expect(session.transport.held.count == 1)
        try await session.answer(handle, with: Responses.character("1"))
        #expect(!handle.isStale)
    }

    @Test("a released operation is marked, and fetched when it is attached again")
    func released() async throws {
        let (handle, retention) = try await session.ready()
        retention.release()
        session.environment.invalidate()
        #expect(!handle.fetch.isInFlight)
        _ = session.environment.handle(for: CharacterQuery(id: "1"))
        #expect(handle.isRefreshing)
    }
}
