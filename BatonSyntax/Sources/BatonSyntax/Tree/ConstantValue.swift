/// `true` or `false`.
public struct BooleanValue: SyntaxNode {
    /// Which of the two.
    public var value: Bool
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        value: Bool,
        range: SourceRange = .synthesized
    ) {
        self.value = value
        self.range = range
    }
}

/// `null`.
public struct NullValue: SyntaxNode {
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        range: SourceRange = .synthesized
    ) {
        self.range = range
    }
}

/// An enum's value: any name but `true`, `false` and `null`.
public struct EnumValue: SyntaxNode {
    /// The value's name.
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
