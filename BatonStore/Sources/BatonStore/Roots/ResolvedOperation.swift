@_spi(Generated) @_spi(Runtime) import BatonIngest

/// A plan under a set of variables, with the session keys it names: what a response of the operation is read by and
/// committed with. Holds the keys' numbers for as long as it lives.
@_spi(Runtime) public final class ResolvedOperation: Sendable {
    /// The resolution, which an ingest reads by on any thread.
    public let plan: PlanResolution
    /// The keys that the store numbered for it.
    let keys: [SessionKey]

    init(plan: PlanResolution, keys: [SessionKey]) {
        self.plan = plan
        self.keys = keys
    }
}

extension Store {
    /// Resolves a plan under a set of variables. O(selections that a variable decides).
    ///
    /// - Parameters:
    ///   - plan: The operation's plan.
    ///   - variables: The effective values, the operation's defaults included.
    @_spi(Runtime) public func resolve(_ plan: Plan, _ variables: Variables) -> ResolvedOperation {
        adoptTwins()
        let (resolution, keys) = keys.resolve(plan, variables)
        return ResolvedOperation(plan: resolution, keys: keys)
    }
}
