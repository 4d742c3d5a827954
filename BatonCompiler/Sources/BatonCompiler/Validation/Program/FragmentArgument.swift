import BatonSchema
import BatonSyntax

/// One argument that a fragment's `@argumentDefinitions` declares: `count: {type: "Int", defaultValue: 10}`.
struct FragmentArgument {
    let name: Name

    /// The value of the directive's argument, an object if it is well formed.
    let declaration: Value

    /// The type, or nil when it names none of the schema.
    let type: SchemaType?

    /// The value it has where a spread gives none.
    let defaultValue: Value?

    /// Whether a spread must give it a value.
    var isRequired: Bool {
        guard type?.isNonNull == true else { return false }
        guard let defaultValue else { return true }
        if case .null = defaultValue { return true }
        return false
    }
}

extension FragmentArgument {
    /// Reads what can be read of `@argumentDefinitions`; a rule reports the rest.
    static func read(from directives: [Directive], schema: Schema) -> [FragmentArgument] {
        guard let directive = directives.first(where: { $0.name.text == "argumentDefinitions" }) else { return [] }
        return directive.arguments.map { argument in
            let members = argument.value.objectFields
            let text = members.first { $0.name.text == "type" }?.value.stringText
            let reference = text.flatMap { Parser.parseType(Source(path: "", text: $0)).node }
            return FragmentArgument(
                name: argument.name,
                declaration: argument.value,
                type: reference.flatMap { schema.type(of: $0) },
                defaultValue: members.first { $0.name.text == "defaultValue" }?.value
            )
        }
    }
}

extension Value {
    /// The fields of an object literal; none of another value.
    var objectFields: [ObjectField] {
        if case .object(let object) = self { object.fields } else { [] }
    }

    /// What a string literal means; nil for another value.
    var stringText: String? {
        if case .string(let string) = self { string.value } else { nil }
    }

    /// Whether the value is the literal `null`.
    var isNullLiteral: Bool {
        if case .null = self { true } else { false }
    }
}
