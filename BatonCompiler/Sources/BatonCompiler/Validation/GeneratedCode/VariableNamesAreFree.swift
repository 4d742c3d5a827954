import BatonSyntax

/// No variable has the name of a property that the value of an operation has besides its variables; nor has an argument of
/// a fragment under `@refetchable`, whose query it is a variable of.
enum VariableNamesAreFree: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            switch definition.node {
            case .operation(let operation):
                for variable in operation.variables {
                    check(variable.name, of: operation.kind, at: variable.variable.range, in: definition, &findings)
                }
            case .fragment:
                guard definition.directive("refetchable") != nil else { continue }
                for argument in definition.arguments {
                    check(argument.name, of: .query, at: argument.name.range, in: definition, &findings)
                }
            }
        }
    }

    private static func check(
        _ name: Name,
        of kind: OperationKind,
        at range: SourceRange,
        in definition: TypedDefinition,
        _ findings: inout Findings
    ) {
        let own: ReservedNames.Place =
            switch kind {
            case .query: .queryVariable
            case .mutation: .mutationVariable
            case .subscription: .subscriptionVariable
            }
        let places: [ReservedNames.Place] = [.variable, own]
        guard let place = places.first(where: { ReservedNames.names(in: $0).contains(name.text) }) else { return }
        let other = ReservedNames.alternative(to: name.text, in: place)
        findings.report(
            .reservedVariable,
            "The value of a \(kind.rawValue) has a property `\(name.text)` of its own. Give the variable another name, such "
                + "as `$\(other)`.",
            in: definition.source,
            at: range
        )
    }
}
