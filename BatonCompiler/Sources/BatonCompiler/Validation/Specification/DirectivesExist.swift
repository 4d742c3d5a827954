import BatonSyntax

/// A directive is one of the schema's, or of the compiler's own (GraphQL section 5.7.1).
enum DirectivesExist: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for site in input.directiveSites {
            for directive in site.directives {
                let name = directive.name.text
                // Those that Baton leaves out have a rule of their own, which says what to use instead.
                guard input.schema.directive(named: name) == nil, !UnsupportedDirectives.refuses(directive, input)
                else {
                    continue
                }
                let names = input.schema.directives.lazy
                    .filter { $0.locations.contains { $0.isExecutable } }.map(\.name)
                findings.report(
                    .unknownDirective,
                    "There is no directive `@\(name)`.",
                    in: site.definition.source,
                    at: directive.range,
                    suggestions: SpellingSuggestion.candidates(for: name, in: names)
                )
            }
        }
    }
}
