import BatonSyntax

/// `__typename` is not selected on a root type, whose name no app needs a server for.
enum RootsSelectNoTypename: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        let roots = [input.schema.queryType, input.schema.mutationType, input.schema.subscriptionType]
        for definition in input.program.ownDefinitions {
            guard let type = definition.type, roots.contains(where: { $0 === type }) else { continue }
            for selection in definition.selections where selection.field?.name.text == "__typename" {
                findings.report(
                    .rootTypename,
                    "`__typename` cannot be selected on the root type `\(type.name)`: its name is known.",
                    in: definition.source,
                    at: selection.range
                )
            }
        }
    }
}
