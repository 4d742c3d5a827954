/// `directive @name(arguments) repeatable on A | B`.
public struct DirectiveDefinition: SyntaxNode {
    /// The description in front, if there is one.
    public var description: StringValue?
    /// The name, without `@`.
    public var name: Name
    /// The arguments, in order.
    public var arguments: [InputValueDefinition]
    /// Whether it may stand twice in one place.
    public var isRepeatable: Bool
    /// Where it may stand, in order.
    public var locations: [DirectiveLocation]
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        description: StringValue? = nil,
        name: Name,
        arguments: [InputValueDefinition] = [],
        isRepeatable: Bool = false,
        locations: [DirectiveLocation] = [],
        range: SourceRange = .synthesized
    ) {
        self.description = description
        self.name = name
        self.arguments = arguments
        self.isRepeatable = isRepeatable
        self.locations = locations
        self.range = range
    }
}
