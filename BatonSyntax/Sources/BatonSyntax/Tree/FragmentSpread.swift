/// `...Name`, a fragment's selections in this place.
public struct FragmentSpread: SyntaxNode {
    /// The fragment's name.
    public var name: Name
    /// The directives, in order.
    public var directives: [Directive]
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        name: Name,
        directives: [Directive] = [],
        range: SourceRange = .synthesized
    ) {
        self.name = name
        self.directives = directives
        self.range = range
    }
}
