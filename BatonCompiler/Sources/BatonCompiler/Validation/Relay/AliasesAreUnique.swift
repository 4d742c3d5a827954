import BatonSyntax

/// What `@alias` names is told apart from the fields and the other aliases that the lens reads beside it.
enum AliasesAreUnique: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            guard definition.all.contains(where: { $0.directive("alias") != nil }) else { continue }
            for scope in MergedScope.all(in: definition) { check(scope, in: definition.source, &findings) }
        }
    }

    private static func check(_ scope: MergedScope, in source: Source, _ findings: inout Findings) {
        var first: [String: TypedSelection] = [:]
        for selection in scope.aliased {
            guard let alias = selection.alias, let directive = selection.directive("alias") else { continue }
            if let field = scope.fields.first(where: { $0.key == alias })?.selections.first {
                findings.report(
                    .aliasConflict,
                    "The alias `\(alias)` is the name of a field too. Give one of them another.",
                    in: source,
                    at: directive.range,
                    notes: [Diagnostic.Note("The field is here.", in: source, at: field.range)]
                )
            }
            guard let earlier = first[alias] else {
                first[alias] = selection
                continue
            }
            // The same fragment twice is one property.
            if let spread = selection.spread, spread.name.text == earlier.spread?.name.text { continue }
            findings.report(
                .aliasConflict,
                "The alias `\(alias)` is given twice. Rename one of the two.",
                in: source,
                at: directive.range,
                notes: [Diagnostic.Note("The other one is here.", in: source, at: earlier.range)]
            )
        }
    }
}
