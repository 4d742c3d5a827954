import BatonSyntax

/// A fragment under `@inline` is a value: it has nothing in it that is read live, and spreads nothing but values.
enum InlineFragmentsAreValues: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.fragments {
            guard let inline = definition.directive("inline") else { continue }
            let note = Diagnostic.Note("`@inline` is here.", in: definition.source, at: inline.range)
            if let directive = definition.directive("refetchable") {
                let message = "A fragment under `@inline` is a value, so it cannot be `@refetchable`."
                findings.report(.inlineFragment, message, in: definition.source, at: directive.range, notes: [note])
            }
            for selection in definition.all {
                for name in ["required", "connection"] {
                    guard let directive = selection.directive(name) else { continue }
                    findings.report(
                        .inlineFragment,
                        "`@\(name)` cannot be used in a fragment under `@inline`.",
                        in: definition.source,
                        at: name == "required" ? selection.range : directive.range,
                        notes: [note]
                    )
                }
                guard let spread = selection.spread, let target = input.program.fragment(named: spread.name.text) else {
                    continue
                }
                if target.directive("inline") == nil {
                    findings.report(
                        .inlineFragment,
                        "A fragment under `@inline` is a value, and `\(spread.name.text)` is a lens. Mark it `@inline` too.",
                        in: definition.source,
                        at: spread.range,
                        notes: [note]
                    )
                } else if target.directive("throwOnFieldError") != nil {
                    findings.report(
                        .inlineFragment,
                        "The value `\(spread.name.text)` throws on a field error, so it cannot be part of another value.",
                        in: definition.source,
                        at: spread.range,
                        notes: [note]
                    )
                }
            }
        }
    }
}
