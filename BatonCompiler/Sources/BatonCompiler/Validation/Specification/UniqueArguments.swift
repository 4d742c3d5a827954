import BatonSyntax

/// An argument is given once (GraphQL section 5.4.2).
enum UniqueArguments: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            for selection in definition.all {
                if let field = selection.field { check(field.arguments, in: definition.source, &findings) }
            }
        }
        for site in input.directiveSites {
            for directive in site.directives { check(directive.arguments, in: site.definition.source, &findings) }
        }
    }

    private static func check(_ arguments: [Argument], in source: Source, _ findings: inout Findings) {
        guard arguments.count > 1 else { return }
        var first: [String: Argument] = [:]
        for argument in arguments {
            let name = argument.name.text
            guard let earlier = first[name] else {
                first[name] = argument
                continue
            }
            findings.report(
                .duplicateArgument,
                "The argument `\(name)` is given twice. Remove one of the two.",
                in: source,
                at: argument.name.range,
                notes: [Diagnostic.Note("The other one is here.", in: source, at: earlier.name.range)]
            )
        }
    }
}
