import BatonSyntax

/// A refetchable fragment has one connection at most, in no list, whose page is given by variables: the query loads the
/// next page with it.
enum RefetchableConnections: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.fragments where definition.directive("refetchable") != nil {
            let connections = definition.all.filter { $0.directive("connection") != nil }
            guard let connection = connections.first, let field = connection.field else { continue }
            if connections.count > 1 {
                report("it has several, and can load pages of one alone", connections[1], in: definition, &findings)
                continue
            }
            if connection.ancestors.contains(where: { $0.definition?.type.isList == true }) {
                report("it stands inside a list", connection, in: definition, &findings)
            }
            for (size, cursor) in [("first", "after"), ("last", "before")] {
                let arguments = field.arguments
                guard arguments.contains(where: { $0.name.text == size || $0.name.text == cursor }) else { continue }
                let missing = [size, cursor].first { name in
                    arguments.first { $0.name.text == name }?.value.variableName == nil
                }
                guard let missing else { continue }
                report("`\(missing)` must be given by a variable", connection, in: definition, &findings)
            }
        }
    }

    private static func report(
        _ reason: String,
        _ connection: TypedSelection,
        in definition: TypedDefinition,
        _ findings: inout Findings
    ) {
        findings.report(
            .refetchable,
            "The fragment `\(definition.name?.text ?? "")` cannot be refetched with its connection: \(reason).",
            in: definition.source,
            at: definition.nameRange,
            notes: [
                Diagnostic.Note(
                    "The connection is here.",
                    in: definition.source,
                    at: connection.field?.name.range ?? connection.range
                )
            ]
        )
    }
}
