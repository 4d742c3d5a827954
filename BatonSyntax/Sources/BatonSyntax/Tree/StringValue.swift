/// A string, with the meaning it has when its escapes or its indentation are worked out.
public struct StringValue: SyntaxNode {
    /// What the string means. A block string's lines are joined by LF whatever ended them.
    public var value: String
    /// Whether it was written as a block string.
    public var isBlock: Bool
    /// The literal as written, quotes included; none when it is `value` between quotes, or was made by a program.
    @Incidental public var literal: String?
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        value: String,
        isBlock: Bool = false,
        literal: String? = nil,
        range: SourceRange = .synthesized
    ) {
        self.value = value
        self.isBlock = isBlock
        self.literal = literal
        self.range = range
    }

    /// Makes a string that stands in no text.
    public init(_ value: String) { self.init(value: value) }
}
