import BatonSyntax

/// A variable that is used, in an operation or in a fragment it reaches, is one of the operation's (GraphQL section
/// 5.8.3) or of the fragment's arguments.
enum VariablesAreDefined: ValidationRule {
    /// A variable's use, of which several operations may know nothing.
    private struct Place: Hashable {
        let source: Source
        let range: SourceRange
    }

    static func check(_ input: RuleInput, _ findings: inout Findings) {
        var undefined: [(use: VariableUse, operations: [TypedDefinition])] = []
        var known: [Place: Int] = [:]
        for definition in input.program.operations {
            let defined = Set(definition.operation?.variables.map(\.name.text) ?? [])
            for passage in input.flow.passages(through: definition) where !defined.contains(passage.use.name) {
                let place = Place(source: passage.use.source, range: passage.use.variable.range)
                if let index = known[place] {
                    undefined[index].operations.append(definition)
                } else {
                    known[place] = undefined.count
                    undefined.append((passage.use, [definition]))
                }
            }
        }
        for (use, operations) in undefined { report(use, operations, &findings) }
    }

    private static func report(_ use: VariableUse, _ operations: [TypedDefinition], _ findings: inout Findings) {
        guard let first = operations.first else { return }
        var names: Set<String> { Set(operations.flatMap { $0.operation?.variables.map(\.name.text) ?? [] }) }
        let others = operations.count > 1 ? " and \(operations.count - 1) more" : ""
        findings.report(
            .undefinedVariable,
            "The variable `$\(use.name)` is not defined by \(first.label)\(others).",
            in: use.source,
            at: use.variable.range,
            suggestions: SpellingSuggestion.candidates(for: use.name, in: names),
            notes: operations.prefix(3).map {
                Diagnostic.Note("It would be defined here.", in: $0.source, at: $0.nameRange)
            }
        )
    }
}
