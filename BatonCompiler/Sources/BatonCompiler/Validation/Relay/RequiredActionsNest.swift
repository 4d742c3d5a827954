import BatonSyntax

/// A `@required` field inside a `@required` field has an action at least as severe: a null inside would otherwise end in
/// a null that its parent takes more seriously.
enum RequiredActionsNest: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            for selection in definition.all {
                guard let directive = selection.directive("required"), let action = RequiredAction(directive) else {
                    continue
                }
                for child in selection.directFields {
                    guard let inner = child.directive("required"), let innerAction = RequiredAction(inner),
                        innerAction < action
                    else { continue }
                    findings.report(
                        .requiredNesting,
                        "A null of the field `\(child.field?.responseKey.text ?? "")` inside makes this field null too, so its "
                            + "action cannot be the more severe one. Make it `\(innerAction.text)`.",
                        in: definition.source,
                        at: directive.range,
                        notes: [Diagnostic.Note("The field inside is here.", in: definition.source, at: inner.range)]
                    )
                }
            }
        }
    }
}
