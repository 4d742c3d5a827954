@_spi(Runtime) import BatonStore
import Observation
import Synchronization

/// How much of an environment is alive: what must be zero after its end once nobody holds anything of it, and what a leak
/// shows in. Descriptors are not the environment's: they are its transports' and its image's.
@_spi(Runtime) public struct Census: Hashable, Sendable {
    /// Queries' handles, whoever holds them.
    public var handles = 0
    /// Subscriptions' handles, whoever holds them.
    public var streams = 0
    /// Fetches, mutations, pages, streams and waits on their way: tasks that have not ended.
    public var tasks = 0
    /// Roots, whoever holds them.
    public var roots = 0
    /// Records in the store, its three roots apart.
    public var records = 0

    /// Counts to compare with.
    public init(handles: Int = 0, streams: Int = 0, tasks: Int = 0, roots: Int = 0, records: Int = 0) {
        self.handles = handles
        self.streams = streams
        self.tasks = tasks
        self.roots = roots
        self.records = records
    }
}

extension Environment {
    /// Counts what is alive now. Of what it reads, the number of tasks is observed.
    @_spi(Runtime) public var census: Census {
        Census(
            handles: live.handles.count,
            streams: live.streams.count,
            tasks: tasks.count,
            roots: live.roots.count,
            // The three roots are always there.
            records: StoreDump.keys(of: store).count - 3
        )
    }
}

/// The objects of an environment by kind.
struct LiveCounts {
    let handles = LiveCount()
    let streams = LiveCount()
    let roots = LiveCount()
}

/// How many objects of one kind live. Each holds a token for its life, so that one which a table forgot and somebody
/// still holds is counted.
final class LiveCount: Sendable {
    private let tokens = Atomic<Int>(0)

    var count: Int { tokens.load(ordering: .relaxed) }

    /// What one object holds while it lives.
    final class Token: Sendable {
        private let count: LiveCount

        init(_ count: LiveCount) {
            self.count = count
            count.tokens.add(1, ordering: .relaxed)
        }

        deinit {
            count.tokens.subtract(1, ordering: .relaxed)
        }
    }
}

/// The tasks an environment started that have not ended. Observed.
@Observable @MainActor final class TaskCount {
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
