/// `type Name implements A & B { … }`.
public struct ObjectTypeDefinition: SyntaxNode {
    /// The description in front, if there is one.
    public var description: StringValue?
    /// The name.
    public var name: Name
    /// The interfaces behind `implements`, in order.
    public var interfaces: [Name]
    /// The directives, in order.
    public var directives: [Directive]
    /// The fields, in order; none when the braces are left out.
    public var fields: [FieldDefinition]
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        description: StringValue? = nil,
        name: Name,
        interfaces: [Name] = [],
        directives: [Directive] = [],
        fields: [FieldDefinition] = [],
        range: SourceRange = .synthesized
    ) {
        self.description = description
        self.name = name
        self.interfaces = interfaces
        self.directives = directives
        self.fields = fields
        self.range = range
    }
}
