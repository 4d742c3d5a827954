import BatonSchema
import BatonSyntax

/// A field of a composite type has a selection, and a leaf has none (GraphQL section 5.3.3).
enum SelectionsFitTypes: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            for selection in definition.all {
                guard let field = selection.field, let result = selection.definition, let type = selection.type else {
                    continue
                }
                let name = field.name.text
                let typeText = input.schema.description(of: result.type)
                if type.kind.isComposite, field.selectionSet == nil {
                    findings.report(
                        .missingSelection,
                        "The field `\(name)` is of type `\(typeText)`, so something must be selected on it: `\(name) { … }`.",
                        in: definition.source,
                        at: field.name.range
                    )
                } else if type.kind.isLeaf, let set = field.selectionSet {
                    findings.report(
                        .forbiddenSelection,
                        "The field `\(name)` is of type `\(typeText)`, so nothing can be selected on it. Remove `{ … }`.",
                        in: definition.source,
                        at: set.range
                    )
                }
            }
        }
    }
}
