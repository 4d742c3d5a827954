import BatonSyntax

/// `@required` is not used inside an inline fragment on an abstract type: a lens could not tell a null from a type that
/// did not match. Under `@alias` the inline fragment reads as a property of its own, and can.
enum RequiredFieldsAreReached: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            for selection in definition.all {
                guard let directive = selection.directive("required") else { continue }
                let around = selection.ancestors.prefix { $0.field == nil && $0.directive("alias") == nil }
                guard let fragment = around.first(where: { isAbstract($0) }) else { continue }
                findings.report(
                    .requiredUnreachable,
                    "`@required` cannot be used inside `... on \(fragment.type?.name ?? "")`, which may not match. Give that "
                        + "inline fragment an `@alias`.",
                    in: definition.source,
                    at: directive.range,
                    notes: [Diagnostic.Note("The inline fragment is here.", in: definition.source, at: fragment.range)]
                )
            }
        }
    }

    private static func isAbstract(_ selection: TypedSelection) -> Bool {
        selection.inlineFragment?.typeCondition != nil && selection.type?.kind.isAbstract == true
    }
}
