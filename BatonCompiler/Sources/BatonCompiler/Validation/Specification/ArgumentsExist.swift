import BatonSyntax

/// An argument is one that the field, the directive or the fragment takes (GraphQL section 5.4.1).
enum ArgumentsExist: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for site in input.argumentSites {
            if case .unknown = site.owner { continue }
            for argument in site.arguments where site.parameter(named: argument.name.text) == nil {
                let parameters = site.parameters.map(\.name)
                let takesNone = parameters.isEmpty ? " It takes none." : ""
                findings.report(
                    .unknownArgument,
                    "\(capitalized(site.ownerLabel)) has no argument `\(argument.name.text)`.\(takesNone)",
                    in: site.definition.source,
                    at: argument.name.range,
                    suggestions: SpellingSuggestion.candidates(for: argument.name.text, in: parameters)
                )
            }
        }
    }

    private static func capitalized(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }
}
