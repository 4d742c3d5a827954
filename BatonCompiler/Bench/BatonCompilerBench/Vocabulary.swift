import BatonSchema

/// What an application can select of a schema without thinking: fields that need no arguments.
struct Vocabulary {
    let schema: Schema
    /// Object types that are nodes, those with the most links first.
    let nodes: [Schema.NamedType]

    init(_ schema: Schema) {
        self.schema = schema
        let node = schema.type(named: "Node")
        let candidates = schema.types.filter { type in
            type.kind == .object && node.map { schema.isSubtype(type, of: $0) } ?? false
        }
        // An application is about the types that lead on to others, not about the long rows of a log.
        func links(_ type: Schema.NamedType) -> Int {
            type.fields.count { schema.namedType(of: $0.type).kind.isComposite }
        }
        nodes = candidates.sorted { (links($1), $0.name) < (links($0), $1.name) }.prefix(40).map { $0 }
    }

    private func free(_ type: Schema.NamedType) -> [Schema.Field] {
        type.fields.filter { field in !field.arguments.contains(where: \.isRequired) }
    }

    /// Scalars and enums of a type that take no arguments.
    func leaves(of type: Schema.NamedType) -> [String] {
        free(type).filter { $0.arguments.isEmpty && schema.namedType(of: $0.type).kind.isLeaf }.map(\.name)
    }

    /// Links of a type to an object, an interface or a union, that take no arguments.
    func links(of type: Schema.NamedType) -> [Schema.Field] {
        free(type).filter { $0.arguments.isEmpty && schema.namedType(of: $0.type).kind.isComposite }
    }

    /// Leaves of a type with an optional argument of type `Int`.
    func sizedLeaves(of type: Schema.NamedType) -> [(field: String, argument: String)] {
        free(type).filter { schema.namedType(of: $0.type).kind.isLeaf }
            .compactMap { field in
                field.arguments.first { schema.description(of: $0.type) == "Int" }.map { (field.name, $0.name) }
            }
    }

    /// Fields of a type that answer a connection, with the type of their nodes.
    func connections(of type: Schema.NamedType) -> [(field: String, node: Schema.NamedType)] {
        free(type).compactMap { field in
            let result = schema.namedType(of: field.type)
            guard field.argument(named: "first") != nil, field.argument(named: "after") != nil,
                result.name.hasSuffix("Connection"), let edges = result.field(named: "edges"),
                let node = schema.namedType(of: edges.type).field(named: "node")
            else { return nil }
            let type = schema.namedType(of: node.type)
            return type.kind == .object ? (field.name, type) : nil
        }
    }

    /// The mutations that take one input object, with what their payload links to.
    var mutations: [(field: Schema.Field, payload: Schema.NamedType)] {
        guard let root = schema.rootType(for: .mutation) else { return [] }
        return root.fields.compactMap { field in
            guard field.arguments.count == 1, field.arguments[0].name == "input" else { return nil }
            return (field, schema.namedType(of: field.type))
        }
    }
}
