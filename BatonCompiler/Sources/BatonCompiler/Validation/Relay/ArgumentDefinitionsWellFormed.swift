import BatonSchema
import BatonSyntax

/// `@argumentDefinitions` declares each argument as `name: {type: "Int", defaultValue: 10}`, of a type that can be sent.
enum ArgumentDefinitionsWellFormed: ValidationRule {
    private static let options = ["type", "defaultValue", "directives"]

    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.fragments {
            for argument in definition.arguments {
                check(argument, in: definition, input, &findings)
            }
        }
    }

    private static func check(
        _ argument: FragmentArgument,
        in definition: TypedDefinition,
        _ input: RuleInput,
        _ findings: inout Findings
    ) {
        let name = argument.name.text
        guard case .object(let object) = argument.declaration else {
            findings.report(
                .argumentDefinition,
                "The argument `\(name)` is declared by an object: `\(name): {type: \"Int\", defaultValue: 10}`.",
                in: definition.source,
                at: argument.declaration.range
            )
            return
        }
        for field in object.fields where !options.contains(field.name.text) {
            reportOption(field.name, in: definition.source, &findings)
        }
        if let type = object.fields.first(where: { $0.name.text == "type" }) {
            checkType(type.value, of: name, in: definition.source, input.schema, &findings)
        } else {
            findings.report(
                .argumentDefinition,
                "The argument `\(name)` has no type: `\(name): {type: \"Int\"}`.",
                in: definition.source,
                at: argument.name.range
            )
        }
        if let value = object.fields.first(where: { $0.name.text == "defaultValue" })?.value {
            checkDefault(value, of: name, in: definition.source, &findings)
        }
        if let value = object.fields.first(where: { $0.name.text == "directives" })?.value {
            VariableDirectives(schema: input.schema, source: definition.source).check(value, &findings)
        }
    }

    private static func reportOption(_ name: Name, in source: Source, _ findings: inout Findings) {
        let message =
            name.text == "provider"
            ? "Baton has no providers. Give the argument with `@arguments` where the fragment is spread."
            : "An argument's declaration has no `\(name.text)`: it has `type`, `defaultValue` and `directives`."
        findings.report(
            .argumentDefinition,
            message,
            in: source,
            at: name.range,
            suggestions: SpellingSuggestion.candidates(for: name.text, in: options)
        )
    }

    private static func checkType(
        _ value: Value,
        of name: String,
        in source: Source,
        _ schema: Schema,
        _ findings: inout Findings
    ) {
        guard let text = value.stringText, let type = Parser.parseType(Source(path: source.path, text: text)).node
        else {
            findings.report(
                .argumentDefinition,
                "The type of the argument `\(name)` is written as a string, such as `\"[ID!]\"`.",
                in: source,
                at: value.range
            )
            return
        }
        let typeName = type.namedType.text
        guard let named = schema.type(named: typeName) else {
            let names = schema.types.lazy.filter(\.kind.isInput).map(\.name)
            findings.report(
                .unknownType,
                "The schema has no type `\(typeName)`.",
                in: source,
                at: value.range,
                suggestions: SpellingSuggestion.candidates(for: typeName, in: names)
            )
            return
        }
        if named.kind.isInput { return }
        findings.report(
            .variableType,
            "An argument cannot be of type `\(typeName)`, which is \(named.kind.description): only scalars, enums and input "
                + "objects can be sent.",
            in: source,
            at: value.range
        )
    }

    private static func checkDefault(_ value: Value, of name: String, in source: Source, _ findings: inout Findings) {
        guard let variable = value.firstVariable else { return }
        findings.report(
            .dynamicArgument,
            "The default of the argument `\(name)` is a constant, so it cannot hold `$\(variable.name.text)`.",
            in: source,
            at: variable.range
        )
    }
}

extension Value {
    /// The first variable in the value, as deep as it stands.
    var firstVariable: Variable? {
        switch self {
        case .variable(let variable): variable
        case .list(let list): list.values.lazy.compactMap(\.firstVariable).first
        case .object(let object): object.fields.lazy.compactMap(\.value.firstVariable).first
        default: nil
        }
    }
}
