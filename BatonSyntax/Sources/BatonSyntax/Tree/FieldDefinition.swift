/// A field of an object type or an interface, `name(arguments): Type`.
public struct FieldDefinition: SyntaxNode {
    /// The description in front, if there is one.
    public var description: StringValue?
    /// The name.
    public var name: Name
    /// The arguments, in order.
    public var arguments: [InputValueDefinition]
    /// The type of its value.
    public var type: TypeReference
    /// The directives, in order.
    public var directives: [Directive]
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        description: StringValue? = nil,
        name: Name,
        arguments: [InputValueDefinition] = [],
        type: TypeReference,
        directives: [Directive] = [],
        range: SourceRange = .synthesized
    ) {
        self.description = description
        self.name = name
        self.arguments = arguments
        self.type = type
        self.directives = directives
        self.range = range
    }
}
