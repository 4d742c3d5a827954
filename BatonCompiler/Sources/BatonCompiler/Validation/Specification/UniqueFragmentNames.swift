import BatonSyntax

/// Each fragment has a name of its own (GraphQL section 5.5.1.1), which no imported module's fragment has either.
enum UniqueFragmentNames: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        var first: [String: TypedDefinition] = [:]
        for definition in input.program.definitions where definition.isImported {
            if let name = definition.fragment?.name.text, first[name] == nil { first[name] = definition }
        }
        for definition in input.program.fragments {
            guard let name = definition.name else { continue }
            guard let earlier = first[name.text] else {
                first[name.text] = definition
                continue
            }
            let message =
                earlier.isImported
                ? "An imported module has a fragment of the name `\(name.text)` too. Rename this one."
                : "There are two fragments of the name `\(name.text)`. Rename one of them."
            findings.report(
                .duplicateFragment,
                message,
                in: definition.source,
                at: name.range,
                notes: [Diagnostic.Note("The other one is here.", in: earlier.source, at: earlier.nameRange)]
            )
        }
    }
}
