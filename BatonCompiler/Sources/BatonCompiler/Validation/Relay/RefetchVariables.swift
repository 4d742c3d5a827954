import BatonSyntax

/// The variables of the query that `@refetchable` asks for are told apart: those of the operation, the fragment's
/// arguments, and the object's id.
enum RefetchVariables: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.fragments where definition.directive("refetchable") != nil {
            let passages = input.flow.passages(through: definition)
            checkArguments(of: definition, passages, &findings)
            guard let type = definition.type, RefetchRoot(for: type, in: input.schema)?.takesID == true else {
                continue
            }
            let argument = definition.argument(named: "id").map { (definition.source, $0.name.range) }
            let global = passages.first { !$0.isArgument && $0.use.name == "id" }
                .map { ($0.use.source, $0.use.variable.range) }
            guard let (source, range) = argument ?? global else { continue }
            findings.report(
                .refetchVariable,
                "The query that refetches \(definition.label) has a variable `$id` for the object. Give this one another name.",
                in: source,
                at: range,
                notes: [Diagnostic.Note("The fragment is here.", in: definition.source, at: definition.nameRange)]
            )
        }
    }

    private static func checkArguments(
        of definition: TypedDefinition,
        _ passages: [VariableFlow.Passage],
        _ findings: inout Findings
    ) {
        for argument in definition.arguments {
            let name = argument.name.text
            guard let global = passages.first(where: { !$0.isArgument && $0.use.name == name }) else { continue }
            findings.report(
                .refetchVariable,
                "The query that refetches \(definition.label) has a variable `$\(name)` already, which a fragment inside uses. "
                    + "Rename the argument.",
                in: definition.source,
                at: argument.name.range,
                notes: [
                    Diagnostic.Note("The variable is used here.", in: global.use.source, at: global.use.variable.range)
                ]
            )
        }
    }
}
