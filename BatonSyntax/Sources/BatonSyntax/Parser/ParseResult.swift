/// What parsing a document gave.
public struct ParseResult: Sendable {
    /// The document: all of it, or the definitions and selections that could be read.
    public var document: Document
    /// What is wrong with it, by rising position.
    public var diagnostics: [Diagnostic]

    /// Whether the document follows the grammar.
    public var isValid: Bool { diagnostics.isEmpty }
}

/// What parsing a text that is one node gave.
public struct ParsedNode<Node: SyntaxNode>: Sendable {
    /// The node; none when the text does not follow the grammar.
    public var node: Node?
    /// What is wrong with the text, by rising position.
    public var diagnostics: [Diagnostic]
}
