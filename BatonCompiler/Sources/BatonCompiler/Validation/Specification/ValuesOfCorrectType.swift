import BatonSchema
import BatonSyntax

/// A literal is of the type that its place asks for, as coercion allows (GraphQL sections 5.6.1 to 5.6.4).
enum ValuesOfCorrectType: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for site in input.valueSites {
            guard let type = site.type else { continue }
            for problem in input.schema.problems(of: site.value, as: type) {
                findings.report(
                    .invalidValue,
                    problem.message,
                    in: site.definition.source,
                    at: problem.range,
                    suggestions: problem.suggestions
                )
            }
        }
    }
}
