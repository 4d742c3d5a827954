/// A name: `[_A-Za-z][_0-9A-Za-z]*`.
public struct Name: SyntaxNode {
    /// The name's text.
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

    /// Makes a name that stands in no text.
    public init(_ text: String) { self.init(text: text) }
}
extension Name: CustomStringConvertible {
    /// The name's text.
    public var description: String { text }
}
