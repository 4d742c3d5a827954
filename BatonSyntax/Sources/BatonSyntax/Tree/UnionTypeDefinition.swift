/// `union Name = A | B`.
public struct UnionTypeDefinition: SyntaxNode {
    /// The description in front, if there is one.
    public var description: StringValue?
    /// The name.
    public var name: Name
    /// The directives, in order.
    public var directives: [Directive]
    /// The member types, in order.
    public var members: [Name]
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        description: StringValue? = nil,
        name: Name,
        directives: [Directive] = [],
        members: [Name] = [],
        range: SourceRange = .synthesized
    ) {
        self.description = description
        self.name = name
        self.directives = directives
        self.members = members
        self.range = range
    }
}
