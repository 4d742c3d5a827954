import BatonSyntax

/// What a subscription selects is deferred or streamed only where a variable or a constant can rule it out.
enum SubscriptionsDeferNothing: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.operations where definition.operation?.kind == .subscription {
            var walk = SelectionWalk(definition, in: input.program)
            walk.visitAll { selection, source in
                if mayBeLeftOut(selection) { return false }
                for directive in selection.directives
                where IncrementalDirective.isOne(directive) && !mayBeOff(directive) {
                    let name = directive.name.text
                    findings.report(
                        .incrementalDelivery,
                        "A subscription delivers each event whole, so `@\(name)` cannot stand in \(definition.label). "
                            + "Remove it, or turn it off with `if: false`.",
                        in: source,
                        at: directive.range
                    )
                }
                return true
            }
        }
    }

    /// Whether `if` can be false.
    private static func mayBeOff(_ directive: Directive) -> Bool {
        switch directive.argument("if")?.value {
        case .boolean(let value): !value.value
        case .variable: true
        default: false
        }
    }

    /// Whether `@skip` or `@include` can leave the selection out. Without an `if` they are refused by a rule of their own.
    private static func mayBeLeftOut(_ selection: TypedSelection) -> Bool {
        if let skip = selection.directive("skip") {
            guard case .boolean(let value) = skip.argument("if")?.value else { return true }
            if value.value { return true }
        }
        if let include = selection.directive("include"), let condition = include.argument("if")?.value {
            guard case .boolean(let value) = condition else { return true }
            if !value.value { return true }
        }
        return false
    }
}
