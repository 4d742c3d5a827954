import BatonSchema
import BatonSyntax

/// The uses of one of the operation's variables, in a fragment and in those it spreads, ask for types that one variable
/// can have.
enum GlobalVariablesAgree: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        var reported: Set<ObjectIdentifier> = []
        for definition in input.graph.order where definition.fragment != nil && !definition.isImported {
            // A breach in a fragment is one in all that spread it.
            if input.graph.spreads(in: definition).contains(where: { reported.contains(ObjectIdentifier($0.target)) }) {
                reported.insert(ObjectIdentifier(definition))
                continue
            }
            var narrowest: [String: VariableUse] = [:]
            for passage in input.flow.passages(through: definition) where !passage.isArgument {
                guard let type = passage.use.type else { continue }
                guard let earlier = narrowest[passage.use.name], let other = earlier.type else {
                    narrowest[passage.use.name] = passage.use
                    continue
                }
                if input.schema.isSubtype(type, of: other) {
                    narrowest[passage.use.name] = passage.use
                } else if !input.schema.isSubtype(other, of: type) {
                    reported.insert(ObjectIdentifier(definition))
                    report(passage.use, earlier, input.schema, &findings)
                }
            }
        }
    }

    private static func report(
        _ use: VariableUse,
        _ earlier: VariableUse,
        _ schema: Schema,
        _ findings: inout Findings
    ) {
        let type = use.type.map { schema.description(of: $0) } ?? ""
        let other = earlier.type.map { schema.description(of: $0) } ?? ""
        findings.report(
            .variablePosition,
            "The variable `$\(use.name)` is used here as `\(type)` and elsewhere as `\(other)`, and can be only one of them.",
            in: use.source,
            at: use.variable.range,
            notes: [Diagnostic.Note("It is used as `\(other)` here.", in: earlier.source, at: earlier.variable.range)]
        )
    }
}
