import BatonSyntax

/// An operation without a name is the document's only one (GraphQL section 5.2.3.1).
enum AnonymousOperationsStandAlone: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        let operations = input.program.operations
        guard operations.count > 1 else { return }
        for definition in operations where definition.name == nil {
            let start = definition.nameRange.start
            findings.report(
                .anonymousOperation,
                "An operation among others needs a name, by which a request chooses it.",
                in: definition.source,
                at: SourceRange(start: start, end: start + 1)
            )
        }
    }
}
