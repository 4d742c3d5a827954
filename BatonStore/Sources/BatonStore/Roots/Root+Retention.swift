@_spi(Generated) @_spi(Runtime) import BatonIngest

// How long a root keeps its records: while it is retained, then in the release buffer, oldest out first.
extension Root {
    /// Keeps the root's records until the matching `release()`.
    public func retain() {
        retains += 1
        if retains == 1 { store?.unpark(self) }
    }

    /// Ends one retention; the last one parks the root in the release buffer, or lets a subscription's go at once.
    public func release() {
        guard retains > 0 else { return }
        retains -= 1
        if retains == 0 { store?.park(self) }
    }

    /// Says that the store no longer keeps the root.
    func leave() {
        isHeld = false
        let leaving = onLeave
        onLeave = nil
        leaving?()
    }

    /// Whether anybody retains the root.
    public var isRetained: Bool { retains > 0 }
}

extension Store {
    /// The root of an operation value, made if there is none.
    ///
    /// - Parameters:
    ///   - id: The operation's name and variables.
    ///   - operation: The plan resolved under them, asked for only where there is no such root.
    ///   - policy: What the operation asks of its data.
    ///   - parks: Whether one that is made waits in the buffer at once. False leaves that to the next turn of the main
    ///     actor, where nobody retains it by then, so that one on its way to its holder pushes no other out.
    @_spi(Runtime) public func root(
        _ id: RootID,
        policy: Root.Policy = .init(),
        parks: Bool = true,
        operation: () -> ResolvedOperation
    ) -> Root {
        if let known = roots[id] { return known }
        let operation = operation()
        let root = Root(
            id: id,
            operation: operation,
            policy: policy,
            record: rootRecord(operation.plan.root.type),
            store: self
        )
        if isEnded {
            // Whoever asked holds it, and nobody else will.
            root.isHeld = false
            return root
        }
        roots[id] = root
        if operation.plan.root.type != .subscription {
            if parks {
                park(root)
            } else {
                unclaimed.append(root)
                scheduleTurn()
            }
        }
        return root
    }

    /// Parks the roots that were made for holders who did not come.
    func parkUnclaimed() {
        let unclaimed = self.unclaimed
        self.unclaimed = []
        for root in unclaimed where root.isHeld && !root.isRetained {
            if released.contains(where: { $0 === root }) || mutations.contains(where: { $0 === root }) { continue }
            park(root)
        }
    }

    /// The root of an operation value, if the store holds one.
    @_spi(Runtime) public func heldRoot(_ id: RootID) -> Root? { roots[id] }

    /// The roots that somebody retains.
    @_spi(Runtime) public var retainedRoots: [Root] { roots.values.filter(\.isRetained) }

    func unpark(_ root: Root) {
        released.removeAll { $0 === root }
        mutations.removeAll { $0 === root }
        // One that was pushed out and is retained again by whoever still holds it is held anew.
        if !root.isHeld, !isEnded, roots[root.id] == nil {
            roots[root.id] = root
            root.isHeld = true
        }
    }

    /// Lets a root wait for a while: a mutation's among the mutations, a query's in the release buffer.
    func park(_ root: Root) {
        switch root.operation.plan.root.type {
        case .subscription: drop(root)
        case .mutation:
            mutations.append(root)
            if mutations.count > releaseBufferSize { drop(mutations.removeFirst()) }
        default:
            released.append(root)
            if released.count > releaseBufferSize { drop(released.removeFirst()) }
        }
    }

    private func drop(_ root: Root) {
        if roots[root.id] === root { roots[root.id] = nil }
        root.leave()
        askForCollection()
    }
}
