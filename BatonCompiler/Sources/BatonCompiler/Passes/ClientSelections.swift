import BatonSchema
import BatonSyntax

/// Takes out what no server knows: client fields, and fragments on client types (Relay: skip client extensions).
enum ClientSelections {
    /// The program that a server gets to see. O(selections).
    static func removed(from program: Program) -> Program {
        let schema = program.schema
        return SelectionPruning.pruned(program) { selection in
            switch selection {
            case .field(let field):
                field.definition.isClient || schema[field.parent].isClient ? nil : selection
            case .inlineFragment(let fragment):
                fragment.typeCondition.map { schema[$0].isClient } ?? false ? nil : selection
            case .spread(let spread):
                program.fragment(named: spread.name).map { schema[$0.type].isClient } ?? false ? nil : selection
            }
        }
    }
}
