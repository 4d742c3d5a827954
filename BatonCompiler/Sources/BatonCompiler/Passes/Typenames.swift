import BatonSchema
import BatonSyntax

/// Asks for the type of every object whose type the document does not tell (Relay: generate typename).
///
/// A selection on an interface or a union begins with `__typename`. A fragment on one begins with
/// `__isNode: __typename`, which the response has only for objects that satisfy the condition: so a runtime learns what
/// types that are newer than the build satisfy.
struct Typenames {
    private let schema: Schema

    /// The program with the fields added. O(selections).
    static func added(to program: Program) -> Program {
        let pass = Typenames(schema: program.schema)
        var operations = program.operations
        for index in operations.indices {
            operations[index].selections = pass.selections(operations[index].selections, on: operations[index].type)
        }
        let fragments = program.fragments.map { fragment in
            var fragment = fragment
            let below = pass.selections(fragment.selections, on: fragment.type)
            fragment.selections = pass.answer(to: fragment.type) + below
            return fragment
        }
        return Program(schema: program.schema, operations: operations, fragments: fragments)
    }

    private func selections(_ selections: [IR.Selection], on type: TypeID) -> [IR.Selection] {
        selections.map { selection in
            switch selection {
            case .field(let field):
                if field.selections.isEmpty { return selection }
                let named = field.definition.type.named
                let below = self.selections(field.selections, on: named)
                return .field(field.with(selections: typename(of: named) + below))
            case .inlineFragment(let fragment):
                // Relay answers the parent's own condition where the fragment names none; so it is done here.
                let condition = fragment.typeCondition ?? type
                let below = self.selections(fragment.selections, on: condition)
                return .inlineFragment(fragment.with(selections: answer(to: condition) + below))
            case .spread: return selection
            }
        }
    }

    private func typename(of type: TypeID) -> [IR.Selection] {
        guard schema[type].kind.isAbstract, let field = schema.typenameField(on: type) else { return [] }
        return [.field(field)]
    }

    private func answer(to condition: TypeID) -> [IR.Selection] {
        guard schema[condition].kind.isAbstract, !schema[condition].isClient else { return [] }
        guard let field = schema.typenameField(on: condition, alias: "__is\(schema[condition].name)") else { return [] }
        return [.field(field)]
    }
}

extension Schema {
    /// A generated `__typename`.
    func typenameField(on type: TypeID, alias: String? = nil) -> IR.Field? {
        field(on: self[type], named: "__typename").map {
            IR.Field(alias: alias, definition: $0, parent: type, behavior: .generated)
        }
    }
}

extension IR.FieldBehavior {
    /// A field that a pass added.
    static let generated = IR.FieldBehavior(isGenerated: true)
}
