import BatonSchema
import BatonSyntax

/// Makes the query of each fragment under `@refetchable(queryName:)` (Relay: refetchable).
///
/// It selects the fragment on the root, on `viewer`, by `node(id:)`, or by the field of a type under
/// `@fetchable(field_name:)`. Its variables are the fragment's arguments, then the operation variables that the
/// fragment and those it reaches use, then the id. The fragment is made to select its id.
struct RefetchableQueries {
    private let program: Program
    private let keys: KeyTable

    private var schema: Schema { program.schema }

    /// The program with the queries added. O(refetchable fragments x selections they reach).
    static func added(to program: Program, keys: KeyTable) -> Program {
        let pass = RefetchableQueries(program: program, keys: keys)
        var operations = program.operations
        var fragments = program.fragments
        var usage = VariableUsage(program)
        for index in fragments.indices where fragments[index].module == nil {
            let fragment = fragments[index]
            guard let name = fragment.refetchQuery, let root = pass.root(of: fragment.type) else { continue }
            let globals = usage.variables(of: fragment)
            operations.append(pass.query(name, refetching: fragment, from: root, globals: globals))
            if let idField = root.idField { fragments[index].selections += pass.missing(idField, in: fragment) }
        }
        return Program(schema: program.schema, operations: operations, fragments: fragments)
    }

    /// How a query gets to an object of the fragment's type.
    private struct Root {
        /// The field of the query's type, or nil for the query's type itself.
        var field: Schema.Field?
        /// The field's argument for the id.
        var argument: Schema.InputValue?
        /// The variable for it.
        var variable = "id"
        /// The field of the fragment's type that holds the id.
        var idField: String?
    }

    private func root(of id: TypeID) -> Root? {
        let type = schema[id]
        guard let query = schema.queryType else { return nil }
        if type == query { return Root() }
        if type.name == "Viewer", let viewer = query.field(named: "viewer"), viewer.type.named == id {
            return Root(field: viewer)
        }
        if let node = nodeRoot(of: type) { return node }
        return fetchableRoot(of: type)
    }

    private func nodeRoot(of type: Schema.NamedType) -> Root? {
        guard let node = schema.type(named: "Node"), let field = schema.queryType?.field(named: "node"),
            schema.possibleTypes(of: type).isSubset(of: schema.possibleTypes(of: node)),
            !schema.possibleTypes(of: type).isEmpty
        else { return nil }
        let key = keys.key(of: node.id).first ?? "id"
        guard let argument = field.argument(named: key) ?? field.arguments.first else { return nil }
        return Root(field: field, argument: argument, variable: key, idField: key)
    }

    private func fetchableRoot(of type: Schema.NamedType) -> Root? {
        guard case .string(let idField) = type.directives.value("field_name", of: "fetchable"),
            let field = schema.queryType?.field(named: "fetch__\(type.name)"),
            let argument = field.arguments.first
        else { return nil }
        return Root(field: field, argument: argument, idField: idField.value)
    }

    private func query(
        _ name: String,
        refetching fragment: IR.Fragment,
        from root: Root,
        globals: [IR.Variable]
    ) -> IR.Operation {
        let queryType = schema.queryType?.id ?? fragment.type
        let passed = fragment.arguments.map {
            IR.Argument(name: $0.name, value: .variable(BatonSyntax.Variable(name: Name($0.name))))
        }
        var selections: [IR.Selection] = [.spread(IR.FragmentSpread(name: fragment.name, arguments: passed))]
        var variables = fragment.arguments
        for global in globals where !variables.contains(where: { $0.name == global.name }) {
            variables.append(global)
        }
        if let field = root.field {
            var arguments: [IR.Argument] = []
            if let argument = root.argument {
                let variable = Value.variable(BatonSyntax.Variable(name: Name(root.variable)))
                arguments = [IR.Argument(name: argument.name, value: variable)]
                variables.removeAll { $0.name == root.variable }
                let type = argument.type.nonNull
                variables.append(IR.Variable(name: root.variable, type: type, defaultValue: nil, directives: []))
            }
            let place = fragment.place
            selections = [
                .field(
                    IR.Field(
                        definition: field,
                        parent: queryType,
                        arguments: arguments,
                        selections: selections,
                        place: place
                    )
                )
            ]
        }
        return IR.Operation(
            name: name,
            kind: .query,
            type: queryType,
            variables: variables,
            directives: [],
            cacheExpiration: nil,
            throwsOnFieldError: false,
            catching: nil,
            selections: selections,
            place: fragment.place,
            refetches: fragment.name
        )
    }

    private func missing(_ idField: String, in fragment: IR.Fragment) -> [IR.Selection] {
        let isThere = fragment.selections.contains {
            guard case .field(let field) = $0 else { return false }
            return field.alias == nil && field.name == idField && field.conditions.isEmpty
        }
        guard !isThere, let definition = schema.field(on: schema[fragment.type], named: idField) else { return [] }
        return [.field(IR.Field(definition: definition, parent: fragment.type, behavior: .generated))]
    }
}
