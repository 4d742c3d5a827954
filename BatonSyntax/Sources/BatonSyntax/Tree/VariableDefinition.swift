/// A variable that an operation takes, `$name: Type = default @directive`.
public struct VariableDefinition: SyntaxNode {
    /// The description in front, if there is one.
    public var description: StringValue?
    /// The variable.
    public var variable: Variable
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
        variable: Variable,
        type: TypeReference,
        defaultValue: Value? = nil,
        directives: [Directive] = [],
        range: SourceRange = .synthesized
    ) {
        self.description = description
        self.variable = variable
        self.type = type
        self.defaultValue = defaultValue
        self.directives = directives
        self.range = range
    }

    /// The variable's name, without `$`.
    public var name: Name { variable.name }
}
