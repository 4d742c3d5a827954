import BatonSyntax

/// The query that `@refetchable` names has the name for itself.
enum RefetchQueryNames: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        let operations = Dictionary(
            input.program.operations.compactMap { definition in definition.name.map { ($0.text, definition) } },
            uniquingKeysWith: { first, _ in first }
        )
        var first: [String: TypedDefinition] = [:]
        for definition in input.program.fragments {
            guard let value = definition.directive("refetchable")?.argument("queryName")?.value,
                let name = value.stringText
            else { continue }
            let other = operations[name] ?? first[name] ?? input.program.fragment(named: name)
            if first[name] == nil { first[name] = definition }
            guard let other else { continue }
            findings.report(
                .duplicateDefinition,
                "The name `\(name)` of the query that refetches \(definition.label) is another's too. Choose one of its own.",
                in: definition.source,
                at: value.range,
                notes: [Diagnostic.Note("The other one is here.", in: other.source, at: other.nameRange)]
            )
        }
    }
}
