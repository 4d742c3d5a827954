import BatonSyntax

/// A spread names a fragment that exists (GraphQL section 5.5.2.1).
enum FragmentSpreadsExist: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            for selection in definition.all {
                guard let spread = selection.spread, input.program.fragment(named: spread.name.text) == nil else {
                    continue
                }
                findings.report(
                    .unknownFragment,
                    "There is no fragment `\(spread.name.text)`.",
                    in: definition.source,
                    at: spread.name.range,
                    suggestions: candidates(for: spread.name.text, in: selection, input)
                )
            }
        }
    }

    /// The fragments of similar names that could be spread here.
    private static func candidates(for name: String, in selection: TypedSelection, _ input: RuleInput) -> [String] {
        let possible = input.program.fragmentNames.filter { candidate in
            guard let parent = selection.parentType, let type = input.program.fragment(named: candidate)?.type else {
                return true
            }
            return input.schema.doTypesOverlap(parent, type)
        }
        return SpellingSuggestion.candidates(for: name, in: possible)
    }
}
