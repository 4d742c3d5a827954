import BatonSyntax

/// A variable that an operation defines is used, in it or in a fragment it reaches (GraphQL section 5.8.4).
enum VariablesAreUsed: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.operations {
            guard let variables = definition.operation?.variables, !variables.isEmpty else { continue }
            let used = Set(input.flow.passages(through: definition).map(\.use.name))
            for variable in variables where !used.contains(variable.name.text) {
                findings.report(
                    .unusedVariable,
                    "The variable `$\(variable.name.text)` is never used in \(definition.label). Remove it.",
                    in: definition.source,
                    at: variable.variable.range
                )
            }
        }
    }
}
