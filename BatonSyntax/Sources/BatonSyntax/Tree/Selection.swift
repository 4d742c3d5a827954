/// One item of a selection set.
public enum Selection: SyntaxNode {
    /// A field.
    case field(Field)
    /// `...Name`.
    case fragmentSpread(FragmentSpread)
    /// `... on Type { … }`.
    case inlineFragment(InlineFragment)

    /// Where the item stands.
    public var range: SourceRange {
        get {
            switch self {
            case .field(let node): node.range
            case .fragmentSpread(let node): node.range
            case .inlineFragment(let node): node.range
            }
        }
        set {
            switch self {
            case .field(var node):
                node.range = newValue
                self = .field(node)
            case .fragmentSpread(var node):
                node.range = newValue
                self = .fragmentSpread(node)
            case .inlineFragment(var node):
                node.range = newValue
                self = .inlineFragment(node)
            }
        }
    }

    /// The item's directives, in order.
    public var directives: [Directive] {
        switch self {
        case .field(let node): node.directives
        case .fragmentSpread(let node): node.directives
        case .inlineFragment(let node): node.directives
        }
    }
}
