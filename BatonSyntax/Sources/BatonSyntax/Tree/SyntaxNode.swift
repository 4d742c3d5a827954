/// A node of the syntax tree: a value that knows where it stands.
///
/// Nodes are compared by what they mean; ranges and the spelling of strings are left out (see `Incidental`).
public protocol SyntaxNode: Hashable, Sendable {
    /// The text of the node, from the first byte of its first token (its description's, when it has one) to the end
    /// of its last.
    var range: SourceRange { get set }
}
