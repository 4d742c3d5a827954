/// A document: what one source holds.
public struct Document: Hashable, Sendable {
    /// The definitions, in order. Those that could not be read are left out.
    public var definitions: [Definition]
    /// The source that the ranges are in.
    @Incidental public var source: Source

    /// Makes a document of definitions read from `source`.
    public init(definitions: [Definition], source: Source) {
        self.definitions = definitions
        self.source = source
    }
}
