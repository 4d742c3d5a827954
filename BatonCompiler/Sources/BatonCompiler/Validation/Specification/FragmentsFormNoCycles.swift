import BatonSyntax

/// No fragment spreads itself, nor by way of others (GraphQL section 5.5.2.2).
enum FragmentsFormNoCycles: ValidationRule {
    /// How many of a cycle's spreads are shown beside the one that closes it.
    private static let noteLimit = 8

    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for cycle in input.graph.cycles {
            guard let start = cycle.steps.first, let last = cycle.steps.last, !last.definition.isImported else {
                continue
            }
            let name = start.definition.name?.text ?? ""
            let others = cycle.steps.dropLast()
            let way = others.isEmpty ? "" : " by way of " + names(cycle.steps.dropFirst().map(\.definition))
            findings.report(
                .fragmentCycle,
                "The fragment `\(name)` spreads itself\(way), and so has no end. Leave out one of the spreads.",
                in: last.definition.source,
                at: last.edge.selection.range,
                notes: others.prefix(noteLimit).map { step in
                    let target = step.edge.target.name?.text ?? ""
                    return Diagnostic.Note(
                        "`\(target)` is spread here.",
                        in: step.definition.source,
                        at: step.edge.selection.range
                    )
                }
            )
        }
    }

    private static func names(_ fragments: [TypedDefinition]) -> String {
        let names = fragments.map { "`\($0.name?.text ?? "")`" }
        return names.count <= 3 ? names.joined(separator: ", ") : "\(names[0]) and \(names.count - 1) others"
    }
}
