import BatonSchema
import BatonSyntax

/// A spread that may not be fetched, because of its type or of `@include` or `@skip`, has an `@alias`: the lens reads it
/// as an optional property.
///
/// What counts as the type around a spread is the field's, the definition's or an aliased inline fragment's: a lens tells
/// the types of an inline fragment without alias apart no more than Relay does.
enum ConditionalSpreadsHaveAliases: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            for selection in definition.all {
                guard let spread = selection.spread, selection.directive("alias") == nil else { continue }
                let around =
                    [selection] + selection.ancestors.prefix { $0.field == nil && $0.directive("alias") == nil }
                if let condition = around.lazy.compactMap({ $0.directive("include") ?? $0.directive("skip") }).first {
                    report(
                        "What `\(spread.name.text)` reads is fetched on a condition",
                        spread,
                        in: definition,
                        notes: [Diagnostic.Note("The condition is here.", in: definition.source, at: condition.range)],
                        &findings
                    )
                    continue
                }
                guard let outer = around.last?.parentType,
                    let type = input.program.fragment(named: spread.name.text)?.type,
                    !input.schema.isSubtype(outer, of: type), input.schema.doTypesOverlap(outer, type)
                else { continue }
                let reason = "`\(spread.name.text)` is on `\(type.name)`, which not every object of `\(outer.name)` is"
                report(reason, spread, in: definition, notes: [], &findings)
            }
        }
    }

    private static func report(
        _ reason: String,
        _ spread: FragmentSpread,
        in definition: TypedDefinition,
        notes: [Diagnostic.Note],
        _ findings: inout Findings
    ) {
        findings.report(
            .aliasMissing,
            "\(reason). Add `@alias` to read it as an optional property.",
            in: definition.source,
            at: spread.range,
            notes: notes
        )
    }
}
