import BatonSyntax

/// The fields that no type lists: those of introspection (GraphQL section 4.1), and Relay's `__id`.
struct MetaFields: Sendable {
    let typename: Schema.Field?
    let schema: Schema.Field?
    let type: Schema.Field?
    /// The key of the record, which the client alone knows.
    let recordKey: Schema.Field?

    init(typesByName: [String: TypeID]) {
        func field(
            _ name: String,
            _ type: TypeReference,
            _ arguments: [InputValueDefinition] = [],
            origin: Schema.Origin = .builtIn
        ) -> Schema.Field? {
            let part = DefinitionPart(source: BuiltIns.document.source, origin: origin)
            let definition = FieldDefinition(name: Name(name), arguments: arguments, type: type)
            let values = arguments.compactMap { argument in
                SchemaType(argument.type, in: typesByName).map {
                    Schema.InputValue(argument, type: $0, from: part)
                }
            }
            return SchemaType(type, in: typesByName).map {
                Schema.Field(definition, type: $0, arguments: values, from: part)
            }
        }
        func nonNull(_ name: String) -> TypeReference {
            .nonNull(NonNullType(wrapped: .named(Name(name))))
        }
        typename = field("__typename", nonNull("String"))
        recordKey = field(Schema.Field.recordKeyName, nonNull("ID"), origin: .client)
        schema = field("__schema", nonNull("__Schema"))
        type = field(
            "__type",
            .named(Name("__Type")),
            [InputValueDefinition(name: Name("name"), type: nonNull("String"))]
        )
    }
}

extension SchemaType {
    /// The type a document's type stands for, or nil when it names no type, or nests too deep.
    init?(_ reference: TypeReference, in types: [String: TypeID]) {
        guard let named = types[reference.namedType.text] else { return nil }
        // Layers are put on from the inside, so they are collected on the way in.
        var isList: [Bool] = []
        var rest = reference
        layers: while true {
            switch rest {
            case .named: break layers
            case .list(let list):
                isList.append(true)
                rest = list.element
            case .nonNull(let nonNull):
                isList.append(false)
                rest = nonNull.wrapped
            }
        }
        guard isList.count <= Self.layerLimit else { return nil }
        self.init(named)
        for layer in isList.reversed() { self = layer ? list : nonNull }
    }
}
