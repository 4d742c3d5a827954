import BatonSchema
import BatonSyntax

/// How the query that `@refetchable` asks for finds the fragment's object again.
enum RefetchRoot {
    /// The fragment is on the query root.
    case query
    /// The fragment is on the type `Viewer`, which the query root's `viewer` returns.
    case viewer(Schema.Field)
    /// The fragment's objects are all nodes, which the query root's `node(id:)` returns.
    case node(Schema.Field)
    /// The fragment's type says `@fetchable(field_name:)`, and the query root's `fetch__Type` returns it.
    case fetchable(Schema.Field, key: String)

    /// The root for a fragment on a type, or nil when there is none.
    init?(for type: Schema.NamedType, in schema: Schema) {
        guard let query = schema.queryType else { return nil }
        if type === query {
            self = .query
        } else if type.name == "Viewer", let field = query.field(named: "viewer"),
            schema.namedType(of: field.type) === type
        {
            self = .viewer(field)
        } else if let field = query.field(named: "node"), let node = schema.type(named: "Node"),
            schema.namedType(of: field.type) === node, Self.isNode(type, node, schema)
        {
            self = .node(field)
        } else if let directive = type.directives.first(where: { $0.name.text == "fetchable" }),
            let key = directive.argument("field_name")?.value.stringText, type.field(named: key) != nil,
            let field = query.field(named: "fetch__\(type.name)")
        {
            self = .fetchable(field, key: key)
        } else {
            return nil
        }
    }

    private static func isNode(_ type: Schema.NamedType, _ node: Schema.NamedType, _ schema: Schema) -> Bool {
        if type.kind == .object || type === node { return schema.isSubtype(type, of: node) }
        let possible = schema.possibleTypes(of: type)
        return !possible.isEmpty && possible.isSubset(of: schema.possibleTypes(of: node))
    }

    /// Whether the query has a variable `$id`.
    var takesID: Bool {
        switch self {
        case .node, .fetchable: true
        case .query, .viewer: false
        }
    }
}

/// `@refetchable` stands on a fragment whose object a query can find again.
enum RefetchableFragments: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.fragments {
            guard let directive = definition.directive("refetchable"), let type = definition.type else { continue }
            if let value = directive.argument("directives")?.value {
                VariableDirectives(schema: input.schema, source: definition.source).check(value, &findings)
            }
            if let value = directive.argument("queryName")?.value, let name = value.stringText,
                !AliasesAreNamed.isName(name)
            {
                let message = "`\(name)` is no name that a query can have."
                findings.report(.refetchable, message, in: definition.source, at: value.range)
            }
            if RefetchRoot(for: type, in: input.schema) != nil { continue }
            findings.report(
                .refetchable,
                "No query can find an object of `\(type.name)` again: `@refetchable` is for fragments on the query type, on "
                    + "`Viewer`, on types whose objects all implement `Node`, and on types under `@fetchable`.",
                in: definition.source,
                at: definition.nameRange
            )
        }
    }
}
