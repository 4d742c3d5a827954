import Baton
import BatonTesting
import Testing

@_spi(Runtime) import BatonStore

@Suite("A heal")
@MainActor struct HealTests {
    let session = Session()

    /// The character's origin points at a place of which the store holds the name alone.
    private func retarget() async throws {
        let payload = Payload(
            json:
                #"{"data":{"character":{"id":"1","name":"Rick","status":"Alive","origin":{"id":"21","name":"Citadel"}}}}"#
        )
        try await session.environment.commitPayload(CharacterQuery(id: "1"), payload)
    }

    private func healed(dimension: String) -> Payload {
        Payload(
            json: """
                {"data":{"character":{"id":"1","name":"Rick","status":"Alive",\
                "origin":{"id":"21","name":"Citadel","dimension":"\(dimension)"}}}}
                """
        )
    }

    @Test("of a field that never came fetches its operation once, and the view shows the truth")
    func heals() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        try await retarget()
        _ = session.takeEvents()
        #expect(handle.data?.character?.origin?.dimension == nil)
        #expect(handle.data?.character?.origin?.dimension == nil)
        try await wait(until: { handle.isRefreshing })
        #expect(session.events.contains(.missing(type: "Location", field: "dimension")))
        #expect(handle.isStale && session.transport.requests.count == 2)
        try await session.answer(handle, with: healed(dimension: "Unknown"))
        #expect(handle.data?.character?.origin?.dimension == "Unknown")
        #expect(!handle.isStale)
    }

    @Test("asks no network that no holder allows")
    func policy() async throws {
        try session.seed()
        let handle = session.environment.handle(for: CharacterQuery(id: "1"), fetchPolicy: .storeOnly)
        let retention = handle.retain()
        defer { retention.release() }
        try await retarget()
        #expect(handle.data?.character?.origin?.dimension == nil)
        session.store.runTurn()
        #expect(session.transport.requests.isEmpty && handle.isStale)
    }

    @Test("a field still missing after the heal's own fetch is unexpected, and healed no further")
    func once() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        try await retarget()
        _ = handle.data?.character?.origin?.dimension
        try await wait(until: { handle.isRefreshing })
        try await session.answer(handle, with: healed(dimension: "Unknown"))
        try await retarget(to: "22")
        _ = session.takeEvents()
        #expect(handle.data?.character?.origin?.dimension == nil)
        session.store.runTurn()
        #expect(session.transport.held.isEmpty)
        #expect(session.events == [.unexpected(type: "Location", field: "dimension")])
    }

    private func retarget(to id: String) async throws {
        let payload = Payload(
            json: #"{"data":{"character":{"id":"1","origin":{"id":"\#(id)","name":"Citadel"}}}}"#
        )
        try await session.environment.commitPayload(CharacterQuery(id: "1"), payload)
    }
}
