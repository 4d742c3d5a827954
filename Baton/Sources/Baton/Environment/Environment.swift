@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// One session: a store, the transport that fills it, and the door that everything from outside comes through.
///
/// An environment fetches, commits, applies optimistic layers, logs, and ends. A sign-in makes one and a sign-out ends
/// it; which one is current is the app's state. It lives on the main actor, where the store does.
///
///     let environment = Environment(store: Store(), transport: transport)
@MainActor public final class Environment {
    /// The records, which lenses read.
    public let store: Store
    let transport: any Transport
    let subscriptions: (any Transport)?
    let clock: EnvironmentClock
    /// The operations whose roots the store holds, and those whose handles somebody still holds.
    var handles = CoreTable<HandleCore>()
    /// The subscriptions somebody holds.
    var streams = CoreTable<SubscriptionCore>()
    /// The mutations on their way.
    var mutations: [ObjectIdentifier: MutationRun] = [:]
    /// The pages and refetches of lenses on their way.
    var looseFetches: [ObjectIdentifier: LooseFetch] = [:]
    let tasks = TaskCount()
    let live = LiveCounts()
    private(set) var isEnded = false

    /// Pairs a store with the transport that fills it.
    ///
    /// - Parameters:
    ///   - store: The environment's own; one that another environment has is none for this.
    ///   - transport: Sends queries and mutations.
    ///   - subscriptions: Sends subscriptions; without it one ends with ``EnvironmentError/noSubscriptionTransport``.
    public convenience init(store: Store, transport: any Transport, subscriptions: (any Transport)? = nil) {
        self.init(store: store, transport: transport, subscriptions: subscriptions, clock: .system)
    }

    /// The same in a time of one's own.
    @_spi(Runtime) public init(
        store: Store,
        transport: any Transport,
        subscriptions: (any Transport)? = nil,
        clock: EnvironmentClock
    ) {
        self.store = store
        self.transport = transport
        self.subscriptions = subscriptions
        self.clock = clock
        store.environment = self
        store.log = DebugLog.standard
        store.heal = { [weak self] root in self?.heal(root) }
    }

    isolated deinit {
        guard !isEnded else { return }
        endHandles()
    }

    /// Whether the app is in use, from the app's scene phase. While false every held subscription is parked; when it is
    /// true again they resume.
    public var isActive = true {
        didSet {
            guard isActive != oldValue, !isEnded else { return }
            for core in streams.all { core.activityChanged() }
        }
    }
}

// MARK: - The end

extension Environment {
    /// Ends the session, once and for good: cancels every fetch and stream, drops the roots, clears every record and
    /// closes the image.
    ///
    /// A response that lands later reaches nothing. A handle still held reads failed with ``EnvironmentError/gone`` and
    /// tells its observers; every later call fails with the same error. A second end does nothing.
    public func end() {
        guard !isEnded else { return }
        isEnded = true
        endHandles()
        store.end()
    }

    private func endHandles() {
        let (cores, subscriptions) = (handles.all, streams.all)
        let (running, loose) = (Array(mutations.values), Array(looseFetches.values))
        handles = CoreTable()
        streams = CoreTable()
        mutations = [:]
        looseFetches = [:]
        for fetch in loose { fetch.end() }
        for run in running { run.end() }
        for core in cores { core.end() }
        for core in subscriptions { core.end() }
    }
}
