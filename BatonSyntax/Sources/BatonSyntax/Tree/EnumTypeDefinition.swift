/// `enum Name { … }`.
public struct EnumTypeDefinition: SyntaxNode {
    /// The description in front, if there is one.
    public var description: StringValue?
    /// The name.
    public var name: Name
    /// The directives, in order.
    public var directives: [Directive]
    /// The values, in order.
    public var values: [EnumValueDefinition]
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        description: StringValue? = nil,
        name: Name,
        directives: [Directive] = [],
        values: [EnumValueDefinition] = [],
        range: SourceRange = .synthesized
    ) {
        self.description = description
        self.name = name
        self.directives = directives
        self.values = values
        self.range = range
    }
}

/// One value of an enum.
public struct EnumValueDefinition: SyntaxNode {
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
