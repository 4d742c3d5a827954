/// A name and its value, `name: value`.
public struct Argument: SyntaxNode {
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
