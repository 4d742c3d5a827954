import Baton
import BatonTesting
import Testing

@_spi(Runtime) import BatonStore

/// A heal waits for the next turn of the main actor, and for the fetch it starts.
@Suite("A heal that waits for its turn")
@MainActor struct HealRaceTests {
    let session = HandingSession()

    /// A held handle whose character's origin is a place of which the store holds the name alone, read.
    private func missing() async throws -> (OperationHandle<CharacterQuery>, Retention) {
        let (handle, retention) = try await session.ready()
        let payload = Payload(json: #"{"data":{"character":{"id":"1","origin":{"id":"21","name":"Citadel"}}}}"#)
        try await session.environment.commitPayload(CharacterQuery(id: "1"), payload)
        #expect(handle.data?.character?.origin?.dimension == nil)
        return (handle, retention)
    }

    @Test("fetches nothing for a handle that was let go of meanwhile, which attaches as stale")
    func released() async throws {
        let (handle, retention) = try await missing()
        retention.release()
        session.store.runTurn()
        #expect(session.transport.exchanges.count == 1 && handle.isStale)
        let again = session.environment.handle(for: CharacterQuery(id: "1")).retain()
        defer { again.release() }
        #expect(session.transport.exchanges.count == 2)
    }

    @Test("fetches nothing once the environment ended")
    func ended() async throws {
        let (_, retention) = try await missing()
        defer { retention.release() }
        session.environment.end()
        session.store.runTurn()
        try await session.settled()
        #expect(session.transport.exchanges.count == 1)
    }

    @Test("joins a fetch that somebody started meanwhile")
    func joined() async throws {
        let (handle, retention) = try await missing()
        defer { retention.release() }
        handle.retry()
        session.store.runTurn()
        #expect(session.transport.exchanges.count == 2 && handle.isRefreshing)
        try await session.transport.reader(1).hand(Responses.character("1", name: "Healed"))
        try await session.settled()
        #expect(handle.data?.character?.name == "Healed" && session.transport.exchanges.count == 2)
    }
}
