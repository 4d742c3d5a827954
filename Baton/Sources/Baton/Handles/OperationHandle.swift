@_spi(Generated) @_spi(Runtime) import BatonStore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The live side of a query value: what its data deserves to be shown as, and what the network did for it.
///
/// Made by an environment and shared by equal values. Every property is observed: a body, an `Observations` sequence or
/// `withObservationTracking` that read one is woken when it changes, and by nothing else.
///
///     let handle = environment.handle(for: IssuesQuery(owner: "apple", name: "swift"))
///     let retention = handle.retain()
///     for await title in Observations({ handle.data?.repository?.nameWithOwner }) { … }
@MainActor public final class OperationHandle<Q: Query> {
    /// The query value.
    public let query: Q
    let core: HandleCore

    init(_ query: Q, core: HandleCore) {
        self.query = query
        self.core = core
    }

    /// The state of the operation. With data it is derived from the data alone, so a fetch that changed nothing wakes
    /// no reader.
    public var phase: Phase<Q.Data> {
        switch core.standing {
        case .loading: .loading
        case .ready: .ready(lens)
        case .failed(let error): .failed(error)
        }
    }

    /// The data, whatever the operation's directives make of it; nil while there is none.
    public var data: Q.Data? {
        core.showsData ? lens : nil
    }

    /// What the network did last.
    public var fetch: Fetch { core.fetch }

    /// Whether data shows and a fetch runs behind it.
    public var isRefreshing: Bool { core.isRefreshing }

    /// Whether the data is older than its expiration or was invalidated. No timer tells when an age passes: it is what
    /// it is when it is read.
    public var isStale: Bool { core.root.isStale }

    /// When the data was last fetched, nil when that is not known.
    public var fetchTime: Date? { core.root.stamp.map { Date(timeIntervalSince1970: $0) } }

    /// Fetches, and returns when the response was committed. Data that shows stays.
    ///
    /// A fetch on its way is superseded. Throws what the fetch fails with, unchanged; an ``EnvironmentError``; and
    /// `CancellationError` when the caller's task was cancelled, which ends the fetch too unless somebody else waits for
    /// it.
    public func refetch() async throws {
        try await core.fetch(.superseding)
    }

    /// Fetches again after a failure; nothing when a fetch is on its way. A failure with data behind it stays in place
    /// meanwhile, any other shows loading.
    public func retry() {
        core.start(.joining)
    }

    /// Holds the data: its records live until the retention is released or let go of.
    ///
    /// The retention keeps the fetch policy of the last ``Environment/handle(for:fetchPolicy:)`` for this value: whether
    /// a later fetch may be made for it.
    public func retain() -> Retention {
        Retention(core, core.attachedPolicy)
    }

    private var lens: Q.Data { Q.Data(anchor: core.root.anchor) }
}
