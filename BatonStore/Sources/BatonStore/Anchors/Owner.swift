@_spi(Generated) @_spi(Runtime) import BatonIngest

/// The scope a lens reads in: one operation's variables, or a fragment's arguments bound over them.
///
/// A root makes one owner and keeps it. A key with variables, a condition and a spread with arguments are settled once
/// per owner, by the identity of the constant that names them; later reads render, hash and allocate nothing.
@_spi(Generated) public final class Owner: @unchecked Sendable {  // Tables are touched on the main actor alone.
    /// The effective variables of the scope.
    public let variables: Variables
    /// The store whose records are read; gone when it is.
    @_spi(Runtime) public private(set) weak var store: Store?
    /// The root whose data is read; nil for a lens made by hand.
    @_spi(Runtime) public private(set) weak var root: Root?
    /// Tells whether reads are tracked.
    let probe = TrackingProbe.shared
    /// Where the store numbers the keys it renders.
    let numbers: SessionKeyStore
    /// The operation's own scope and its variables; nil and this scope's for that scope itself.
    private weak var operation: Owner?
    private let operationVariables: Variables
    private let isOperationScope: Bool

    // Reached through an unchecked access: a table is only touched on the main actor, and no touch nests in another.
    @exclusivity(unchecked) private var slots = ScopeTable<Slot>()  // See above.
    @exclusivity(unchecked) private var conditions = ScopeTable<Bool>()  // See above.
    @exclusivity(unchecked) private var scopes = ScopeTable<Owner>()  // See above.
    /// The session keys the slots name, held for as long as the owner lives.
    private var keys: [SessionKey] = []

    /// Makes the scope of an operation.
    ///
    /// - Parameters:
    ///   - variables: The effective values, defaults included.
    ///   - store: Where the operation's records are.
    ///   - root: The root whose data is read, nil for a lens made by hand.
    @MainActor
    @_spi(Runtime) public init(variables: Variables, store: Store, root: Root? = nil) {
        self.variables = variables
        self.store = store
        self.root = root
        numbers = store.keys
        operationVariables = variables
        isOperationScope = true
    }

    /// Stands in for the scope of an operation that is gone, for one of its fragments' scopes that is still read in.
    private init(operationOf scope: Owner) {
        variables = scope.operationVariables
        operationVariables = scope.operationVariables
        isOperationScope = true
        numbers = scope.numbers
        store = scope.store
        root = scope.root
    }

    private init(variables: Variables, operation: Owner) {
        self.variables = variables
        self.operation = operation
        operationVariables = operation.operationVariables
        isOperationScope = false
        numbers = operation.numbers
        store = operation.store
        root = operation.root
    }

    /// The slot of a key with variables, rendered and numbered the first time it is asked for.
    @MainActor
    public func slot(_ key: DynamicKey) -> Slot {
        if let slot = slots[key.number] { return slot }
        return settle(key)
    }

    /// Whether a condition holds, settled the first time it is asked.
    @MainActor
    public func includes(_ condition: Condition) -> Bool {
        if let holds = conditions[condition.number] { return holds }
        let holds = Guard.holds(condition.guards, in: variables)
        conditions.set(holds, for: condition.number)
        return holds
    }

    /// The scope of a fragment spread at a site: the operation's variables under the fragment's arguments.
    @MainActor
    func binding(_ site: ArgumentSite) -> Owner {
        if let scope = scopes[site.number] { return scope }
        if site.arguments.isEmpty { return operationScope(keptFor: site) }
        let base = isOperationScope ? self : operation ?? Owner(operationOf: self)
        let scope = Owner(variables: bound(site), operation: base)
        // A scope holds its operation's weakly, so what is kept here is no cycle.
        scopes.set(scope, for: site.number)
        return scope
    }

    /// The operation's own scope, for a fragment without arguments. It is not kept, since it keeps this one; only what
    /// stands in for one that is gone is.
    @MainActor
    private func operationScope(keptFor site: ArgumentSite) -> Owner {
        if isOperationScope { return self }
        if let operation { return operation }
        let standIn = Owner(operationOf: self)
        scopes.set(standIn, for: site.number)
        return standIn
    }

    private func bound(_ site: ArgumentSite) -> Variables {
        operationVariables.merging(Variables(site.arguments.mapValues { $0.bound(in: variables) }))
    }

    @MainActor
    private func settle(_ key: DynamicKey) -> Slot {
        let slot = numbers.slot(of: key, variables) { keys.append($0) }
        slots.set(slot, for: key.number)
        return slot
    }
}
