/// `scalar Name`.
public struct ScalarTypeDefinition: SyntaxNode {
    /// The description in front, if there is one.
    public var description: StringValue?
    /// The name.
    public var name: Name
    /// The directives, in order.
    public var directives: [Directive]
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        description: StringValue? = nil,
        name: Name,
        directives: [Directive] = [],
        range: SourceRange = .synthesized
    ) {
        self.description = description
        self.name = name
        self.directives = directives
        self.range = range
    }
}
