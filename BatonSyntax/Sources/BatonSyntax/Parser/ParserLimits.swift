/// How much of a document the parser is willing to read. A document past a limit is an error, never a crash.
public struct ParserLimits: Hashable, Sendable {
    /// The greatest number of tokens in a document.
    public var tokens: Int
    /// The greatest depth of nested selection sets, lists, objects and list types.
    ///
    /// The default is well above what documents have, and optimised code parses, compares and prints a tree twice as
    /// deep on the 512 KB stack of a secondary thread.
    public var depth: Int
    /// The number of diagnostics after which the rest of the document is given up.
    public var diagnostics: Int

    /// Makes limits; what is left out has its default.
    public init(tokens: Int = 10_000_000, depth: Int = 200, diagnostics: Int = 100) {
        self.tokens = tokens
        self.depth = depth
        self.diagnostics = diagnostics
    }
}
