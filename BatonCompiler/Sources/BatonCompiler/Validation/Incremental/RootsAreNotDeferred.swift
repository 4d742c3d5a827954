import BatonSyntax

/// Nothing at the root of a mutation or a subscription is deferred or streamed: root fields of the one run in turn, and the
/// other's root is the event.
enum RootsAreNotDeferred: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.operations {
            guard let kind = definition.operation?.kind, kind != .query, definition.type != nil else { continue }
            var walk = SelectionWalk(definition, in: input.program)
            walk.visitAll { selection, source in
                let isField = selection.field != nil
                let name = isField ? IncrementalDirective.stream : IncrementalDirective.deferral
                let isKnown = selection.spread.map { input.program.fragment(named: $0.name.text) != nil } ?? true
                if isKnown, let directive = selection.directive(name) {
                    findings.report(
                        .incrementalDelivery,
                        "`@\(name)` cannot stand at the root of a \(kind.rawValue), as here in \(definition.label).",
                        in: source,
                        at: directive.range
                    )
                }
                return !isField
            }
        }
    }
}
