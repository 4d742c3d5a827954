/// An operation. `{ … }` alone is a query without a name.
public struct OperationDefinition: SyntaxNode {
    /// The description in front, if there is one.
    public var description: StringValue?
    /// Query, mutation or subscription.
    public var kind: OperationKind
    /// The name; none on an anonymous operation.
    public var name: Name?
    /// The variables, in order.
    public var variables: [VariableDefinition]
    /// The directives, in order.
    public var directives: [Directive]
    /// What is selected on the root type.
    public var selectionSet: SelectionSet
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        description: StringValue? = nil,
        kind: OperationKind,
        name: Name? = nil,
        variables: [VariableDefinition] = [],
        directives: [Directive] = [],
        selectionSet: SelectionSet,
        range: SourceRange = .synthesized
    ) {
        self.description = description
        self.kind = kind
        self.name = name
        self.variables = variables
        self.directives = directives
        self.selectionSet = selectionSet
        self.range = range
    }
}
