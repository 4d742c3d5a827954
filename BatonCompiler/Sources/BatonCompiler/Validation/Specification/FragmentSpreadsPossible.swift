import BatonSchema
import BatonSyntax

/// A fragment is spread where an object of its type can be (GraphQL section 5.5.2.3).
enum FragmentSpreadsPossible: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            for selection in definition.all {
                guard let parent = selection.parentType else { continue }
                switch selection.node {
                case .field: continue
                case .inlineFragment(let node):
                    guard let condition = node.typeCondition, let type = selection.type,
                        !input.schema.doTypesOverlap(parent, type)
                    else { continue }
                    let message = "This can never be `\(type.name)`: no object of `\(parent.name)` is one."
                    findings.report(.impossibleSpread, message, in: definition.source, at: condition.range)
                case .spread(let node):
                    guard let fragment = input.program.fragment(named: node.name.text), let type = fragment.type,
                        !input.schema.doTypesOverlap(parent, type)
                    else { continue }
                    findings.report(
                        .impossibleSpread,
                        "The fragment `\(node.name.text)` is on `\(type.name)`, and no object of `\(parent.name)` is one.",
                        in: definition.source,
                        at: node.name.range,
                        notes: [Diagnostic.Note("The fragment is here.", in: fragment.source, at: fragment.nameRange)]
                    )
                }
            }
        }
    }
}
