@_spi(Runtime) import BatonStore

/// How much of an environment is alive: what must be zero after its end, and what a leak shows in.
@_spi(Runtime) public struct Census: Hashable, Sendable {
    /// Queries' handles that the environment holds.
    public var handles = 0
    /// Subscriptions' handles that the environment holds.
    public var streams = 0
    /// Fetches, mutations, pages and streams on their way: tasks that have not ended.
    public var tasks = 0
    /// Roots that somebody retains.
    public var retainedRoots = 0
    /// Records in the store, its three roots apart.
    public var records = 0

    /// Counts to compare with.
    public init(handles: Int = 0, streams: Int = 0, tasks: Int = 0, retainedRoots: Int = 0, records: Int = 0) {
        self.handles = handles
        self.streams = streams
        self.tasks = tasks
        self.retainedRoots = retainedRoots
        self.records = records
    }
}

extension Environment {
    /// Counts what is alive now.
    @_spi(Runtime) public var census: Census {
        Census(
            handles: handles.heldCores.count,
            streams: streams.heldCores.count,
            tasks: tasks.count,
            retainedRoots: store.retainedRoots.count,
            // The three roots are always there.
            records: StoreDump.keys(of: store).count - 3
        )
    }
}

/// The tasks an environment started that have not ended.
@MainActor final class TaskCount {
    private(set) var count = 0

    nonisolated init() {}

    /// Starts a task that is counted until its end.
    func start<Success: Sendable>(
        _ body: @escaping @MainActor @Sendable () async throws -> Success
    ) -> Task<Success, any Error> {
        count += 1
        return Task {
            defer { count -= 1 }
            return try await body()
        }
    }
}
