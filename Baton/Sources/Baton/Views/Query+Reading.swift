#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// What a query value reads where a view's body has it: its handle's, once a view resolved it. Outside any view it reads
// as loading, and in a view outside every environment as failed.

@MainActor extension Query {
    /// The handle behind the value; nil outside any view and outside every environment.
    public var handle: OperationHandle<Self>? {
        if case .resolved(let handle) = resolution { handle } else { nil }
    }

    /// The state of the operation.
    public var phase: Phase<Data> {
        switch resolution {
        case .unresolved: .loading
        case .resolved(let handle): handle.phase
        case .notInjected: .failed(EnvironmentError.notInjected)
        }
    }

    /// The data, whatever the operation's directives make of it; nil while there is none.
    public var data: Data? { handle?.data }

    /// What the network did last.
    public var fetch: Fetch { handle?.fetch ?? .idle }

    /// Whether data shows and a fetch runs behind it.
    public var isRefreshing: Bool { handle?.isRefreshing ?? false }

    /// Whether the data is older than its expiration or was invalidated.
    public var isStale: Bool { handle?.isStale ?? false }

    /// When the data was last fetched, nil when that is not known.
    public var fetchTime: Date? { handle?.fetchTime }

    /// Fetches, and returns when the response was committed; see ``OperationHandle/refetch()``.
    public func refetch() async throws {
        try await requireHandle().refetch()
    }

    /// Fetches again after a failure; see ``OperationHandle/retry()``.
    public func retry() {
        handle?.retry()
    }

    private func requireHandle() throws(EnvironmentError) -> OperationHandle<Self> {
        switch resolution {
        case .unresolved: throw .outsideEnvironment
        case .resolved(let handle): return handle
        case .notInjected: throw .notInjected
        }
    }
}
