import BatonSyntax

/// Takes out the arguments that are null, which a server takes as left out (Relay: skip null arguments).
///
/// A null inside a list or an object stays: it is a value there.
enum NullArguments {
    /// The program without null arguments. O(selections).
    static func removed(from program: Program) -> Program {
        program.mappingSelections { selections, _ in removed(from: selections) }
    }

    private static func removed(from selections: [IR.Selection]) -> [IR.Selection] {
        selections.map { selection in
            let below = removed(from: selection.selections)
            guard case .field(let field) = selection else { return selection.with(selections: below) }
            let arguments = field.arguments.contains { $0.value.isNull }
            return .field(
                field.with(
                    arguments: arguments ? field.arguments.filter { !$0.value.isNull } : nil,
                    selections: below
                )
            )
        }
    }
}
