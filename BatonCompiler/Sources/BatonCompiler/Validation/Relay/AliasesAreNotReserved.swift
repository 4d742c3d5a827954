import BatonSchema
import BatonSyntax

/// No field answers under a name that the compiler and the runtime select by: a key field's, or one in two underscores.
enum AliasesAreNotReserved: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        let defaultKey = Set(input.configuration?.defaultKey.map(\.value) ?? ["id"])
        for definition in input.program.ownDefinitions {
            for selection in definition.all {
                guard let field = selection.field, let alias = field.alias, alias.text != field.name.text else {
                    continue
                }
                let isKey = defaultKey.contains(alias.text) || isKeyField(alias.text, of: selection.parentType, input)
                guard isKey || alias.text.hasPrefix("__") else { continue }
                let reason =
                    isKey
                    ? "which is the name of a key field" : "since names that start with `__` are the compiler's"
                findings.report(
                    .reservedAlias,
                    "No field can have the alias `\(alias.text)`, \(reason).",
                    in: definition.source,
                    at: alias.range
                )
            }
        }
    }

    private static func isKeyField(_ name: String, of type: Schema.NamedType?, _ input: RuleInput) -> Bool {
        guard let type else { return false }
        let identity = input.program.identity
        if identity.keyFields(of: type).contains(where: { $0.name == name }) { return true }
        guard type.kind.isAbstract else { return false }
        return input.schema.possibleTypes(of: type).types.contains { id in
            identity.keyFields(of: input.schema[id]).contains { $0.name == name }
        }
    }
}
