/// `@name(arguments)`.
public struct Directive: SyntaxNode {
    /// The name, without `@`; its range leaves out the `@` too.
    public var name: Name
    /// The arguments, in order.
    public var arguments: [Argument]
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        name: Name,
        arguments: [Argument] = [],
        range: SourceRange = .synthesized
    ) {
        self.name = name
        self.arguments = arguments
        self.range = range
    }
}
