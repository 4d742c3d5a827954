import BatonSchema
import BatonSyntax

/// Selects what a connection needs to be merged: each edge's cursor, its node's type, and the page info of the
/// directions it is read in (Relay: connections).
struct ConnectionCompletion {
    private let schema: Schema

    /// The program with every `@connection` field completed. O(selections).
    static func completed(_ program: Program) -> Program {
        let pass = ConnectionCompletion(schema: program.schema)
        return program.mappingSelections { selections, _ in pass.completed(selections) }
    }

    private func completed(_ selections: [IR.Selection]) -> [IR.Selection] {
        selections.map { selection in
            if selection.selections.isEmpty { return selection }
            var below = completed(selection.selections)
            if case .field(let field) = selection, field.behavior.connection != nil {
                below.append(contentsOf: additions(to: field))
            }
            return selection.with(selections: below)
        }
    }

    private func additions(to field: IR.Field) -> [IR.Selection] {
        let connection = field.definition.type.named
        var added: [IR.Selection] = []
        if let edges = self.field(
            "edges",
            on: connection,
            below: { edge in
                [
                    self.field("cursor", on: edge),
                    self.field("node", on: edge, behavior: .generated) { node in
                        [self.field("__typename", on: node, behavior: .generated)]
                    },
                ]
            }
        ) {
            added.append(edges)
        }
        let names = pageInfoFields(of: field)
        if let pageInfo = self.field(
            "pageInfo",
            on: connection,
            below: { type in
                names.map { self.field($0, on: type) }
            }
        ) {
            added.append(pageInfo)
        }
        return added
    }

    private func pageInfoFields(of field: IR.Field) -> [String] {
        func takes(_ name: String) -> Bool { field.arguments.contains { $0.name == name && !$0.value.isNull } }
        var names: [String] = []
        if takes("first") || !takes("last") { names += ["endCursor", "hasNextPage"] }
        if takes("last") { names += ["hasPreviousPage", "startCursor"] }
        return names
    }

    /// A field of a type; nil where the type has none of the name.
    private func field(
        _ name: String,
        on type: TypeID,
        behavior: IR.FieldBehavior = IR.FieldBehavior(),
        below: (TypeID) -> [IR.Selection?] = { _ in [] }
    ) -> IR.Selection? {
        guard let definition = schema.field(on: schema[type], named: name) else { return nil }
        let selections = below(definition.type.named).compactMap { $0 }
        if schema[definition.type.named].kind.isComposite, selections.isEmpty { return nil }
        return .field(
            IR.Field(definition: definition, parent: type, behavior: behavior, selections: selections)
        )
    }
}
