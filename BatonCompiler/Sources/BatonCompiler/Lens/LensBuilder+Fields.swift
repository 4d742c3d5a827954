import BatonSchema
import BatonSyntax

extension LensBuilder {
    mutating func fieldAccessor(
        _ entry: LensEntry,
        on type: TypeID,
        _ scope: Scope,
        guards: [[GuardModel]]
    ) -> AccessorModel? {
        guard entry.fields.contains(where: { !$0.field.behavior.isGenerated }),
            let field = entry.fields.first?.field
        else { return nil }
        let required = entry.fields.lazy.compactMap(\.field.behavior.required).first
        let catching = entry.fields.lazy.compactMap(\.field.behavior.catching).first
        let policy = FieldPolicy(
            required: required.flatMap { RequiredModel(rawValue: $0.rawValue) },
            catching: catching.flatMap { CatchModel(rawValue: $0.rawValue) }
        )
        let named = field.definition.type.named
        if schema[named].kind.isComposite {
            return linkAccessor(entry, on: type, scope, policy)
        }
        return scalarAccessor(field, on: type, scope, policy, guards: guards)
    }

    /// The directives of a field that decide what it reads as.
    struct FieldPolicy {
        let required: RequiredModel?
        let catching: CatchModel?
    }

    private func scalarAccessor(
        _ field: IR.Field,
        on type: TypeID,
        _ scope: Scope,
        _ policy: FieldPolicy,
        guards: [[GuardModel]]
    ) -> AccessorModel {
        let scalar = schema.scalar(field.definition.type.named)
        var isMapped = false
        if case .custom(let name) = scalar { isMapped = options.mappedScalars.contains(name) }
        let nullable = nullability(of: field, isStrict: scope.isStrict || policy.catching != nil)
        let isMappedValue = isMapped && nullable.count == 1
        var isOptional = nullable[0]
        var isThrowing = policy.required == .throw
        if isMappedValue, policy.catching == nil {
            // A text that does not convert has no zero to read as.
            let refuses = policy.required != nil || scope.throwsOnFieldError
            isThrowing = isThrowing || refuses
            isOptional = isOptional || !refuses
        }
        if policy.required != nil { isOptional = false }
        return AccessorModel(
            name: field.responseKey,
            value: .scalar(
                ScalarAccess(
                    responseKey: field.responseKey,
                    key: field.storageKey(on: type, in: schema),
                    scalar: scalar,
                    isMapped: isMapped,
                    nullable: nullable
                )
            ),
            guards: guards,
            required: policy.required,
            catching: policy.catching,
            isOptional: isOptional || !guards.isEmpty || policy.catching == .null,
            isThrowing: isThrowing
        )
    }

    private mutating func linkAccessor(
        _ entry: LensEntry,
        on type: TypeID,
        _ scope: Scope,
        _ policy: FieldPolicy
    ) -> AccessorModel {
        let field = entry.fields[0].field
        let relative = RelativeConditions(entry.conditions)
        let below = zip(entry.below, entry.conditions).map {
            LensContribution(selections: $0.selections, conditions: relative.remainder(of: $1))
        }
        var inner = scope
        if policy.catching != nil { inner.isStrict = true }
        let connected = entry.fields.lazy.map(\.field).first { $0.behavior.connection != nil }
        let lens = lens(
            on: field.definition.type.named,
            below,
            inner,
            connection: connected.map { ($0, scope) }
        )
        let storage = field.storageKey(on: type, in: schema)
        let handle = connected.flatMap { field in
            field.behavior.connection.map { field.connectionKey($0, on: type, in: schema) }
        }
        let nullable = nullability(of: field, isStrict: inner.isStrict)
        let isBubbled = lens.bubbles && nullable.count == 1 && policy.required == nil
        let isOptional = policy.required == nil && (nullable[0] || isBubbled)
        return AccessorModel(
            name: field.responseKey,
            value: .linked(
                LinkAccess(
                    responseKey: field.responseKey,
                    key: handle ?? storage,
                    responseStorage: storage,
                    lens: lens,
                    nullable: nullable
                )
            ),
            guards: relative.guards,
            required: policy.required,
            catching: policy.catching,
            isOptional: isOptional || !relative.guards.isEmpty || policy.catching == .null,
            isThrowing: policy.required == .throw
        )
    }

    /// Whether null is allowed in a field and in the items of its lists.
    private func nullability(of field: IR.Field, isStrict: Bool) -> [Bool] {
        let definition = field.definition
        var type = isStrict ? definition.semanticType : definition.type
        if options.errorsNullInPlace, !isStrict, !definition.isMeta {
            return [Bool](repeating: true, count: type.listDepth + 1)
        }
        var nullable = [!type.isNonNull]
        while let item = type.item {
            nullable.append(!item.isNonNull)
            type = item
        }
        return nullable
    }

    /// What the lens of a connection reads besides its selection.
    func connection(_ field: IR.Field, scope: Scope, accessors: [AccessorModel]) -> ConnectionLensModel {
        var nodes: ConnectionLensModel.NodesAccess?
        for edges in accessors {
            guard case .linked(let link) = edges.value, link.responseStorage.field == "edges" else { continue }
            for node in link.lens.accessors {
                guard case .linked(let below) = node.value, below.key.field == "node", nodes == nil else { continue }
                nodes = ConnectionLensModel.NodesAccess(edges: edges.name, node: node.name)
            }
        }
        return ConnectionLensModel(
            nodes: nodes,
            forward: paging(field, scope, count: "first", cursor: "after"),
            backward: paging(field, scope, count: "last", cursor: "before")
        )
    }

    private func paging(_ field: IR.Field, _ scope: Scope, count: String, cursor: String) -> PagingModel? {
        guard let fragment = scope.fragment, let query = fragment.refetchQuery,
            let count = field.arguments.first(where: { $0.name == count })?.value.variableName,
            let cursor = field.arguments.first(where: { $0.name == cursor })?.value.variableName
        else { return nil }
        var defaultCount: Int?
        if case .int(let value) = fragment.arguments.first(where: { $0.name == count })?.defaultValue {
            defaultCount = Int(value.text)
        }
        return PagingModel(query: query, count: count, defaultCount: defaultCount, cursor: cursor)
    }
}
