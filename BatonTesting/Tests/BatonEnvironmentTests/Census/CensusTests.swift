import BatonTesting
import Testing

@_spi(Generated) @_spi(Runtime) @testable import Baton
@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// What an environment still has after its end. Each test that plants a leak shows that the census, or the count of
/// descriptors, reports that kind.
@Suite("An ended environment")
@MainActor struct CensusTests {
    let session = HandingSession()

    private var census: Census { session.environment.census }

    /// A handle with data and a refetch, a stream and a mutation on their way: some of each kind.
    private func busy() async throws -> [Retention] {
        let (handle, retention) = try await session.ready()
        handle.retry()
        let stream = session.environment.subscriptionHandle(for: RenamedSubscription()).retain()
        let environment = session.environment
        Task {
            try await environment.mutate(RenameMutation(id: "1", name: "x"), optimistic: Responses.rename("1", to: "o"))
        }
        for number in 1...3 { _ = try await session.transport.reader(number) }
        return [retention, stream]
    }

    @Test("has no handle, stream, task, root or record once nobody holds anything of it")
    func nothing() async throws {
        var retentions = try await busy()
        #expect(census == Census(handles: 1, streams: 1, tasks: 3, roots: 2, records: 2))
        session.environment.end()
        #expect(census.records == 0)
        retentions = []
        #expect(retentions.isEmpty)
        try await session.settled()
        #expect(census == Census())
    }

    @Test("a handle that somebody holds is counted, with its root")
    func handle() async throws {
        var handle: OperationHandle<CharacterQuery>? = try await session.ready().0
        session.environment.end()
        try await session.settled()
        #expect(census == Census(handles: 1, roots: 1))
        #expect(handle?.data == nil)
        handle = nil
        #expect(census == Census())
    }

    @Test("a stream's handle that somebody holds is counted")
    func stream() async throws {
        var handle: SubscriptionHandle<RenamedSubscription>? = session.environment.subscriptionHandle(
            for: RenamedSubscription()
        )
        let retention = handle?.retain()
        session.environment.end()
        retention?.release()
        try await session.settled()
        #expect(census == Census(streams: 1))
        #expect(handle?.isActive == false)
        handle = nil
        #expect(census == Census())
    }

    @Test("a root that something keeps is counted")
    func root() async throws {
        let environment = session.environment
        _ = try await session.ready()
        var leaked = environment.store.retainedRoots
        #expect(leaked.isEmpty)
        leaked = [try #require(environment.store.heldRoot(RootID("CharacterQuery", ["id": "1"])))]
        environment.end()
        try await session.settled()
        #expect(census == Census(roots: 1))
        leaked = []
        #expect(census == Census())
    }

    @Test("a task that does not end when it is cancelled is counted until it does")
    func task() async throws {
        let gate = Gate()
        let environment = session.environment
        _ = environment.tasks.start { try await Task.detached { try await gate.passed() }.value }
        environment.end()
        for _ in 0..<10 { await Task.yield() }
        #expect(census == Census(tasks: 1))
        gate.open()
        try await session.settled()
        #expect(census == Census())
    }

    @Test("a record that something committed past the end is counted")
    func record() async throws {
        let environment = session.environment
        environment.end()
        environment.store.isEnded = false
        let plan = CharacterQuery.plan
        let operation = environment.store.resolve(plan, ["id": "1"])
        environment.store.commit(
            try Ingest.read(Responses.character("1"), by: operation.plan, as: .server),
            of: operation
        )
        #expect(census == Census(records: 2))
    }
}
