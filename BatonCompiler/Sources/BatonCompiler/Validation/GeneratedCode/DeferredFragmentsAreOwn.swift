import BatonSyntax

/// What `@defer` brings is this module's own: a fragment says itself whether its part has arrived, and one of another module
/// was compiled without knowing that it would be deferred.
enum DeferredFragmentsAreOwn: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        guard input.program.definitions.count > input.program.ownDefinitions.count else { return }
        for definition in input.program.ownDefinitions {
            for selection in definition.all {
                guard let directive = selection.directive("defer"), let spread = selection.spread,
                    let foreign = imported(reachedFrom: spread.name.text, input)
                else { continue }
                let reason =
                    foreign == spread.name.text
                    ? "`\(foreign)` is another module's fragment"
                    : "`\(spread.name.text)` spreads `\(foreign)`, which is another module's fragment"
                findings.report(
                    .deferral,
                    "\(reason), and cannot be deferred here. Defer it where it is declared, or spread a fragment of this module "
                        + "with the fields it needs.",
                    in: definition.source,
                    at: directive.range
                )
            }
        }
    }

    /// The first imported fragment whose fields arrive with those of a fragment: itself, or one it spreads on the same record.
    private static func imported(reachedFrom name: String, _ input: RuleInput) -> String? {
        var seen: Set<String> = []
        var waiting = [name]
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted, let fragment = input.program.fragment(named: next) else { continue }
            if fragment.isImported { return next }
            for selection in fragment.all {
                guard let spread = selection.spread, selection.ancestors.allSatisfy({ $0.field == nil }) else {
                    continue
                }
                waiting.append(spread.name.text)
            }
        }
        return nil
    }
}
