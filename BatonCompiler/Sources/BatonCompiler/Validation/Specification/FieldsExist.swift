import BatonSchema
import BatonSyntax

/// A field that is selected is a field of the type (GraphQL section 5.3.1).
enum FieldsExist: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            for selection in definition.all {
                guard let field = selection.field, let parent = selection.parentType, selection.definition == nil else {
                    continue
                }
                let name = field.name.text
                guard findings.hasRoom(for: .unknownField, in: definition.source) else {
                    // Names that are near are not looked for in vain.
                    findings.report(.unknownField, "", in: definition.source, at: field.name.range)
                    continue
                }
                let near = SpellingSuggestion.candidates(for: name, in: parent.fields.lazy.map(\.name))
                var message = "The type `\(parent.name)` has no field `\(name)`."
                if near.isEmpty, let owner = owner(of: name, in: parent, input.schema) {
                    message += " Select it inside `... on \(owner.name)`, which has it."
                } else if parent.kind == .union {
                    message = "`\(parent.name)` is a union, and has no fields. Select `\(name)` on one of its members."
                }
                findings.report(.unknownField, message, in: definition.source, at: field.name.range, suggestions: near)
            }
        }
    }

    /// The type that has the field among those that the parent's objects can be of: an interface before objects.
    private static func owner(of name: String, in parent: Schema.NamedType, _ schema: Schema) -> Schema.NamedType? {
        guard parent.kind.isAbstract else { return nil }
        let owners = schema.possibleTypes(of: parent).types.map { schema[$0] }.filter { $0.field(named: name) != nil }
        guard let first = owners.first else { return nil }
        let shared = schema.interfaces(of: first).map { schema[$0] }.filter { interface in
            interface.field(named: name) != nil && owners.allSatisfy { schema.isSubtype($0, of: interface) }
        }
        return owners.count > 1 ? shared.first ?? first : first
    }
}
