/// A selected field, `alias: name(arguments) @directive { … }`.
public struct Field: SyntaxNode {
    /// The alias; none when the field answers under its own name.
    public var alias: Name?
    /// The name.
    public var name: Name
    /// The arguments, in order.
    public var arguments: [Argument]
    /// The directives, in order.
    public var directives: [Directive]
    /// What is selected below it; none on a leaf.
    public var selectionSet: SelectionSet?
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        alias: Name? = nil,
        name: Name,
        arguments: [Argument] = [],
        directives: [Directive] = [],
        selectionSet: SelectionSet? = nil,
        range: SourceRange = .synthesized
    ) {
        self.alias = alias
        self.name = name
        self.arguments = arguments
        self.directives = directives
        self.selectionSet = selectionSet
        self.range = range
    }

    /// The key the response has the field under: the alias, or else the name.
    public var responseKey: Name { alias ?? name }
}
