/// A fragment, `fragment Name on Type { … }`.
public struct FragmentDefinition: SyntaxNode {
    /// The description in front, if there is one.
    public var description: StringValue?
    /// The name.
    public var name: Name
    /// The type behind `on`.
    public var typeCondition: Name
    /// The directives, in order.
    public var directives: [Directive]
    /// What is selected on it.
    public var selectionSet: SelectionSet
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        description: StringValue? = nil,
        name: Name,
        typeCondition: Name,
        directives: [Directive] = [],
        selectionSet: SelectionSet,
        range: SourceRange = .synthesized
    ) {
        self.description = description
        self.name = name
        self.typeCondition = typeCondition
        self.directives = directives
        self.selectionSet = selectionSet
        self.range = range
    }
}
