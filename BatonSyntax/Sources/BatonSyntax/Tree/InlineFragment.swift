/// `... on Type { … }`, selections for some types of object.
public struct InlineFragment: SyntaxNode {
    /// The type behind `on`; none when it is left out.
    public var typeCondition: Name?
    /// The directives, in order.
    public var directives: [Directive]
    /// What is selected.
    public var selectionSet: SelectionSet
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        typeCondition: Name? = nil,
        directives: [Directive] = [],
        selectionSet: SelectionSet,
        range: SourceRange = .synthesized
    ) {
        self.typeCondition = typeCondition
        self.directives = directives
        self.selectionSet = selectionSet
        self.range = range
    }
}
