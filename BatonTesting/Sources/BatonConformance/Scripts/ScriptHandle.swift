@_spi(Generated) import Baton
@_spi(Generated) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore
import BatonTesting

/// A handle that a script named: a query's, a subscription's, or a place that a commit left.
@MainActor final class ScriptHandle {
    let operation: BoundOperation
    let variables: Variables
    /// Where the data is read, nil while nothing shows.
    let anchor: () -> Anchor?
    let query: QueryFace?
    let subscription: SubscriptionFace?
    var retention: Retention?
    /// A refetch, a page or a mutation that the script left in flight, and the request it sent.
    var pending: (task: Task<Void, any Error>, exchange: ScriptedExchange)?

    private init(
        _ operation: BoundOperation,
        _ variables: Variables,
        anchor: @escaping () -> Anchor?,
        query: QueryFace? = nil,
        subscription: SubscriptionFace? = nil
    ) {
        self.operation = operation
        self.variables = variables
        self.anchor = anchor
        self.query = query
        self.subscription = subscription
    }

    /// The place of the data, nil while nothing shows.
    var place: LensPlace? { anchor().map(operation.place) }

    /// A place without a handle: data that was committed, read at its root.
    convenience init(root: Root, of operation: BoundOperation, _ variables: Variables) {
        self.init(operation, variables, anchor: { root.present ? root.anchor : nil })
    }

    /// A handle of an environment, attached under a policy and retained.
    static func attach(
        _ operation: BoundOperation,
        _ variables: Variables,
        _ policy: FetchPolicy,
        in environment: Environment
    ) throws -> ScriptHandle {
        switch operation.compiled.kind {
        case .query: query(operation.number, operation, variables, policy, environment)
        case .subscription: subscription(operation.number, operation, variables, environment)
        case .mutation: throw SuiteFailure("a mutation has no handle")
        }
    }

    private static func query<Number: OperationNumber>(
        _ number: Number.Type,
        _ operation: BoundOperation,
        _ variables: Variables,
        _ policy: FetchPolicy,
        _ environment: Environment
    ) -> ScriptHandle {
        let handle = environment.handle(for: NumberedQuery<Number>(variables), fetchPolicy: policy)
        let made = ScriptHandle(
            operation,
            variables,
            anchor: { handle.data?.anchor },
            query: QueryFace(
                phase: {
                    switch handle.phase {
                    case .loading: .loading
                    case .ready: .ready
                    case .failed(let error): .failed(error)
                    }
                },
                fetch: { handle.fetch },
                isRefreshing: { handle.isRefreshing },
                isStale: { handle.isStale },
                refetch: { try await handle.refetch() },
                retry: { handle.retry() }
            )
        )
        made.retention = handle.retain()
        return made
    }

    private static func subscription<Number: OperationNumber>(
        _ number: Number.Type,
        _ operation: BoundOperation,
        _ variables: Variables,
        _ environment: Environment
    ) -> ScriptHandle {
        let handle = environment.subscriptionHandle(for: NumberedSubscription<Number>(variables))
        let made = ScriptHandle(
            operation,
            variables,
            anchor: { handle.latest?.anchor },
            subscription: SubscriptionFace(
                stream: { handle.stream },
                events: { handle.events },
                resumptions: { handle.resumptions },
                error: { handle.error },
                retry: { handle.retry() }
            )
        )
        made.retention = handle.retain()
        return made
    }
}

/// A query's handle without its type.
@MainActor struct QueryFace {
    /// The phase without the data.
    enum Standing {
        case loading
        case ready
        case failed(any Error)
    }

    let phase: () -> Standing
    let fetch: () -> Fetch
    let isRefreshing: () -> Bool
    let isStale: () -> Bool
    let refetch: () async throws -> Void
    let retry: () -> Void
}

/// A subscription's handle without its type.
@MainActor struct SubscriptionFace {
    let stream: () -> SubscriptionStream
    let events: () -> Int
    let resumptions: () -> Int
    let error: () -> (any Error)?
    let retry: () -> Void
}
