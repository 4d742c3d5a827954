/// The schema has a root type for the operation's kind (GraphQL section 5.2.1.1).
enum OperationTypesExist: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.operations {
            guard let operation = definition.operation, definition.type == nil else { continue }
            findings.report(
                .operationType,
                "The schema has no \(operation.kind.rawValue) type, so no \(operation.kind.rawValue) can be sent.",
                in: definition.source,
                at: definition.nameRange
            )
        }
    }
}
