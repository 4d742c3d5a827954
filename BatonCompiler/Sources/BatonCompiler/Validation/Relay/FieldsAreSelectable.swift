import BatonSyntax

/// A field that the schema marks `@unselectable` is not selected.
enum FieldsAreSelectable: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            for selection in definition.all {
                guard let field = selection.field, let directives = selection.definition?.directives,
                    let mark = directives.first(where: { $0.name.text == "unselectable" })
                else { continue }
                let reason = mark.argument("reason")?.value.stringText.map { ": \($0)" } ?? "."
                findings.report(
                    .unselectableField,
                    "The field `\(field.name.text)` cannot be selected\(reason)",
                    in: definition.source,
                    at: field.name.range
                )
            }
        }
    }
}
