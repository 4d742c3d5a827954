import BatonTesting
import Testing

@_spi(Runtime) import Baton
@_spi(Runtime) import BatonStore

@Suite("An environment's end")
@MainActor struct EndTests {
    let session = Session()

    @Test("a handle still held reads failed with gone and tells its observers, and every later call fails the same")
    func gone() async throws {
        let (handle, retention) = try await session.ready()
        let character = try #require(handle.data?.character)
        let wakes = Wakes { _ = handle.phase }
        _ = session.takeEvents()
        session.environment.end()
        #expect(wakes.count == 1)
        #expect(handle.phase.error as? EnvironmentError == .gone)
        guard case .environment(.gone) = handle.fetch.failure else {
            Issue.record("\(handle.fetch)")
            return
        }
        #expect(handle.data == nil && character.name == nil)
        await #expect(throws: EnvironmentError.gone) { try await handle.refetch() }
        handle.retry()
        retention.release()
        let environment = session.environment
        #expect(environment.handle(for: CharacterQuery(id: "1")).phase.error as? EnvironmentError == .gone)
        #expect(environment.preload(CharacterQuery(id: "9")).phase.error as? EnvironmentError == .gone)
        await #expect(throws: EnvironmentError.gone) { try await environment.fetch(CharacterQuery(id: "1")) }
        await #expect(throws: EnvironmentError.gone) {
            try await environment.mutate(RenameMutation(id: "1", name: "x"))
        }
        #expect(throws: EnvironmentError.gone) { try session.seed() }
        let stream = environment.subscriptionHandle(for: RenamedSubscription())
        #expect(stream.stream.name == "ended" && stream.error as? EnvironmentError == .gone)
        environment.invalidate()
        environment.revalidate()
        environment.end()
        #expect(session.transport.requests.count == 1)
        #expect(session.takeEvents().isEmpty)
    }

    @Test("cancels every fetch, page and mutation on its way; who waits is told, and what arrives later lands nowhere")
    func inFlight() async throws {
        let session = session
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let refetching = Task { try await handle.refetch() }
        let renaming = Task { try await session.environment.mutate(RenameMutation(id: "1", name: "Pickle")) }
        try await wait(until: { session.transport.held.count == 2 })
        let exchanges = session.transport.held
        session.environment.end()
        await #expect(throws: EnvironmentError.gone) { try await refetching.value }
        await #expect(throws: EnvironmentError.gone) { try await renaming.value }
        try await wait(until: { session.transport.cancelled.count == 2 })
        for exchange in exchanges { exchange.respond(Responses.character("1", name: "Late")) }
        #expect(handle.phase.error as? EnvironmentError == .gone)
    }

    @Test("what was answered in the turn of the end, or is being read then, lands nowhere")
    func answeredInTheSameTurn() async throws {
        let session = session
        let (handle, retention) = try await session.ready()
        defer { retention.release() }
        let refetching = Task { try await handle.refetch() }
        let renaming = Task { try await session.environment.mutate(RenameMutation(id: "1", name: "Pickle")) }
        let committing = Task {
            try await session.environment.commitPayload(CharacterQuery(id: "2"), Responses.character("2"))
        }
        try await wait(until: { session.transport.held.count == 2 })
        try session.held("RenameMutation").respond(Responses.rename("1", to: "Pickle"))
        try session.held("CharacterQuery").respond(Responses.character("1", name: "Late"))
        session.environment.end()
        #expect(await refetching.failure as? EnvironmentError == .gone)
        #expect(await renaming.failure as? EnvironmentError == .gone)
        let committed = await committing.failure
        #expect(committed == nil || committed as? EnvironmentError == .gone)
        try await wait(until: { session.environment.census.tasks == 0 })
        #expect(session.environment.census.records == 0)
    }

    @Test("an environment that nobody holds is gone, with its fetches")
    func dropped() async throws {
        let transport = ScriptedTransport()
        transport.hold("CharacterQuery")
        var environment: Environment? = Environment(store: Store(), transport: transport)
        let handle = try #require(environment).handle(for: CharacterQuery(id: "1"))
        let retention = handle.retain()
        environment = nil
        try await wait(until: { handle.phase.error as? EnvironmentError == .gone })
        try await wait(until: { transport.cancelled.count == 1 })
        await #expect(throws: EnvironmentError.gone) { try await handle.refetch() }
        retention.release()
    }

    @Test("leaves no object behind")
    func nothingLeft() async throws {
        weak var weakHandle: OperationHandle<CharacterQuery>?
        weak var weakEnvironment: Environment?
        let transport = ScriptedTransport()
        do {
            let environment = Environment(store: Store(), transport: transport, subscriptions: transport)
            transport.hold("CharacterQuery")
            let handle = environment.handle(for: CharacterQuery(id: "1"))
            let retention = handle.retain()
            let stream = environment.subscriptionHandle(for: RenamedSubscription()).retain()
            weakHandle = handle
            weakEnvironment = environment
            environment.end()
            retention.release()
            stream.release()
        }
        try await wait(until: { transport.cancelled.count == 2 })
        for _ in 0..<10 where weakHandle != nil || weakEnvironment != nil { await Task.yield() }
        #expect(weakHandle == nil)
        #expect(weakEnvironment == nil)
    }
}

extension Session {
    /// Commits a character as from outside.
    func seed(_ id: String = "1", name: String = "Rick") throws {
        try environment.commitPayload(CharacterQuery(id: id), Responses.character(id, name: name))
    }
}
