import BatonSchema
import BatonSyntax

/// A selection whose names are resolved in the schema, as the rules see it.
///
/// What cannot be resolved is nil, and so is everything below it: a rule that needs a type passes over a selection
/// without one, and the rule about the missing name alone reports it.
final class TypedSelection {
    /// The selection in the document.
    enum Node {
        case field(Field)
        case spread(FragmentSpread)
        case inlineFragment(InlineFragment)
    }

    let node: Node

    /// The selection around this one; nil at the top of a definition. It lives as long as the definition, which holds it.
    private(set) unowned var parent: TypedSelection?

    /// The type that is selected on.
    let parentType: Schema.NamedType?

    /// The definition of a field.
    let definition: Schema.Field?

    /// The type of a field's value without lists and non-nulls, or the type that an inline fragment or a spread goes on with.
    let type: Schema.NamedType?

    private(set) var children: [TypedSelection] = []

    init(
        _ node: Node,
        on parentType: Schema.NamedType?,
        definition: Schema.Field? = nil,
        type: Schema.NamedType?
    ) {
        self.node = node
        self.parentType = parentType
        self.definition = definition
        self.type = type
    }

    func adopt(_ children: [TypedSelection]) {
        self.children = children
        for child in children { child.parent = self }
    }
}

extension TypedSelection {
    var field: Field? {
        if case .field(let field) = node { field } else { nil }
    }

    var spread: FragmentSpread? {
        if case .spread(let spread) = node { spread } else { nil }
    }

    var inlineFragment: InlineFragment? {
        if case .inlineFragment(let fragment) = node { fragment } else { nil }
    }

    var directives: [Directive] {
        switch node {
        case .field(let node): node.directives
        case .spread(let node): node.directives
        case .inlineFragment(let node): node.directives
        }
    }

    var range: SourceRange {
        switch node {
        case .field(let node): node.range
        case .spread(let node): node.range
        case .inlineFragment(let node): node.range
        }
    }

    /// The directive of a name, the first if there are several.
    func directive(_ name: String) -> Directive? {
        directives.first { $0.name.text == name }
    }

    /// The selections around this one, the nearest first.
    var ancestors: some Sequence<TypedSelection> {
        sequence(state: parent) { next in
            defer { next = next?.parent }
            return next
        }
    }
}
