import BatonSchema
import BatonSyntax

/// A fragment inside inline fragments is on a type that an object of each of theirs can be, not of the innermost alone.
///
/// GraphQL asks for the innermost alone, so that a selection which can never be answered passes.
enum NestedConditionsPossible: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            for selection in definition.all {
                guard let (type, range) = condition(of: selection, input.program),
                    let parent = selection.parentType, input.schema.doTypesOverlap(parent, type)
                else { continue }
                guard let outer = outerTypes(of: selection).first(where: { !input.schema.doTypesOverlap($0, type) })
                else {
                    continue
                }
                findings.report(
                    .impossibleSpread,
                    "This can never be `\(type.name)`: no object of `\(outer.name)`, which is selected on around it, is one.",
                    in: definition.source,
                    at: range
                )
            }
        }
    }

    private static func condition(
        of selection: TypedSelection,
        _ program: TypedProgram
    ) -> (type: Schema.NamedType, range: SourceRange)? {
        switch selection.node {
        case .field: nil
        case .inlineFragment(let node):
            if let condition = node.typeCondition, let type = selection.type { (type, condition.range) } else { nil }
        case .spread(let node): program.fragment(named: node.name.text)?.type.map { ($0, node.name.range) }
        }
    }

    /// The types that the inline fragments around a selection are spread on, from the inside to the nearest field.
    private static func outerTypes(of selection: TypedSelection) -> [Schema.NamedType] {
        selection.ancestors.prefix { $0.field == nil }.compactMap(\.parentType)
    }
}
