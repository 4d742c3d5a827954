import BatonSyntax

/// Takes out what constant `@include` and `@skip` leave out, and the conditions that are always met
/// (Relay: skip unreachable nodes).
enum UnreachableSelections {
    /// The program without unreachable selections. O(selections).
    static func removed(from program: Program) -> Program {
        SelectionPruning.pruned(program) { selection in
            let conditions = selection.conditions
            if conditions.isEmpty { return selection }
            if conditions.contains(where: { $0.outcome == false }) { return nil }
            let open = conditions.filter { $0.outcome == nil }
            return open.count == conditions.count ? selection : selection.with(conditions: open)
        }
    }
}
