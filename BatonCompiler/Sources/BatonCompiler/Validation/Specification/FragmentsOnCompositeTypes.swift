import BatonSchema
import BatonSyntax

/// A fragment's condition is an object type, an interface or a union (GraphQL section 5.5.1.3).
enum FragmentsOnCompositeTypes: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            var conditions = definition.all.compactMap { $0.inlineFragment?.typeCondition }
            if let fragment = definition.fragment { conditions.insert(fragment.typeCondition, at: 0) }
            for name in conditions {
                guard let type = input.schema.type(named: name.text), !type.kind.isComposite else { continue }
                findings.report(
                    .fragmentType,
                    "A fragment cannot be on `\(name.text)`, which is \(type.kind.description) and has no fields to select.",
                    in: definition.source,
                    at: name.range
                )
            }
        }
    }
}
