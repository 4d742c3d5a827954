/// `[…]`, which may be empty.
public struct ListValue: SyntaxNode {
    /// The values, in order.
    public var values: [Value]
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        values: [Value] = [],
        range: SourceRange = .synthesized
    ) {
        self.values = values
        self.range = range
    }
}
