import BatonSchema
import BatonSyntax

/// The compiler's own form of a program, in which every name is resolved and every directive has its meaning.
///
/// Nodes are immutable and shared: a pass makes new ones for what it changes. The tree's names are `BatonSyntax`'s, so
/// they stand in this namespace.
public enum IR {}

extension IR {
    /// Where a node was written, for diagnostics.
    struct Place: Hashable, Sendable {
        /// The document.
        let source: Source
        /// The range in it.
        let range: SourceRange
    }

    /// A name and its value, as a field, a spread or a directive takes it.
    struct Argument: Hashable, Sendable {
        /// The name.
        let name: String
        /// The value, which may hold variables.
        let value: Value
    }

    /// `@include` or `@skip` on a selection.
    struct Condition: Hashable, Sendable {
        /// What the value must be for the selection to be there: true for `@include`, false for `@skip`.
        let passing: Bool
        /// A variable, or a constant once a fragment's arguments are applied.
        let value: Value

        /// The constant outcome, when the value is no variable.
        var outcome: Bool? {
            switch value {
            case .boolean(let boolean): boolean.value == passing
            // A fragment's Boolean argument without value is null, which is not true.
            case .null: !passing
            default: nil
            }
        }

        /// The order in which conditions are kept and printed: `@skip` first, then by variable.
        static func precedes(_ left: Condition, _ right: Condition) -> Bool {
            if left.passing != right.passing { return !left.passing }
            return (left.value.variableName ?? "") < (right.value.variableName ?? "")
        }
    }
}

extension [IR.Condition] {
    /// The conditions of both lists, each once, in order.
    func joined(with others: [IR.Condition]) -> [IR.Condition] {
        if others.isEmpty { return self }
        if isEmpty { return others }
        var all = self
        for condition in others where !all.contains(condition) { all.append(condition) }
        return all.sorted(by: IR.Condition.precedes)
    }
}
