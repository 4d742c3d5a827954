/// `{…}`, which may be empty. The parser lets a name occur twice.
public struct ObjectValue: SyntaxNode {
    /// The fields, in order.
    public var fields: [ObjectField]
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        fields: [ObjectField] = [],
        range: SourceRange = .synthesized
    ) {
        self.fields = fields
        self.range = range
    }
}

/// A field of an object, `name: value`.
public struct ObjectField: SyntaxNode {
    /// The name.
    public var name: Name
    /// The value.
    public var value: Value
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        name: Name,
        value: Value,
        range: SourceRange = .synthesized
    ) {
        self.name = name
        self.value = value
        self.range = range
    }
}
