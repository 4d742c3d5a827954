import BatonSyntax

/// Every operation has a name: it is the name of a type in the app.
enum OperationsHaveNames: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.operations where definition.name == nil {
            let start = definition.nameRange.start
            findings.report(
                .anonymousOperation,
                "An operation needs a name, which generated code goes by: `\(definition.operation?.kind.rawValue ?? "query") Name { … }`.",
                in: definition.source,
                at: SourceRange(start: start, end: start + 1)
            )
        }
    }
}
