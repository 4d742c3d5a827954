import BatonTesting
import Testing

@_spi(Runtime) import Baton

@Suite("An end that comes")
@MainActor struct EndRaceTests {
    let session = HandingSession()

    private func expectNothing() async throws {
        try await session.settled()
        #expect(session.environment.census.records == 0)
    }

    @Test("while a response is being read lets nothing of it land, and tells who waits")
    func query() async throws {
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let refetching = Task { try await handle.refetch() }
        try await session.transport.reader(1).hand(Responses.character("1", name: "Late"))
        session.environment.end()
        await #expect(throws: EnvironmentError.gone) { try await refetching.value }
        try await expectNothing()
        #expect(handle.phase.error as? EnvironmentError == .gone)
    }

    @Test("while a deferred part is being read lets nothing of it land, and drops what came before it")
    func part() async throws {
        let session = session
        let fetching = Task { try await session.environment.fetch(DeferQuery(id: "1")) }
        try await session.transport.reader(0).hand(DeferTests.first)
        let exchange = try await session.transport.reader(0)
        let handle = session.environment.handle(for: DeferQuery(id: "1"), fetchPolicy: .storeOnly)
        let character = try #require(handle.data?.character)
        #expect(character.name == "Rick")
        exchange.hand(DeferTests.part)
        session.environment.end()
        await #expect(throws: EnvironmentError.gone) { _ = try await fetching.value }
        try await expectNothing()
        #expect(character.name == nil && handle.data == nil)
    }

    @Test("between two parts ends the stream, and the next part is read by nobody")
    func betweenParts() async throws {
        let session = session
        let fetching = Task { try await session.environment.fetch(DeferQuery(id: "1")) }
        let exchange = try await session.transport.reader(0)
        exchange.hand(DeferTests.first)
        _ = try await session.transport.reader(0)
        session.environment.end()
        await #expect(throws: EnvironmentError.gone) { _ = try await fetching.value }
        try await expectNothing()
        #expect(exchange.isCancelled && !exchange.isAwaited)
    }

    @Test("while a mutation's answer is being read lets nothing of it land, and its optimistic layer goes")
    func mutation() async throws {
        let session = session
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let character = try #require(handle.data?.character)
        let renaming = Task {
            try await session.environment.mutate(
                RenameMutation(id: "1", name: "x"),
                optimistic: Responses.rename("1", to: "Optimistic")
            )
        }
        let exchange = try await session.transport.reader(1)
        #expect(character.name == "Optimistic")
        exchange.hand(Responses.rename("1", to: "Late"))
        session.environment.end()
        await #expect(throws: EnvironmentError.gone) { _ = try await renaming.value }
        try await expectNothing()
        #expect(character.name == nil)
    }

    @Test("while a page is being read lets nothing of it land, and its caller is told")
    func page() async throws {
        let (notes, retention) = try await session.notes()
        defer { retention.release() }
        let loading = Task { try await notes.loadNext() }
        try await session.transport.reader(1).hand(PagingTests.next())
        session.environment.end()
        await #expect(throws: EnvironmentError.gone) { try await loading.value }
        try await expectNothing()
        #expect(!notes.isLoadingNext && notes.edges == nil)
    }

    @Test("while an event is being read lets nothing of it land")
    func event() async throws {
        let handle = session.environment.subscriptionHandle(for: RenamedSubscription())
        let retention = handle.retain()
        defer { retention.release() }
        try await session.transport.reader(0).hand(Responses.renamed("1", to: "Late"))
        session.environment.end()
        try await expectNothing()
        #expect(handle.events == 0 && handle.latest == nil && handle.stream.name == "ended")
    }

    @Test("while a payload committed by hand is being read lets nothing of it land")
    func payload() async throws {
        let session = session
        // It is being read from this turn on, and lands in a later one at the earliest.
        let committing = Task.immediate {
            try await session.environment.commitPayload(CharacterQuery(id: "1"), Responses.character("1"))
        }
        session.environment.end()
        #expect(await committing.failure as? EnvironmentError == .gone)
        try await expectNothing()
    }

    @Test("during a backoff ends the wait, and its instant opens nothing")
    func backoff() async throws {
        let handle = session.environment.subscriptionHandle(for: RenamedSubscription())
        let retention = handle.retain()
        defer { retention.release() }
        try await session.transport.reader(0).fail(NoNetwork())
        try await wait(until: { session.clock.sleepers == 1 })
        session.environment.end()
        try await expectNothing()
        #expect(session.clock.sleepers == 0)
        session.clock.advance(by: .seconds(60))
        try await session.settled()
        #expect(session.transport.exchanges.count == 1 && handle.resumptions == 0)
    }

    @Test("in the turn in which a backoff is over opens nothing")
    func backoffOver() async throws {
        let handle = session.environment.subscriptionHandle(for: RenamedSubscription())
        let retention = handle.retain()
        defer { retention.release() }
        try await session.transport.reader(0).fail(NoNetwork())
        try await wait(until: { session.clock.sleepers == 1 })
        session.clock.advance(by: .seconds(60))
        session.environment.end()
        try await expectNothing()
        #expect(session.transport.exchanges.count == 1 && handle.resumptions == 0)
    }
}
