import BatonSyntax

/// Each operation has a name of its own (GraphQL section 5.2.2.1), and of the module's: the app knows it by it.
enum UniqueOperationNames: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        var first: [String: TypedDefinition] = [:]
        for definition in input.program.operations {
            guard let name = definition.name else { continue }
            guard let earlier = first[name.text] else {
                first[name.text] = definition
                continue
            }
            findings.report(
                .duplicateOperation,
                "There are two operations of the name `\(name.text)`. Rename one of them.",
                in: definition.source,
                at: name.range,
                notes: [Diagnostic.Note("The other one is here.", in: earlier.source, at: earlier.nameRange)]
            )
        }
    }
}
