/// `schema { query: Query … }` or its extension.
public struct SchemaDefinition: SyntaxNode {
    /// The description in front, if there is one.
    public var description: StringValue?
    /// The directives, in order.
    public var directives: [Directive]
    /// The root types, in order.
    public var operationTypes: [OperationTypeDefinition]
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        description: StringValue? = nil,
        directives: [Directive] = [],
        operationTypes: [OperationTypeDefinition] = [],
        range: SourceRange = .synthesized
    ) {
        self.description = description
        self.directives = directives
        self.operationTypes = operationTypes
        self.range = range
    }
}

/// The root type of one kind of operation, `query: Query`.
public struct OperationTypeDefinition: SyntaxNode {
    /// The kind of operation.
    public var kind: OperationKind
    /// The type's name.
    public var type: Name
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        kind: OperationKind,
        type: Name,
        range: SourceRange = .synthesized
    ) {
        self.kind = kind
        self.type = type
        self.range = range
    }
}
