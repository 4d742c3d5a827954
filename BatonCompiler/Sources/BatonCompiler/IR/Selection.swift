import BatonSchema
import BatonSyntax

extension IR {
    /// One item of a selection set.
    enum Selection: Sendable {
        case field(Field)
        case inlineFragment(InlineFragment)
        case spread(FragmentSpread)

        /// The `@include` and `@skip` on the item.
        var conditions: [Condition] {
            switch self {
            case .field(let field): field.conditions
            case .inlineFragment(let fragment): fragment.conditions
            case .spread(let spread): spread.conditions
            }
        }

        /// The item under other conditions.
        func with(conditions: [Condition]) -> Selection {
            switch self {
            case .field(let field): .field(field.with(conditions: conditions))
            case .inlineFragment(let fragment): .inlineFragment(fragment.with(conditions: conditions))
            case .spread(let spread): .spread(spread.with(conditions: conditions))
            }
        }

        /// The item with other selections below it; a spread has none.
        func with(selections: [Selection]) -> Selection {
            switch self {
            case .field(let field): .field(field.with(selections: selections))
            case .inlineFragment(let fragment): .inlineFragment(fragment.with(selections: selections))
            case .spread: self
            }
        }

        /// The selections below the item.
        var selections: [Selection] {
            switch self {
            case .field(let field): field.selections
            case .inlineFragment(let fragment): fragment.selections
            case .spread: []
            }
        }
    }

    /// A selected field.
    final class Field: Sendable {
        /// The alias, when it differs from the name.
        let alias: String?
        /// The schema's field.
        let definition: Schema.Field
        /// The type whose selection set the field stands in.
        let parent: TypeID
        /// The arguments, in order.
        let arguments: [Argument]
        /// The `@include` and `@skip` on it.
        let conditions: [Condition]
        /// The directives that the server gets to see.
        let directives: [Directive]
        /// What the client's directives say.
        let behavior: FieldBehavior
        /// What is selected below it; empty for a leaf.
        let selections: [Selection]
        /// Where it was written.
        let place: Place?

        init(
            alias: String? = nil,
            definition: Schema.Field,
            parent: TypeID,
            arguments: [Argument] = [],
            conditions: [Condition] = [],
            directives: [Directive] = [],
            behavior: FieldBehavior = FieldBehavior(),
            selections: [Selection] = [],
            place: Place? = nil
        ) {
            self.alias = alias
            self.definition = definition
            self.parent = parent
            self.arguments = arguments
            self.conditions = conditions
            self.directives = directives
            self.behavior = behavior
            self.selections = selections
            self.place = place
        }
    }

    /// Selections for some types of object, or under conditions, or both.
    final class InlineFragment: Sendable {
        /// The type behind `on`.
        let typeCondition: TypeID?
        /// The name under `@alias`.
        let alias: String?
        /// What `@catch` on an aliased one says.
        let catching: CatchTarget?
        /// The `@include` and `@skip` on it.
        let conditions: [Condition]
        /// The directives that the server gets to see.
        let directives: [Directive]
        /// What is selected.
        let selections: [Selection]
        /// Where it was written.
        let place: Place?

        init(
            typeCondition: TypeID?,
            alias: String? = nil,
            catching: CatchTarget? = nil,
            conditions: [Condition] = [],
            directives: [Directive] = [],
            selections: [Selection],
            place: Place? = nil
        ) {
            self.typeCondition = typeCondition
            self.alias = alias
            self.catching = catching
            self.conditions = conditions
            self.directives = directives
            self.selections = selections
            self.place = place
        }
    }

    /// A fragment's selections in this place.
    final class FragmentSpread: Sendable {
        /// The fragment's name.
        let name: String
        /// The name under `@alias`.
        let alias: String?
        /// What `@arguments` passes.
        let arguments: [Argument]
        /// What `@defer` says.
        let deferral: Deferral?
        /// The `@include` and `@skip` on it.
        let conditions: [Condition]
        /// The directives that the server gets to see.
        let directives: [Directive]
        /// Where it was written.
        let place: Place?

        init(
            name: String,
            alias: String? = nil,
            arguments: [Argument] = [],
            deferral: Deferral? = nil,
            conditions: [Condition] = [],
            directives: [Directive] = [],
            place: Place? = nil
        ) {
            self.name = name
            self.alias = alias
            self.arguments = arguments
            self.deferral = deferral
            self.conditions = conditions
            self.directives = directives
            self.place = place
        }
    }
}

extension IR.Field {
    /// The field's name.
    var name: String { definition.name }

    /// The member of the response that holds the field.
    var responseKey: String { alias ?? definition.name }

    /// The field with other parts.
    func with(
        arguments: [IR.Argument]? = nil,
        conditions: [IR.Condition]? = nil,
        behavior: IR.FieldBehavior? = nil,
        selections: [IR.Selection]? = nil
    ) -> IR.Field {
        IR.Field(
            alias: alias,
            definition: definition,
            parent: parent,
            arguments: arguments ?? self.arguments,
            conditions: conditions ?? self.conditions,
            directives: directives,
            behavior: behavior ?? self.behavior,
            selections: selections ?? self.selections,
            place: place
        )
    }
}

extension IR.InlineFragment {
    /// The fragment with other parts.
    func with(conditions: [IR.Condition]? = nil, selections: [IR.Selection]? = nil) -> IR.InlineFragment {
        IR.InlineFragment(
            typeCondition: typeCondition,
            alias: alias,
            catching: catching,
            conditions: conditions ?? self.conditions,
            directives: directives,
            selections: selections ?? self.selections,
            place: place
        )
    }
}

extension IR.FragmentSpread {
    /// The spread with other parts; `arguments` of nil keeps them.
    func with(
        name: String? = nil,
        arguments: [IR.Argument]? = nil,
        conditions: [IR.Condition]? = nil
    ) -> IR.FragmentSpread {
        IR.FragmentSpread(
            name: name ?? self.name,
            alias: alias,
            arguments: arguments ?? self.arguments,
            deferral: deferral,
            conditions: conditions ?? self.conditions,
            directives: directives,
            place: place
        )
    }
}

extension IR.Selection {
    /// How many selections there are, those inside others included.
    static func count(in selections: [IR.Selection]) -> Int {
        selections.reduce(0) { $0 + 1 + count(in: $1.selections) }
    }
}
