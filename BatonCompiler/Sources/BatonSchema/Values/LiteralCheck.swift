import BatonSyntax

/// Why a literal is not of a type.
public struct LiteralProblem: Hashable, Sendable {
    /// One or two short sentences.
    public let message: String

    /// The part of the literal that is wrong.
    public let range: SourceRange

    /// Names that may be meant.
    public let suggestions: [String]

    init(message: String, range: SourceRange, suggestions: [String] = []) {
        self.message = message
        self.range = range
        self.suggestions = suggestions
    }
}

extension Schema {
    /// What keeps a literal from being of a type, as coercion allows (GraphQL sections 3.5 to 3.12 and 5.6); empty for
    /// one that is. Variables are of any type here. O(size of the literal).
    public func problems(of literal: Value, as type: SchemaType) -> [LiteralProblem] {
        var check = LiteralCheck(schema: self)
        check.check(literal, type)
        return check.problems
    }
}

extension Value {
    /// Whether it is the literal `null`.
    fileprivate var isNull: Bool {
        if case .null = self { true } else { false }
    }
}

/// The walk through one literal.
private struct LiteralCheck {
    let schema: Schema
    private(set) var problems: [LiteralProblem] = []

    init(schema: Schema) {
        self.schema = schema
    }

    mutating func check(_ value: Value, _ type: SchemaType) {
        if case .variable = value { return }
        if value.isNull {
            if type.isNonNull {
                report("`null` cannot stand here: `\(schema.description(of: type))` rules it out.", value)
            }
            return
        }
        if let item = type.item {
            guard case .list(let list) = value else {
                // One value stands for a list of it.
                check(value, item)
                return
            }
            for element in list.values { check(element, item) }
            return
        }
        let named = schema.namedType(of: type)
        switch named.kind {
        case .inputObject: checkObject(value, named)
        case .enum: checkEnum(value, named)
        case .scalar: checkScalar(value, named)
        // Reported where the type is named.
        case .object, .interface, .union: return
        }
    }

    private mutating func report(_ message: String, _ value: Value, suggestions: [String] = []) {
        problems.append(LiteralProblem(message: message, range: value.range, suggestions: suggestions))
    }
}

// MARK: - Leaves

extension LiteralCheck {
    private mutating func checkEnum(_ value: Value, _ type: Schema.NamedType) {
        switch value {
        case .enum(let node):
            guard type.value(named: node.text) == nil else { return }
            let near = SpellingSuggestion.candidates(for: node.text, in: type.values.lazy.map(\.name))
            report("The enum `\(type.name)` has no value `\(node.text)`.", value, suggestions: near)
        case .string(let node) where type.value(named: node.value) != nil:
            report("A value of the enum `\(type.name)` is written without quotes: `\(node.value)`.", value)
        default:
            report("A value of the enum `\(type.name)` is expected here.", value)
        }
    }

    private mutating func checkScalar(_ value: Value, _ type: Schema.NamedType) {
        let isValid: Bool
        switch (type.name, value) {
        case ("Int", .int(let number)):
            guard Int32(number.text) == nil else { return }
            report("`\(number.text)` does not fit in an `Int`, which has 32 bits.", value)
            return
        case ("Int", _): isValid = false
        case ("Float", .int), ("Float", .float): isValid = true
        case ("Float", _): isValid = false
        case ("String", .string): isValid = true
        case ("String", _): isValid = false
        case ("Boolean", .boolean): isValid = true
        case ("Boolean", _): isValid = false
        case ("ID", .string), ("ID", .int): isValid = true
        case ("ID", _): isValid = false
        // What a scalar of the schema's own looks like, its server alone knows.
        default: isValid = true
        }
        if !isValid { report("A value of type `\(type.name)` is expected here.", value) }
    }
}

// MARK: - Input objects

extension LiteralCheck {
    private mutating func checkObject(_ value: Value, _ type: Schema.NamedType) {
        guard case .object(let object) = value else {
            report("An object of type `\(type.name)` is expected here.", value)
            return
        }
        for field in object.fields {
            guard let definition = type.inputField(named: field.name.text) else {
                problems.append(
                    LiteralProblem(
                        message: "The input object `\(type.name)` has no field `\(field.name.text)`.",
                        range: field.name.range,
                        suggestions: SpellingSuggestion.candidates(
                            for: field.name.text,
                            in: type.inputFields.lazy.map(\.name)
                        )
                    )
                )
                continue
            }
            check(field.value, definition.type)
        }
        if type.isOneOf {
            checkOneOf(object, type)
            return
        }
        let given = object.fields.count > 8 ? Set(object.fields.map(\.name.text)) : nil
        for field in type.inputFields where field.isRequired {
            let isGiven = given?.contains(field.name) ?? object.fields.contains { $0.name.text == field.name }
            if isGiven { continue }
            let fieldType = schema.description(of: field.type)
            report("The field `\(field.name)` of type `\(fieldType)` of `\(type.name)` must be given.", value)
        }
    }

    private mutating func checkOneOf(_ object: ObjectValue, _ type: Schema.NamedType) {
        if object.fields.count != 1 {
            report("Exactly one field of `\(type.name)` must be given.", .object(object))
        } else if let field = object.fields.first, field.value.isNull {
            report("The one field given of `\(type.name)` cannot be `null`.", field.value)
        }
    }
}
