import BatonSchema
import BatonSyntax

/// Every type that a document names is in the schema (GraphQL sections 5.5.1.2 and 5.8.2).
enum TypesExist: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            var composites = definition.all.compactMap { $0.inlineFragment?.typeCondition }
            if let fragment = definition.fragment { composites.insert(fragment.typeCondition, at: 0) }
            for name in composites where input.schema.type(named: name.text) == nil {
                let types = input.schema.types.filter(\.kind.isComposite)
                report(name, in: definition.source, among: types, &findings)
            }
            let variables = definition.operation?.variables.map(\.type.namedType) ?? []
            for name in variables where input.schema.type(named: name.text) == nil {
                let types = input.schema.types.filter(\.kind.isInput)
                report(name, in: definition.source, among: types, &findings)
            }
        }
    }

    private static func report(
        _ name: Name,
        in source: Source,
        among types: [Schema.NamedType],
        _ findings: inout Findings
    ) {
        findings.report(
            .unknownType,
            "The schema has no type `\(name.text)`.",
            in: source,
            at: name.range,
            suggestions: SpellingSuggestion.candidates(for: name.text, in: types.lazy.map(\.name))
        )
    }
}
