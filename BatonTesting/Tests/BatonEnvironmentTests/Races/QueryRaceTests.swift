import BatonTesting
import Testing

@_spi(Runtime) import Baton
@_spi(Runtime) import BatonStore

/// What happens to a query's response between the transport and the store.
@Suite("A response that is being read")
@MainActor struct QueryRaceTests {
    let session = HandingSession()

    @Test("does not land when a refetch supersedes it, and its waiter gets the refetch's")
    func superseded() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let first = Task { try await handle.refetch() }
        let old = try await session.transport.reader(1)
        let second = Task {
            // In one turn: the old response is being read when the next fetch starts.
            old.hand(Responses.character("1", name: "Old"))
            try await handle.refetch()
        }
        let new = try await session.transport.reader(2)
        #expect(handle.data?.character?.name == "Rick" && handle.isRefreshing)
        new.hand(Responses.character("1", name: "New"))
        try await first.value
        try await second.value
        try await session.settled()
        #expect(handle.data?.character?.name == "New" && !handle.isRefreshing)
    }

    @Test("does not land when it comes after the response that superseded it")
    func supersededAndLate() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let first = Task { try await handle.refetch() }
        let old = try await session.transport.reader(1)
        let second = Task {
            old.hand(Responses.character("1", name: "Old"))
            try await handle.refetch()
        }
        try await session.transport.reader(2).hand(Responses.character("1", name: "New"))
        // The turn that hands the new one over leaves both to land in either order.
        try await second.value
        try await first.value
        try await session.settled()
        #expect(handle.data?.character?.name == "New")
    }

    @Test("does not land when an invalidation supersedes it")
    func invalidated() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        handle.retry()
        try await session.transport.reader(1).hand(Responses.character("1", name: "Old"))
        session.environment.invalidate()
        try await session.transport.reader(2).hand(Responses.character("1", name: "New"))
        try await session.settled()
        #expect(handle.data?.character?.name == "New" && !handle.isStale)
    }

    @Test("does not land when its only caller is cancelled, and the handle's fetch is what it was")
    func cancelled() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        // The landing and the caller's end race for the main actor: whichever is first, nothing lands.
        for turn in 1...20 {
            let refetching = Task { try await handle.refetch() }
            try await session.transport.reader(turn).hand(Responses.character("1", name: "Cancelled"))
            refetching.cancel()
            await #expect(throws: CancellationError.self) { try await refetching.value }
            try await session.settled()
            #expect(handle.data?.character?.name == "Rick")
            #expect(!handle.fetch.isInFlight && handle.fetch.failure == nil)
        }
    }

    @Test("lands for the caller that is left when another is cancelled")
    func oneOfTwoCancelled() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let session = session
        let first = Task { try await handle.refetch() }
        let exchange = try await session.transport.reader(1)
        let second = Task { try await session.environment.fetch(CharacterQuery(id: "1")).character?.name }
        // The second joins in the turn it starts in.
        await Task.yield()
        exchange.hand(Responses.character("1", name: "New"))
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(try await second.value == "New")
        #expect(session.transport.exchanges.count == 2)
    }

    @Test("does not land when its caller is cancelled between two parts of it; what came stays")
    func cancelledBetweenParts() async throws {
        let handle = session.environment.handle(for: DeferQuery(id: "1"), fetchPolicy: .storeOnly)
        let refetching = Task { try await handle.refetch() }
        try await session.transport.reader(0).hand(DeferTests.first)
        try await session.transport.reader(0).hand(DeferTests.part)
        refetching.cancel()
        await #expect(throws: CancellationError.self) { try await refetching.value }
        try await session.settled()
        #expect(handle.data?.character?.name == "Rick" && handle.data?.character?.origin == nil)
    }

    @Test("lands when its handle is released meanwhile: the root waits in the buffer")
    func released() async throws {
        let handle = session.environment.handle(for: CharacterQuery(id: "1"))
        let retention = handle.retain()
        try await session.transport.reader(0).hand(Responses.character("1"))
        retention.release()
        try await session.settled()
        #expect(handle.phase.data?.character?.name == "Rick" && handle.fetchTime != nil)
    }

    @Test("does not land when its root is pushed out meanwhile, and leaves no record")
    func pushedOut() async throws {
        let session = HandingSession(releaseBufferSize: 1)
        var events: [LogEvent] = []
        session.environment.log = { events.append($0) }
        let handle = session.environment.handle(for: CharacterQuery(id: "1"))
        let retention = handle.retain()
        try await session.transport.reader(0).hand(Responses.character("1"))
        retention.release()
        session.environment.preload(CharacterQuery(id: "2"), fetchPolicy: .storeOnly)
        try await session.settled()
        #expect(handle.phase.isLoading && !handle.fetch.isInFlight)
        #expect(session.environment.census.records == 0)
        #expect(events == [.fetchStarted(operation: "CharacterQuery")])
    }

    @Test("is joined, not doubled, by everybody who asks meanwhile")
    func joined() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        handle.retry()
        try await session.transport.reader(1).hand(Responses.character("1", name: "New"))
        handle.retry()
        session.environment.revalidate()
        _ = session.environment.handle(for: CharacterQuery(id: "1"), fetchPolicy: .networkOnly)
        try await session.settled()
        #expect(session.transport.exchanges.count == 2)
        #expect(handle.data?.character?.name == "New")
    }
}
