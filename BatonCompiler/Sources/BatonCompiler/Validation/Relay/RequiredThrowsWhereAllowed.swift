import BatonSyntax

/// `@required(action: THROW)` is not used in a mutation, whose payload has been acted on when it is read; and the action
/// that throws where nulls are expected is not used where none are.
enum RequiredThrowsWhereAllowed: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            let isMutation = definition.operation?.kind == .mutation
            for selection in definition.all {
                guard let directive = selection.directive("required"), RequiredAction(directive) == .throw else {
                    continue
                }
                if isMutation {
                    findings.report(
                        .requiredThrow,
                        "`@required(action: THROW)` cannot be used in a mutation. Use `LOG`, or use it in a fragment.",
                        in: definition.source,
                        at: directive.range
                    )
                }
                guard case .enum(let value)? = directive.argument("action")?.value,
                    value.text == RequiredAction.dangerousThrow, let field = selection.definition
                else { continue }
                guard field.type.isNonNull || field.semanticNonNullLevels.contains(0) else { continue }
                findings.report(
                    .requiredThrow,
                    "No null is expected of the field `\(field.name)`, so `\(value.text)` has no place here. Use `THROW`.",
                    in: definition.source,
                    at: directive.range
                )
            }
        }
    }
}
