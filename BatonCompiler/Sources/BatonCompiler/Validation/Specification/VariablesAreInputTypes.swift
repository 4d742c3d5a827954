import BatonSyntax

/// A variable is of a type that can be sent (GraphQL section 5.8.2).
enum VariablesAreInputTypes: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.operations {
            for variable in definition.operation?.variables ?? [] {
                let name = variable.type.namedType
                guard let type = input.schema.type(named: name.text), !type.kind.isInput else { continue }
                findings.report(
                    .variableType,
                    "A variable cannot be of type `\(type.name)`, which is \(type.kind.description): only scalars, enums and "
                        + "input objects can be sent.",
                    in: definition.source,
                    at: name.range
                )
            }
        }
    }
}
