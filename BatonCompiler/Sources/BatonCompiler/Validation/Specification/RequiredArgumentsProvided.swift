import BatonSyntax

/// An argument that must have a value is given one (GraphQL section 5.4.2.1).
enum RequiredArgumentsProvided: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for site in input.argumentSites {
            for parameter in site.parameters where parameter.isRequired {
                if site.arguments.contains(where: { $0.name.text == parameter.name }) { continue }
                let type = parameter.type.map { input.schema.description(of: $0) } ?? ""
                let notes = parameter.place.map {
                    [Diagnostic.Note("It is declared here.", in: $0.source, at: $0.range)]
                }
                findings.report(
                    .missingArgument,
                    message(for: site, parameter.name, type),
                    in: site.definition.source,
                    at: site.nameRange,
                    notes: notes ?? []
                )
            }
        }
    }

    private static func message(for site: ArgumentSite, _ name: String, _ type: String) -> String {
        if case .fragment = site.owner {
            return "The argument `\(name)` of type `\(type)` of \(site.ownerLabel) must be given with `@arguments`."
        }
        return "The argument `\(name)` of type `\(type)` of \(site.ownerLabel) must be given."
    }
}
