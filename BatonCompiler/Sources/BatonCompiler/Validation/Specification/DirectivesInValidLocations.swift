import BatonSyntax

/// A directive stands where its definition says it may (GraphQL section 5.7.2).
enum DirectivesInValidLocations: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for site in input.directiveSites {
            for directive in site.directives {
                guard let definition = input.schema.directive(named: directive.name.text),
                    !definition.locations.contains(site.location),
                    !UnsupportedDirectives.refuses(directive, input)
                else { continue }
                let places = definition.locations.filter(\.isExecutable).map(\.phrase)
                let allowed = places.isEmpty ? "a schema alone" : list(places)
                findings.report(
                    .misplacedDirective,
                    "`@\(definition.name)` cannot stand on \(site.location.phrase): it belongs on \(allowed).",
                    in: site.definition.source,
                    at: directive.range
                )
            }
        }
    }

    private static func list(_ phrases: [String]) -> String {
        guard let last = phrases.last, phrases.count > 1 else { return phrases.first ?? "" }
        return phrases.dropLast().joined(separator: ", ") + " or " + last
    }
}

extension DirectiveLocation.Kind {
    /// The place, as a message says it.
    fileprivate var phrase: String {
        switch self {
        case .query: "a query"
        case .mutation: "a mutation"
        case .subscription: "a subscription"
        case .field: "a field"
        case .fragmentDefinition: "a fragment's definition"
        case .fragmentSpread: "a fragment's spread"
        case .inlineFragment: "an inline fragment"
        case .variableDefinition: "a variable's definition"
        default: "a schema's definitions"
        }
    }
}
