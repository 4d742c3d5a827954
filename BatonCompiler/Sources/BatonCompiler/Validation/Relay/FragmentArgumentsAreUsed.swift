import BatonSyntax

/// An argument that a fragment declares is used in it.
enum FragmentArgumentsAreUsed: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.fragments where !definition.arguments.isEmpty {
            let used = Set(input.variableUses(in: definition).map(\.name))
            for argument in definition.arguments where !used.contains(argument.name.text) {
                findings.report(
                    .unusedArgument,
                    "The argument `\(argument.name.text)` is never used in \(definition.label). Remove it.",
                    in: definition.source,
                    at: argument.name.range
                )
            }
        }
    }
}
