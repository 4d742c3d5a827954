import BatonSyntax

/// A subscription selects one root field, always, and none of introspection (GraphQL section 5.2.4.1).
enum SubscriptionsHaveOneRoot: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.operations where definition.operation?.kind == .subscription {
            var collector = RootCollector(program: input.program)
            collector.collect(definition)
            let label = definition.label
            for (selection, source) in collector.conditional {
                findings.report(
                    .subscriptionRoot,
                    "What \(label) selects at its root cannot depend on `@include` or `@skip`.",
                    in: source,
                    at: selection.range
                )
            }
            for (selection, source) in collector.roots where selection.field?.name.text.hasPrefix("__") == true {
                findings.report(
                    .subscriptionRoot,
                    "The root field of \(label) cannot be `\(selection.field?.name.text ?? "")`, which is no event.",
                    in: source,
                    at: selection.range
                )
            }
            guard let first = collector.roots.first else { continue }
            let key = first.selection.field?.responseKey.text
            guard let other = collector.roots.first(where: { $0.selection.field?.responseKey.text != key }) else {
                continue
            }
            findings.report(
                .subscriptionRoot,
                "A subscription has one root field, and \(label) selects a second. Subscribe to each by itself.",
                in: other.source,
                at: other.selection.range,
                notes: [Diagnostic.Note("The first is here.", in: first.source, at: first.selection.range)]
            )
        }
    }
}
