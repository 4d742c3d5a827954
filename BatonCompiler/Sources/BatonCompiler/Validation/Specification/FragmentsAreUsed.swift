import BatonSyntax

/// Every fragment of a document is reached from one of its operations (GraphQL section 5.5.1.4).
///
/// The documents of a module do not have to follow it: a fragment may be another module's to spread.
enum FragmentsAreUsed: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        var used: Set<ObjectIdentifier> = []
        var waiting = input.program.operations
        while let next = waiting.popLast() {
            for edge in input.graph.spreads(in: next) where used.insert(ObjectIdentifier(edge.target)).inserted {
                waiting.append(edge.target)
            }
        }
        for definition in input.program.fragments where !used.contains(ObjectIdentifier(definition)) {
            findings.report(
                .unusedFragment,
                "The fragment `\(definition.name?.text ?? "")` is spread by no operation. Remove it.",
                in: definition.source,
                at: definition.nameRange
            )
        }
    }
}
