import BatonSyntax

/// No operation has the name of a fragment: generated code has one type for each.
enum UniqueDefinitionNames: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.operations {
            guard let name = definition.name, let fragment = input.program.fragment(named: name.text),
                !fragment.isImported
            else { continue }
            findings.report(
                .duplicateDefinition,
                "There are an operation and a fragment of the name `\(name.text)`. Rename one of them.",
                in: definition.source,
                at: name.range,
                notes: [Diagnostic.Note("The fragment is here.", in: fragment.source, at: fragment.nameRange)]
            )
        }
    }
}
