import BatonSchema
import BatonSyntax

/// The answers of a schema about itself (GraphQL section 4).
struct Introspection {
    let schema: Schema

    enum Object {
        case schema
        case type(SchemaType)
        case field(Schema.Field)
        case input(Schema.InputValue)
        case value(Schema.EnumValue)
        case directive(Schema.Directive)

        var typeName: String {
            switch self {
            case .schema: "__Schema"
            case .type: "__Type"
            case .field: "__Field"
            case .input: "__InputValue"
            case .value: "__EnumValue"
            case .directive: "__Directive"
            }
        }
    }

    typealias Answer = Resolved<Object>

    /// `__typename`, `__schema` or `__type`.
    func metaField(_ name: String, arguments: [String: JSON], on type: Schema.NamedType) -> Answer {
        switch name {
        case "__typename": .string(type.name)
        case "__schema": .object(.schema)
        default: .optional((arguments["name"]?.string).flatMap(schema.type(named:)).map { .type($0.type) })
        }
    }

    func resolve(_ call: FieldCall, of object: Object) -> Answer {
        switch object {
        case .schema: schemaField(call)
        case .type(let type): typeField(call, of: type)
        case .field(let field): self.field(call, of: field)
        case .input(let input): self.input(call, of: input)
        case .value(let value): self.value(call, of: value)
        case .directive(let directive): self.directive(call, of: directive)
        }
    }

    private func schemaField(_ call: FieldCall) -> Answer {
        switch call.name {
        case "description": .string(schema.description)
        case "types": .objects(schema.types.map { .type($0.type) })
        case "queryType": type(schema.queryType)
        case "mutationType": type(schema.mutationType)
        case "subscriptionType": type(schema.subscriptionType)
        case "directives": .objects(schema.directives.map { .directive($0) })
        default: .null
        }
    }

    private func type(_ type: Schema.NamedType?) -> Answer { .optional(type.map { .type($0.type) }) }

    private func typeField(_ call: FieldCall, of type: SchemaType) -> Answer {
        if type.isNonNull { return wrapper(call, kind: "NON_NULL", of: type.nullable) }
        if let item = type.item { return wrapper(call, kind: "LIST", of: item) }
        let named = schema.namedType(of: type)
        return switch call.name {
        case "kind": .string(named.kind.introspectionName)
        case "name": .string(named.name)
        case "description": .string(named.description)
        case "specifiedByURL": .string(named.specifiedByURL)
        case "isOneOf": named.kind == .inputObject ? .leaf(.bool(named.isOneOf)) : .null
        case "fields", "interfaces", "possibleTypes", "enumValues", "inputFields": list(call, of: named)
        default: .null
        }
    }

    private func wrapper(_ call: FieldCall, kind: String, of type: SchemaType) -> Answer {
        switch call.name {
        case "kind": .string(kind)
        case "ofType": .object(.type(type))
        default: .null
        }
    }

    private func list(_ call: FieldCall, of type: Schema.NamedType) -> Answer {
        switch (call.name, type.kind) {
        case ("fields", .object), ("fields", .interface):
            .objects(kept(type.fields, call, \.deprecationReason).map { .field($0) })
        case ("interfaces", .object), ("interfaces", .interface):
            .objects(schema.interfaces(of: type).map { .type(SchemaType($0)) })
        case ("possibleTypes", .interface):
            .objects(schema.possibleTypes(of: type).types.map { .type(SchemaType($0)) })
        case ("possibleTypes", .union): .objects(type.members.map { .type(SchemaType($0)) })
        case ("enumValues", .enum): .objects(kept(type.values, call, \.deprecationReason).map { .value($0) })
        case ("inputFields", .inputObject):
            .objects(kept(type.inputFields, call, \.deprecationReason).map { .input($0) })
        default: .null
        }
    }

    /// The items that are not deprecated, or all when the call says so.
    private func kept<Item>(_ items: [Item], _ call: FieldCall, _ reason: (Item) -> String?) -> [Item] {
        call[argument: "includeDeprecated"] == .bool(true) ? items : items.filter { reason($0) == nil }
    }

    private func field(_ call: FieldCall, of field: Schema.Field) -> Answer {
        switch call.name {
        case "name": .string(field.name)
        case "description": .string(field.description)
        case "args": .objects(kept(field.arguments, call, \.deprecationReason).map { .input($0) })
        case "type": .object(.type(field.type))
        default: deprecation(call, field.deprecationReason)
        }
    }

    private func input(_ call: FieldCall, of input: Schema.InputValue) -> Answer {
        switch call.name {
        case "name": .string(input.name)
        case "description": .string(input.description)
        case "type": .object(.type(input.type))
        case "defaultValue": .string(input.defaultValue?.printed)
        default: deprecation(call, input.deprecationReason)
        }
    }

    private func value(_ call: FieldCall, of value: Schema.EnumValue) -> Answer {
        switch call.name {
        case "name": .string(value.name)
        case "description": .string(value.description)
        default: deprecation(call, value.deprecationReason)
        }
    }

    private func deprecation(_ call: FieldCall, _ reason: String?) -> Answer {
        call.name == "isDeprecated" ? .leaf(.bool(reason != nil)) : .string(reason)
    }

    private func directive(_ call: FieldCall, of directive: Schema.Directive) -> Answer {
        switch call.name {
        case "name": .string(directive.name)
        case "description": .string(directive.description)
        case "isRepeatable": .leaf(.bool(directive.isRepeatable))
        case "locations": .list(directive.locations.map { .string($0.rawValue) })
        case "args": .objects(kept(directive.arguments, call, \.deprecationReason).map { .input($0) })
        default: .null
        }
    }
}

extension TypeKind {
    fileprivate var introspectionName: String {
        self == .inputObject ? "INPUT_OBJECT" : rawValue.uppercased()
    }
}

extension Value {
    /// The value as a document writes it, the way introspection shows defaults.
    fileprivate var printed: String {
        switch self {
        case .variable(let node): "$\(node.name)"
        case .int(let node): node.text
        case .float(let node): node.text
        case .string(let node): String(decoding: JSON.string(node.value).bytes, as: UTF8.self)
        case .boolean(let node): "\(node.value)"
        case .null: "null"
        case .enum(let node): node.text
        case .list(let node): "[" + node.values.map(\.printed).joined(separator: ", ") + "]"
        case .object(let node):
            "{ " + node.fields.map { "\($0.name): \($0.value.printed)" }.joined(separator: ", ") + " }"
        }
    }
}
