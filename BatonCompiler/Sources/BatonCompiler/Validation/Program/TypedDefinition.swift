import BatonSchema
import BatonSyntax

/// An operation or a fragment whose names are resolved in the schema.
final class TypedDefinition {
    enum Node {
        case operation(OperationDefinition)
        case fragment(FragmentDefinition)
    }

    let node: Node

    /// The document it stands in.
    let source: Source

    /// Whether another module declares it, so that it is none of this one's to check.
    let isImported: Bool

    /// The type that is selected on.
    let type: Schema.NamedType?

    /// What a fragment's `@argumentDefinitions` declares.
    let arguments: [FragmentArgument]

    private let argumentPositions: [String: Int]

    let selections: [TypedSelection]

    /// Every selection, each before those inside it.
    let all: [TypedSelection]

    init(
        _ node: Node,
        in source: Source,
        isImported: Bool,
        type: Schema.NamedType?,
        arguments: [FragmentArgument],
        selections: [TypedSelection]
    ) {
        self.node = node
        self.source = source
        self.isImported = isImported
        self.type = type
        self.arguments = arguments
        argumentPositions = Dictionary(
            arguments.enumerated().map { ($0.element.name.text, $0.offset) },
            uniquingKeysWith: { first, _ in first }
        )
        self.selections = selections
        var all: [TypedSelection] = []
        func add(_ selections: [TypedSelection]) {
            for selection in selections {
                all.append(selection)
                add(selection.children)
            }
        }
        add(selections)
        self.all = all
    }

    /// The argument that `@argumentDefinitions` declares under a name.
    func argument(named name: String) -> FragmentArgument? {
        argumentPositions[name].map { arguments[$0] }
    }
}

extension TypedDefinition {
    var operation: OperationDefinition? {
        if case .operation(let operation) = node { operation } else { nil }
    }

    var fragment: FragmentDefinition? {
        if case .fragment(let fragment) = node { fragment } else { nil }
    }

    /// An anonymous operation has none.
    var name: Name? {
        switch node {
        case .operation(let node): node.name
        case .fragment(let node): node.name
        }
    }

    var directives: [Directive] {
        switch node {
        case .operation(let node): node.directives
        case .fragment(let node): node.directives
        }
    }

    /// The name, or the whole of an anonymous operation.
    var nameRange: SourceRange {
        switch node {
        case .operation(let node): node.name?.range ?? node.range
        case .fragment(let node): node.name.range
        }
    }

    /// What to call the definition in a message, such as ``the query `Issues` ``.
    var label: String {
        switch node {
        case .operation(let node): "the \(node.kind.rawValue) `\(node.name?.text ?? "")`"
        case .fragment(let node): "the fragment `\(node.name.text)`"
        }
    }

    /// The place the definition may have directives for.
    var directiveLocation: DirectiveLocation.Kind {
        guard case .operation(let node) = node else { return .fragmentDefinition }
        switch node.kind {
        case .query: return .query
        case .mutation: return .mutation
        case .subscription: return .subscription
        }
    }

    /// The directive of a name, the first if there are several.
    func directive(_ name: String) -> Directive? {
        directives.first { $0.name.text == name }
    }

}
