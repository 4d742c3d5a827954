import BatonSyntax

/// An operation selects one field of the server's at its root at least: a server cannot answer client fields.
enum OperationsSelectServerFields: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.operations where definition.type != nil {
            var collector = RootCollector(program: input.program)
            collector.collect(definition)
            let isKnown = collector.roots.allSatisfy { $0.selection.definition != nil }
            guard isKnown, collector.roots.allSatisfy({ $0.selection.definition?.isClient == true }) else { continue }
            // A fragment that does not exist may have selected one.
            guard collector.isComplete, !collector.roots.isEmpty else { continue }
            findings.report(
                .clientOperation,
                "\(definition.label.prefix(1).uppercased())\(definition.label.dropFirst()) selects client fields alone, and no server "
                    + "can answer it. Select one field of the server's.",
                in: definition.source,
                at: definition.nameRange
            )
        }
    }
}
