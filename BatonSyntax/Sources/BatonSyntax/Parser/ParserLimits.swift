/// How much of a document the parser is willing to read. A document past a limit is an error, never a crash.
public struct ParserLimits: Hashable, Sendable {
    /// The greatest number of bytes in a document. Places are 32-bit offsets, so more than 4,294,967,000 is not read.
    public var bytes: Int
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
    public init(
        bytes: Int = Self.greatestByteCount,
        tokens: Int = 10_000_000,
        depth: Int = 200,
        diagnostics: Int = 100
    ) {
        self.bytes = min(bytes, Self.greatestByteCount)
        self.tokens = tokens
        self.depth = depth
        self.diagnostics = diagnostics
    }

    /// The greatest number of bytes that can be read at all.
    public static let greatestByteCount = 4_294_967_000
}
