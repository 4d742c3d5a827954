import BatonSyntax

/// No variable and no fragment argument has a name that Relay keeps for those its compiler makes.
enum VariablesAreNotReserved: ValidationRule {
    private static let prefix = "__relay_internal"

    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            let variables = definition.operation?.variables.map(\.name) ?? []
            for name in variables + definition.arguments.map(\.name) where name.text.hasPrefix(prefix) {
                findings.report(
                    .reservedVariable,
                    "The name `\(name.text)` is reserved: names that start with `\(prefix)` are compilers'.",
                    in: definition.source,
                    at: name.range
                )
            }
        }
    }
}
