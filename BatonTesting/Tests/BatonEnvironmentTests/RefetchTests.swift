import Baton
import BatonTesting
import Testing

@Suite("A refetch")
@MainActor struct RefetchTests {
    let session = Session()

    @Test("returns when the response was committed")
    func committed() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let refetching = Task { try await handle.refetch() }
        try await wait(until: { handle.isRefreshing })
        try session.held().respond(Responses.character("1", name: "Newer"))
        try await refetching.value
        #expect(handle.data?.character?.name == "Newer")
        #expect(!handle.fetch.isInFlight)
    }

    @Test("throws what the fetch fails with, unchanged, and the data stays")
    func failed() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let refetching = Task { try await handle.refetch() }
        try await wait(until: { handle.isRefreshing })
        try session.held().refuse(NoNetwork())
        await #expect(throws: NoNetwork.self) { try await refetching.value }
        #expect(handle.phase.data != nil)
    }

    @Test("supersedes a fetch on its way, whose response never lands and whose waiters wait on")
    func supersedes() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let first = Task { try await handle.refetch() }
        try await wait(until: { session.transport.held.count == 1 })
        let superseded = try session.held()
        let second = Task { try await handle.refetch() }
        try await wait(until: { session.transport.requests.count == 3 })
        superseded.respond(Responses.character("1", name: "Old"))
        try await wait(until: { !superseded.isOpen })
        try session.held().respond(Responses.character("1", name: "New"))
        try await first.value
        try await second.value
        #expect(handle.data?.character?.name == "New")
        #expect(session.takeEvents().filter { $0 == "committed" }.count == 2)
    }

    @Test("a response on its way through the ingest when its fetch is superseded does not land")
    func supersededWhileRead() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        handle.retry()
        let superseded = try session.held()
        _ = session.takeEvents()
        superseded.respond(Responses.character("1", name: "Old"))
        session.environment.invalidate()
        try session.held().respond(Responses.character("1", name: "New"))
        try await wait(until: { !handle.fetch.isInFlight })
        #expect(handle.data?.character?.name == "New")
        #expect(session.takeEvents() == ["fetchStarted", "committed", "fetchCompleted"])
    }

    @Test("goes with its only caller, and the handle's fetch is what it was")
    func cancelled() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let refetching = Task { try await handle.refetch() }
        try await wait(until: { handle.isRefreshing })
        let exchange = try session.held()
        refetching.cancel()
        await #expect(throws: CancellationError.self) { try await refetching.value }
        try await wait(until: { exchange.isCancelled })
        #expect(!handle.fetch.isInFlight && handle.fetch.failure == nil)
        #expect(handle.data?.character?.name == "Rick")
    }

    @Test("of a task that is cancelled already sends nothing")
    func cancelledBefore() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let refetching = Task { try await handle.refetch() }
        refetching.cancel()
        await #expect(throws: CancellationError.self) { try await refetching.value }
        #expect(session.transport.requests.count == 1 && !handle.fetch.isInFlight)
    }

    @Test("stays for another caller when one is cancelled")
    func oneOfTwoCancelled() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let first = Task { try await handle.refetch() }
        try await wait(until: { session.transport.requests.count == 2 })
        let second = Task { try await session.environment.fetch(CharacterQuery(id: "1")) }
        await Task.yield()
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(handle.isRefreshing)
        try session.held().respond(Responses.character("1", name: "Newer"))
        #expect(try await second.value.character?.name == "Newer")
    }

    @Test("stays when the handle is held and has nothing to show without it")
    func needed() async throws {
        session.transport.hold("CharacterQuery")
        let handle = session.environment.handle(for: CharacterQuery(id: "1"), fetchPolicy: .storeOnly)
        let retention = handle.retain()
        defer { retention.release() }
        let refetching = Task { try await handle.refetch() }
        try await wait(until: { handle.fetch.isInFlight })
        refetching.cancel()
        await #expect(throws: CancellationError.self) { try await refetching.value }
        #expect(handle.fetch.isInFlight)
        try await session.answer(handle, with: Responses.character("1"))
        #expect(handle.phase.data != nil)
    }

    @Test("that goes with its caller leaves a `storeOnly` handle that nobody holds failed with missing data, as it was")
    func missingAgain() async throws {
        session.transport.hold("CharacterQuery")
        let handle = session.environment.handle(for: CharacterQuery(id: "1"), fetchPolicy: .storeOnly)
        let refetching = Task { try await handle.refetch() }
        try await wait(until: { handle.fetch.isInFlight })
        #expect(handle.phase.isLoading)
        refetching.cancel()
        await #expect(throws: CancellationError.self) { try await refetching.value }
        #expect(!handle.fetch.isInFlight && handle.phase.error is MissingDataError)
    }

    @Test("stays when a holder asked for it too")
    func wanted() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let refetching = Task { try await handle.refetch() }
        try await wait(until: { handle.isRefreshing })
        handle.retry()
        refetching.cancel()
        await #expect(throws: CancellationError.self) { try await refetching.value }
        #expect(handle.isRefreshing)
        try await session.answer(handle, with: Responses.character("1", name: "New"))
        #expect(handle.data?.character?.name == "New")
    }

    @Test("a response that arrives while its caller is being cancelled lands whole or not at all")
    func race() async throws {
        for turn in 0..<20 {
            let (handle, retention) = try await session.ready("\(turn)", name: "Old")
            let refetching = Task { try await handle.refetch() }
            try await wait(until: { session.transport.held.count == 1 })
            let exchange = try session.held()
            let racing = Task.detached { refetching.cancel() }
            exchange.respond(Responses.character("\(turn)", name: "New", status: "New"))
            await racing.value
            let result = await refetching.result
            let character = try #require(handle.data?.character)
            if case .success = result { #expect(character.name == "New") }
            #expect((character.name == "New") == (character.status == "New"))
            try await wait(until: { !handle.fetch.isInFlight })
            retention.release()
        }
    }
}
