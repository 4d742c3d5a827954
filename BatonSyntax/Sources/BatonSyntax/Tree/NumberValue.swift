/// An integer of any size, `-?(0|[1-9][0-9]*)`.
public struct IntValue: SyntaxNode {
    /// The number as written.
    public var text: String
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        text: String,
        range: SourceRange = .synthesized
    ) {
        self.text = text
        self.range = range
    }
}

/// A number with a fraction or an exponent.
public struct FloatValue: SyntaxNode {
    /// The number as written.
    public var text: String
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        text: String,
        range: SourceRange = .synthesized
    ) {
        self.text = text
        self.range = range
    }
}
