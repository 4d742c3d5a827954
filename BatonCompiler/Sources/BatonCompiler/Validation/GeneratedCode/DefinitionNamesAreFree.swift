import BatonSchema
import BatonSyntax

/// No fragment and no operation, that of a `@refetchable` fragment among them, has the name of a type that generated code
/// spells, or of an enum or an input object: each becomes a type of the target's.
enum DefinitionNamesAreFree: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            if let name = definition.name {
                check(name.text, definition.label, at: name.range, in: definition.source, input.schema, &findings)
            }
            if let query = definition.directive("refetchable")?.argument("queryName")?.value,
                let name = query.stringText
            {
                check(name, "the query", at: query.range, in: definition.source, input.schema, &findings)
            }
        }
    }

    private static func check(
        _ name: String,
        _ label: String,
        at range: SourceRange,
        in source: Source,
        _ schema: Schema,
        _ findings: inout Findings
    ) {
        if ReservedNames.names(in: .definition).contains(name) {
            let other = ReservedNames.alternative(to: name, in: .definition)
            findings.report(
                .reservedDefinition,
                "Generated code has another meaning for the name `\(name)`. Rename \(label), to `\(other)` perhaps.",
                in: source,
                at: range
            )
        } else if let type = schema.type(named: name), type.kind == .enum || type.kind == .inputObject {
            findings.report(
                .reservedDefinition,
                "`\(name)` is \(type.kind.description) of the schema, which becomes a type of that name. Rename \(label).",
                in: source,
                at: range,
                notes: Diagnostic.Note.optional("`\(name)` is defined here.", at: type.place)
            )
        }
    }
}
