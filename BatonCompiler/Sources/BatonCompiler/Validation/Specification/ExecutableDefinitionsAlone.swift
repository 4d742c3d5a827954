import BatonSyntax

/// A document that is executed holds operations and fragments, and no definition of a schema (GraphQL section 5.1.1).
enum ExecutableDefinitionsAlone: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for document in input.program.documents {
            for definition in document.definitions {
                switch definition {
                case .operation, .fragment: continue
                default:
                    findings.report(
                        .executableDefinition,
                        "Only operations and fragments are executed. This is part of a schema.",
                        in: document.source,
                        at: definition.range
                    )
                }
            }
        }
    }
}
