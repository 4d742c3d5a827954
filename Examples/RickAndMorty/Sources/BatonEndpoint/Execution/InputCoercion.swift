import BatonSchema
import BatonSyntax

/// Why a value is not of the type it is given to; `path` leads to the part at fault, from the value.
struct InputError: Error {
    var message: String
    var path: [JSON] = []

    func at(_ segment: JSON) -> InputError { InputError(message: message, path: [segment] + path) }
}

/// Input coercion of the specification (GraphQL sections 3.5, 3.9, 3.10 and 3.11).
///
/// Values come out as JSON with enum values as strings, objects with their fields in the schema's order.
struct InputCoercion {
    let schema: Schema

    /// Coerces a value of the request's `variables`.
    func value(_ json: JSON, as type: SchemaType) throws(InputError) -> JSON {
        if json.isNull {
            guard type.isNonNull else { return .null }
            throw InputError(message: "null is not a value of `\(schema.description(of: type))`")
        }
        if let item = type.item {
            guard case .array(let elements) = json else { return .array([try value(json, as: item)]) }
            var items: [JSON] = []
            for (index, element) in elements.enumerated() {
                do { items.append(try value(element, as: item)) } catch { throw error.at(.int(index)) }
            }
            return .array(items)
        }
        let named = schema.namedType(of: type)
        switch named.kind {
        case .inputObject:
            guard case .object(let members) = json else { throw mismatch(json, named) }
            return try inputObject(members, of: named)
        case .enum:
            guard case .string(let name) = json, named.value(named: name) != nil else { throw mismatch(json, named) }
            return json
        default:
            guard let coerced = ScalarCoercion.input(json, of: named.name) else { throw mismatch(json, named) }
            return coerced
        }
    }

    private func inputObject(_ members: [JSON.Member], of type: Schema.NamedType) throws(InputError) -> JSON {
        for member in members where type.inputField(named: member.name) == nil {
            throw InputError(message: "`\(type.name)` has no field `\(member.name)`")
        }
        if type.isOneOf, members.count != 1 || members[0].value.isNull {
            throw InputError(message: "`\(type.name)` takes exactly one field, and no null")
        }
        let given = Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        var fields: [JSON.Member] = []
        for field in type.inputFields {
            do {
                if let json = given[field.name] {
                    fields.append(JSON.Member(field.name, try value(json, as: field.type)))
                } else if let coerced = try absent(field) {
                    fields.append(JSON.Member(field.name, coerced))
                }
            } catch { throw error.at(.string(field.name)) }
        }
        return .object(fields)
    }

    /// The value of an argument or a field that is not given: its default, or nil when it stays absent.
    func absent(_ input: Schema.InputValue) throws(InputError) -> JSON? {
        if let value = input.defaultValue { return try literal(value, as: input.type, variables: [:]) }
        guard !input.type.isNonNull else { throw InputError(message: "`\(input.name)` needs a value") }
        return nil
    }

    /// Coerces a value written in a document; `variables` are coerced already.
    func literal(_ value: Value, as type: SchemaType, variables: [String: JSON]) throws(InputError) -> JSON {
        if let name = value.variableName {
            let json = variables[name] ?? .null
            guard !json.isNull || !type.isNonNull else {
                throw InputError(message: "null is not a value of `\(schema.description(of: type))`")
            }
            return json
        }
        if case .null = value { return try self.value(.null, as: type) }
        if let item = type.item {
            guard case .list(let list) = value else {
                return .array([try literal(value, as: item, variables: variables)])
            }
            var items: [JSON] = []
            for element in list.values { items.append(try literal(element, as: item, variables: variables)) }
            return .array(items)
        }
        let named = schema.namedType(of: type)
        switch (named.kind, value) {
        case (.inputObject, .object(let object)): return try inputObject(object, of: named, variables: variables)
        case (.enum, .enum(let node)) where named.value(named: node.text) != nil: return .string(node.text)
        case (.scalar, _):
            guard let coerced = ScalarCoercion.literal(value, of: named.name) else { throw mismatch(value, named) }
            return coerced
        default: throw mismatch(value, named)
        }
    }

    private func inputObject(
        _ object: ObjectValue,
        of type: Schema.NamedType,
        variables: [String: JSON]
    ) throws(InputError) -> JSON {
        // A field whose variable is unset counts as left out (GraphQL section 3.10).
        let given = object.fields.filter { field in field.value.variableName.map { variables[$0] != nil } ?? true }
        for field in object.fields where type.inputField(named: field.name.text) == nil {
            throw InputError(message: "`\(type.name)` has no field `\(field.name)`")
        }
        var fields: [JSON.Member] = []
        for field in type.inputFields {
            if let node = given.last(where: { $0.name.text == field.name }) {
                fields.append(
                    JSON.Member(field.name, try literal(node.value, as: field.type, variables: variables))
                )
            } else if let coerced = try absent(field) {
                fields.append(JSON.Member(field.name, coerced))
            }
        }
        if type.isOneOf, object.fields.count != 1 || fields.count != 1 || fields[0].value.isNull {
            throw InputError(message: "`\(type.name)` takes exactly one field, and no null")
        }
        return .object(fields)
    }

    private func mismatch(_ value: some Any, _ type: Schema.NamedType) -> InputError {
        let text: String
        switch value {
        case let json as JSON: text = String(decoding: json.bytes, as: UTF8.self)
        default: text = "the value"
        }
        return InputError(message: "\(text) is not a value of `\(type.name)`")
    }
}
