@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

extension Environment {
    /// The handle of a query value, shared by equal values; fetches when the policy says so.
    ///
    /// The data is kept while a retention holds it, then in the store's release buffer. A handle that nobody has retained
    /// by the next turn of the main actor is taken for released. In an ended environment the handle reads failed.
    public func handle<Q: Query>(for query: Q, fetchPolicy: FetchPolicy = .default) -> OperationHandle<Q> {
        let handle = unattachedHandle(for: query)
        handle.core.attach(fetchPolicy, isShown: handle.core.isRetained)
        return handle
    }

    /// Starts what a destination will need, on user intent: its handle shares the fetch. The data waits in the store's
    /// release buffer.
    @discardableResult
    public func preload<Q: Query>(_ query: Q, fetchPolicy: FetchPolicy = .default) -> OperationHandle<Q> {
        let handle = unattachedHandle(for: query, parks: true)
        handle.core.attach(fetchPolicy, isShown: handle.core.isRetained, parks: true)
        return handle
    }

    /// Fetches a query once and returns its data, which waits in the store's release buffer.
    ///
    /// Shares a fetch of an equal value that is on its way. Throws what the fetch fails with, unchanged; what the
    /// operation's own directives make of its data, ``FieldErrors`` or ``RequiredFieldError``; and `CancellationError`
    /// when the caller's task was cancelled, which ends the fetch unless somebody else waits for it.
    @discardableResult
    public func fetch<Q: Query>(_ query: Q) async throws -> Q.Data {
        let handle = unattachedHandle(for: query)
        try await handle.core.fetch(.joining)
        switch handle.core.standing {
        case .failed(let error): throw error
        case .ready, .loading: return Q.Data(anchor: handle.core.root.anchor)
        }
    }

    /// A handle for a holder, with the holder's own retention.
    func attach<Q: Query>(_ query: Q, fetchPolicy: FetchPolicy) -> (OperationHandle<Q>, Retention) {
        let handle = unattachedHandle(for: query)
        let isShown = handle.core.isRetained
        // Retained first, so that a root which is made for the holder waits in no buffer and pushes no other out of it.
        let retention = Retention(handle.core, fetchPolicy)
        handle.core.attach(fetchPolicy, isShown: isShown)
        return (handle, retention)
    }

    private func unattachedHandle<Q: Query>(for query: Q, parks: Bool = false) -> OperationHandle<Q> {
        let core = core(of: query, parks)
        if let handle = core.handle as? OperationHandle<Q> { return handle }
        var query = query
        query.resolution = .unresolved
        let handle = OperationHandle(query, core: core)
        core.handle = handle
        return handle
    }

    private func core<Q: Query>(of query: Q, _ parks: Bool) -> HandleCore {
        let operation = OperationFacts(query)
        let id = RootID(operation.name, operation.variables)
        if let core = handles[id] { return core }
        let core = HandleCore(operation, id, root: makeRoot(operation, id, parks: parks), in: isEnded ? nil : self)
        if !isEnded { handles.hold(core, id) }
        return core
    }

    /// The store's root of an operation value, made if there is none.
    ///
    /// - Parameter parks: Whether one that is made is released from the start; else it is on the next turn of the main
    ///   actor, where nobody retains it by then.
    func makeRoot(
        _ operation: OperationFacts,
        _ id: RootID,
        _ resolved: ResolvedOperation? = nil,
        parks: Bool = true
    ) -> Root {
        let root = store.root(id, policy: operation.policy, parks: parks) {
            resolved ?? store.resolve(operation.plan, operation.variables)
        }
        if root.companion == nil { root.companion = LiveCount.Token(live.roots) }
        return root
    }

    /// A core whose root left the store has another one.
    func enter(_ core: HandleCore) {
        handles.hold(core, core.id)
    }

    /// The store pushed a core's root out.
    func left(_ core: HandleCore) {
        handles.letGo(core.id)
    }
}

// MARK: - Ages

extension Environment {
    /// Marks every fetched operation stale, makes the image forget its fetch times, and refetches the held operations
    /// whose holders let the network be asked. A fetch on its way is superseded. Stale data stays readable.
    public func invalidate() {
        guard !isEnded else { return }
        store.invalidate()
        for core in handles.heldCores where core.allowsNetwork { core.start(.superseding) }
    }

    /// Refetches the held operations that are stale or whose last fetch failed, where a holder lets the network be
    /// asked; marks nothing. For an app's return to the foreground, or a connection regained.
    public func revalidate() {
        guard !isEnded else { return }
        for core in handles.heldCores where core.allowsNetwork && (core.root.isStale || core.fetch.failure != nil) {
            core.start(.joining)
        }
    }

    /// A read found data that never came: fetches its operation again, where a holder lets the network be asked.
    func heal(_ root: Root) {
        guard let core = handles[root.id], core.root === root, core.allowsNetwork else { return }
        core.start(.joining)
    }
}
