/// The use or the declaration of a variable, `$name`.
public struct Variable: SyntaxNode {
    /// The name, without `$`; its range leaves out the `$` too.
    public var name: Name
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        name: Name,
        range: SourceRange = .synthesized
    ) {
        self.name = name
        self.range = range
    }
}
