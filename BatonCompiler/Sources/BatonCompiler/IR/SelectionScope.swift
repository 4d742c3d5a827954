import BatonSchema
import BatonSyntax

/// Builds the selections of one definition.
struct SelectionScope {
    let schema: Schema
    let source: Source
    /// The operation's or fragment's name, which a deferred part's label begins with.
    let definition: String

    func selections(_ set: SelectionSet, on type: Schema.NamedType) -> [IR.Selection] {
        set.selections.compactMap { selection in
            switch selection {
            case .field(let node): field(node, on: type).map { .field($0) }
            case .inlineFragment(let node): inlineFragment(node, on: type).map { .inlineFragment($0) }
            case .fragmentSpread(let node): .spread(spread(node))
            }
        }
    }

    private func field(_ node: BatonSyntax.Field, on type: Schema.NamedType) -> IR.Field? {
        guard let definition = schema.field(on: type, named: node.name.text) else { return nil }
        let below = schema[definition.type.named]
        let alias = node.alias?.text
        return IR.Field(
            alias: alias == node.name.text ? nil : alias,
            definition: definition,
            parent: type.id,
            arguments: node.arguments.map { IR.Argument(name: $0.name.text, value: $0.value) },
            conditions: node.directives.conditions,
            directives: schema.serverDirectives(node.directives),
            behavior: node.directives.isEmpty ? IR.FieldBehavior() : behavior(node.directives),
            selections: node.selectionSet.map { selections($0, on: below) } ?? [],
            place: IR.Place(source: source, range: node.range)
        )
    }

    private func inlineFragment(_ node: BatonSyntax.InlineFragment, on type: Schema.NamedType) -> IR.InlineFragment? {
        var below = type
        if let name = node.typeCondition {
            guard let condition = schema.type(named: name.text), condition.kind.isComposite else { return nil }
            below = condition
        }
        return IR.InlineFragment(
            typeCondition: node.typeCondition == nil ? nil : below.id,
            alias: node.directives.alias(default: node.typeCondition.map { SpreadName.uncapitalized($0.text) }),
            catching: node.directives.catchTarget,
            conditions: node.directives.conditions,
            directives: schema.serverDirectives(node.directives),
            selections: selections(node.selectionSet, on: below),
            place: IR.Place(source: source, range: node.range)
        )
    }

    private func spread(_ node: BatonSyntax.FragmentSpread) -> IR.FragmentSpread {
        let arguments = node.directives.first { $0.name.text == "arguments" }?.arguments ?? []
        return IR.FragmentSpread(
            name: node.name.text,
            alias: node.directives.alias(default: SpreadName.derived(from: node.name.text)),
            arguments: arguments.map { IR.Argument(name: $0.name.text, value: $0.value) },
            deferral: deferral(node),
            conditions: node.directives.conditions,
            directives: schema.serverDirectives(node.directives).filter { $0.name.text != "defer" },
            place: IR.Place(source: source, range: node.range)
        )
    }

    /// `@defer`. A label is unique in its definition; without one the fragment's name stands in.
    private func deferral(_ node: BatonSyntax.FragmentSpread) -> IR.Deferral? {
        guard node.directives.contains("defer") else { return nil }
        let label = node.directives.value("label", of: "defer")?.string ?? node.name.text
        return IR.Deferral(
            label: "\(definition)$defer$\(label)",
            condition: node.directives.value("if", of: "defer")
        )
    }

    private func behavior(_ directives: [Directive]) -> IR.FieldBehavior {
        var behavior = IR.FieldBehavior()
        behavior.required = directives.value("action", of: "required")?.enumText.flatMap(IR.RequiredAction.init)
        behavior.catching = directives.catchTarget
        if let key = directives.value("key", of: "connection")?.string {
            var filters: [String]?
            if case .list(let list) = directives.value("filters", of: "connection") {
                filters = list.values.compactMap(\.string)
            }
            behavior.connection = IR.Connection(key: key, filters: filters)
        }
        for directive in directives {
            guard let kind = IR.Edit.Kind(rawValue: directive.name.text) else { continue }
            let edit = IR.Edit(
                kind: kind,
                connections: directive.value("connections"),
                edgeTypeName: directive.value("edgeTypeName")
            )
            behavior.edits.append(edit)
        }
        return behavior
    }
}
