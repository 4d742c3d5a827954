import BatonSyntax

/// A directive stands once in a place, unless it is repeatable (GraphQL section 5.7.3).
enum UniqueDirectives: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for site in input.directiveSites where site.directives.count > 1 {
            var first: [String: Directive] = [:]
            for directive in site.directives {
                let name = directive.name.text
                guard let definition = input.schema.directive(named: name), !definition.isRepeatable else { continue }
                guard let earlier = first[name] else {
                    first[name] = directive
                    continue
                }
                findings.report(
                    .repeatedDirective,
                    "`@\(name)` can stand here once only. Remove one of the two.",
                    in: site.definition.source,
                    at: directive.range,
                    notes: [Diagnostic.Note("The other one is here.", in: site.definition.source, at: earlier.range)]
                )
            }
        }
    }
}
