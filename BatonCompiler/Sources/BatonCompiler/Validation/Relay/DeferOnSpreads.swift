import BatonSyntax

/// `@defer` stands on a spread, and its label is one in its definition.
enum DeferOnSpreads: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            var labels: [String: Directive] = [:]
            for selection in definition.all {
                guard let directive = selection.directive("defer") else { continue }
                guard let spread = selection.spread else {
                    if selection.inlineFragment == nil { continue }
                    findings.report(
                        .deferral,
                        "`@defer` on an inline fragment is not supported: make it a fragment, and spread that with `@defer`.",
                        in: definition.source,
                        at: directive.range
                    )
                    continue
                }
                let label = directive.argument("label")?.value.stringText ?? selection.alias ?? spread.name.text
                guard let earlier = labels[label] else {
                    labels[label] = directive
                    continue
                }
                findings.report(
                    .deferral,
                    "The label `\(label)` of this `@defer` is another's too. Give it one of its own with `label`.",
                    in: definition.source,
                    at: directive.range,
                    notes: [Diagnostic.Note("The other one is here.", in: definition.source, at: earlier.range)]
                )
            }
        }
    }
}
