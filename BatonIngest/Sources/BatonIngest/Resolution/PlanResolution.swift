/// A plan under a set of variables: guards settled, keys rendered and numbered, lookups and connections resolved.
///
/// Selections that no variable decides are resolved once per process and shared by every resolution. Immutable; any
/// thread may read it.
@_spi(Runtime) public final class PlanResolution: Sendable {
    /// The plan.
    public let plan: Plan
    /// The effective values the plan was resolved under.
    public let variables: Variables
    /// What is read of the root.
    public let root: SelectionResolution
    /// The numbers of the session keys that the resolution names, for the store to hold while the resolution lives.
    public let sessionSlots: [Slot]

    /// Resolves a plan. O(selections that a variable decides).
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - variables: The effective values, the operation's defaults included.
    ///   - keys: Numbers the storage keys rendered from variables.
    @MainActor public init(_ plan: Plan, _ variables: Variables, keys: some SessionKeys) {
        let resolver = Resolver(variables, keys)
        self.plan = plan
        self.variables = variables
        root = resolver.resolve(plan.root)
        sessionSlots = resolver.sessionSlots
    }

    /// The root's fields.
    public var rootSelection: ConcreteSelection { root.concrete(of: root.type) }

    /// Whether the operation reads a transient root field, so that its fetch is not stamped in the image. Takes the
    /// registry's lock per root field.
    public var isTransient: Bool {
        rootSelection.fields.contains { Transient.includes(root.type, storageKey: $0.storageKey) }
    }
}
