/// The items between braces. The parser reports an empty one.
public struct SelectionSet: SyntaxNode {
    /// The items, in order.
    public var selections: [Selection]
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        selections: [Selection] = [],
        range: SourceRange = .synthesized
    ) {
        self.selections = selections
        self.range = range
    }
}
