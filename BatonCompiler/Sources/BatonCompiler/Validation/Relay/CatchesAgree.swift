import BatonSyntax

/// `@catch` on an inline fragment needs `@alias`, which makes it a property that can be caught; and where one lens reads a
/// field that is selected several times, `@catch` says the same each time.
enum CatchesAgree: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            guard definition.all.contains(where: { $0.directive("catch") != nil }) else { continue }
            for selection in definition.all where selection.inlineFragment != nil && selection.directive("alias") == nil
            {
                guard let directive = selection.directive("catch") else { continue }
                findings.report(
                    .catchAlias,
                    "`@catch` on an inline fragment needs `@alias(as:)`, which names the property that is caught.",
                    in: definition.source,
                    at: directive.range
                )
            }
            for scope in MergedScope.all(in: definition) {
                for field in scope.fields where field.selections.count > 1 {
                    check(field.key, field.selections, in: definition.source, &findings)
                }
            }
        }
    }

    private static func check(
        _ key: String,
        _ selections: [TypedSelection],
        in source: Source,
        _ findings: inout Findings
    ) {
        guard let caught = selections.first(where: { $0.directive("catch") != nil }),
            let directive = caught.directive("catch")
        else { return }
        for selection in selections where selection !== caught {
            let other = selection.directive("catch")
            if let other, target(of: other) == target(of: directive) { continue }
            findings.report(
                .catchMismatch,
                "The field `\(key)` is caught in one way here and in another elsewhere. Write the same `@catch` on both.",
                in: source,
                at: directive.range,
                notes: [Diagnostic.Note("The other one is here.", in: source, at: other?.range ?? selection.range)]
            )
            return
        }
    }

    private static func target(of directive: Directive) -> String {
        if case .enum(let value)? = directive.argument("to")?.value { value.text } else { "RESULT" }
    }
}
