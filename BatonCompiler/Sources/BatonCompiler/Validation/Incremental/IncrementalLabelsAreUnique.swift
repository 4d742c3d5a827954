import BatonSyntax

/// The label of a deferred or streamed part is a constant, and one in its document: answers name their part by it.
enum IncrementalLabelsAreUnique: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        var first: [String: DirectiveSite] = [:]
        var places: [String: SourceRange] = [:]
        for site in input.directiveSites {
            for directive in site.directives where IncrementalDirective.isOne(directive) {
                guard let label = directive.argument("label")?.value, !label.isNullLiteral else { continue }
                guard let text = label.stringText else {
                    findings.report(
                        .incrementalDelivery,
                        "The label of `@\(directive.name.text)` is a string literal.",
                        in: site.definition.source,
                        at: label.range
                    )
                    continue
                }
                guard let earlier = first[text], let range = places[text] else {
                    first[text] = site
                    places[text] = label.range
                    continue
                }
                findings.report(
                    .incrementalDelivery,
                    "The label `\(text)` is given twice. Give each part one of its own.",
                    in: site.definition.source,
                    at: label.range,
                    notes: [Diagnostic.Note("The other one is here.", in: earlier.definition.source, at: range)]
                )
            }
        }
    }
}
