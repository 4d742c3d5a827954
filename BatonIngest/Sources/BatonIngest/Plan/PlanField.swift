/// A field of a selection in a plan: where its value comes from and where it goes.
@_spi(Generated) public final class PlanField: Sendable {
    /// Whether the field is a scalar or a link.
    enum Value: Sendable {
        case scalar(ScalarKind)
        case link(Selection, ConnectionField?)
    }

    let responseKey: String
    let key: StorageKey
    let value: Value
    let depth: Int
    let guards: [[Guard]]
    let label: String?
    let caught: Bool
    let client: Bool
    let edits: [Edit]
    let lookup: Lookup?

    private init(
        _ responseKey: String,
        _ key: StorageKey,
        _ value: Value,
        _ depth: ListDepth,
        _ guards: [[Guard]],
        _ label: String?,
        _ caught: Bool,
        _ client: Bool,
        _ edits: [Edit],
        _ lookup: Lookup?
    ) {
        self.responseKey = responseKey
        self.key = key
        self.value = value
        self.depth = depth.depth
        self.guards = guards
        self.label = label
        self.caught = caught
        self.client = client
        self.edits = edits
        self.lookup = lookup
    }

    // The plain forms stand beside the full ones because generated code is mostly them: without eight defaults to fill
    // in at each call, a plan compiles a fifth faster.

    /// A scalar field about which there is nothing more to say.
    ///
    /// - Parameters:
    ///   - responseKey: The alias, or the name.
    ///   - key: The storage key.
    ///   - kind: What its values are.
    ///   - list: How many lists are around them.
    public static func scalar(_ responseKey: String, key: StorageKey, kind: ScalarKind, list: ListDepth) -> PlanField {
        PlanField(responseKey, key, .scalar(kind), list, [], nil, false, false, [], nil)
    }

    /// A link about which there is nothing more to say.
    ///
    /// - Parameters:
    ///   - responseKey: The alias, or the name.
    ///   - key: The storage key.
    ///   - plural: How many lists are around the objects.
    ///   - selection: What is selected of each object.
    public static func linked(
        _ responseKey: String,
        key: StorageKey,
        plural: ListDepth,
        selection: Selection
    ) -> PlanField {
        PlanField(responseKey, key, .link(selection, nil), plural, [], nil, false, false, [], nil)
    }

    /// A scalar field.
    ///
    /// - Parameters:
    ///   - responseKey: The alias, or the name.
    ///   - key: The storage key.
    ///   - kind: What its values are.
    ///   - list: How many lists are around them.
    ///   - guards: Alternatives, each a conjunction, under which the field is selected; none means always.
    ///   - label: The label of the `@defer` the field arrives under.
    ///   - caught: Whether the field is under `@catch`.
    ///   - client: Whether the field is a client schema extension's.
    ///   - edits: Edge directives on the field.
    @_disfavoredOverload public static func scalar(
        _ responseKey: String,
        key: StorageKey,
        kind: ScalarKind,
        list: ListDepth,
        guards: [[Guard]] = [],
        label: String? = nil,
        caught: Bool = false,
        client: Bool = false,
        edits: [Edit] = []
    ) -> PlanField {
        PlanField(responseKey, key, .scalar(kind), list, guards, label, caught, client, edits, nil)
    }

    /// A link.
    ///
    /// - Parameters:
    ///   - responseKey: The alias, or the name.
    ///   - key: The storage key.
    ///   - plural: How many lists are around the objects.
    ///   - selection: What is selected of each object.
    ///   - guards: Alternatives, each a conjunction, under which the field is selected; none means always.
    ///   - label: The label of the `@defer` the field arrives under.
    ///   - caught: Whether the field is under `@catch`.
    ///   - client: Whether the field is a client schema extension's.
    ///   - edits: Edge directives on the field.
    ///   - lookup: How a held record satisfies the field.
    ///   - connection: The connection whose pages the field fetches.
    @_disfavoredOverload public static func linked(
        _ responseKey: String,
        key: StorageKey,
        plural: ListDepth,
        selection: Selection,
        guards: [[Guard]] = [],
        label: String? = nil,
        caught: Bool = false,
        client: Bool = false,
        edits: [Edit] = [],
        lookup: Lookup? = nil,
        connection: ConnectionField? = nil
    ) -> PlanField {
        PlanField(
            responseKey,
            key,
            .link(selection, connection),
            plural,
            guards,
            label,
            caught,
            client,
            edits,
            lookup
        )
    }

    /// Whether a variable decides what the field resolves to, its selection's fields included.
    var usesVariables: Bool {
        if key.usesVariables || !guards.isEmpty || edits.contains(where: \.usesVariables) { return true }
        if lookup?.usesVariables == true { return true }
        guard case .link(let selection, let connection) = value else { return false }
        return selection.usesVariables || connection?.usesVariables == true
    }

    /// Whether the field, or one in its selection, is a connection or carries an edge directive.
    var hasEffects: Bool {
        guard edits.isEmpty else { return true }
        guard case .link(let selection, let connection) = value else { return false }
        return connection != nil || selection.hasEffects
    }
}
