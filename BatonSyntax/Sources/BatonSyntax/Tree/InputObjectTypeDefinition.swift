/// `input Name { … }`.
public struct InputObjectTypeDefinition: SyntaxNode {
    /// The description in front, if there is one.
    public var description: StringValue?
    /// The name.
    public var name: Name
    /// The directives, in order.
    public var directives: [Directive]
    /// The fields, in order.
    public var fields: [InputValueDefinition]
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        description: StringValue? = nil,
        name: Name,
        directives: [Directive] = [],
        fields: [InputValueDefinition] = [],
        range: SourceRange = .synthesized
    ) {
        self.description = description
        self.name = name
        self.directives = directives
        self.fields = fields
        self.range = range
    }
}
