/// An argument of a field or a directive, or a field of an input object.
public struct InputValueDefinition: SyntaxNode {
    /// The description in front, if there is one.
    public var description: StringValue?
    /// The name.
    public var name: Name
    /// Its type.
    public var type: TypeReference
    /// The value it has when none is given.
    public var defaultValue: Value?
    /// The directives, in order.
    public var directives: [Directive]
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        description: StringValue? = nil,
        name: Name,
        type: TypeReference,
        defaultValue: Value? = nil,
        directives: [Directive] = [],
        range: SourceRange = .synthesized
    ) {
        self.description = description
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
        self.directives = directives
        self.range = range
    }
}
