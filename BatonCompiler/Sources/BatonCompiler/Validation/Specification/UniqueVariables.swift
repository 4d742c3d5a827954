import BatonSyntax

/// An operation defines a variable once (GraphQL section 5.8.1).
enum UniqueVariables: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.operations {
            var first: [String: VariableDefinition] = [:]
            for variable in definition.operation?.variables ?? [] {
                let name = variable.name.text
                guard let earlier = first[name] else {
                    first[name] = variable
                    continue
                }
                findings.report(
                    .duplicateVariable,
                    "The variable `$\(name)` is defined twice. Remove or rename one of the two.",
                    in: definition.source,
                    at: variable.variable.range,
                    notes: [
                        Diagnostic.Note("The other one is here.", in: definition.source, at: earlier.variable.range)
                    ]
                )
            }
        }
    }
}
