import BatonSchema
import BatonSyntax

/// Fields that answer under one response key can be merged into one answer (GraphQL section 5.3.2), after fragments got
/// their arguments.
///
/// The definition of GraphQL compares every two fields. Here the fields of one key are gathered, over all the selection
/// sets that merge, and each is compared with one of them alone: being of one shape, and being the same field with the
/// same arguments, are equivalences. Then the selection sets below them merge in turn. A union of selection sets that was
/// checked, wherever, is not checked again, so that what many operations share is gone through once. Documents that are made
/// to merge in more ways than anybody can check are refused as such.
enum FieldsMerge: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        guard input.graph.cycles.isEmpty else { return }
        var merge = FieldMergeCheck(program: input.program)
        for definition in input.program.ownDefinitions where merge.unfinished == nil { merge.check(definition) }
        for conflict in merge.conflicts { report(conflict, &findings) }
        guard let definition = merge.unfinished else { return }
        findings.report(
            .limitExceeded,
            "What \(definition.label) selects merges in too many ways to be checked. Give fields on different types aliases.",
            in: definition.source,
            at: definition.nameRange
        )
    }

    private static func report(_ conflict: FieldMergeCheck.Conflict, _ findings: inout Findings) {
        let first = conflict.first, second = conflict.second
        findings.report(
            .fieldConflict,
            conflict.message,
            in: first.source,
            at: first.range,
            notes: [Diagnostic.Note("The other one is here.", in: second.source, at: second.range)]
        )
    }
}
