import BatonSyntax

/// A marker in a Swift file: an attribute whose argument is a document.
public struct Marker: Sendable {
    /// Which of the four attributes it is.
    public enum Kind: String, Sendable, CaseIterable {
        /// `@Query("…")`.
        case query = "Query"
        /// `@Fragment("…")`.
        case fragment = "Fragment"
        /// `@Mutation("…")`.
        case mutation = "Mutation"
        /// `@Subscription("…")`.
        case subscription = "Subscription"
    }

    /// Which of the four attributes it is.
    public let kind: Kind

    /// The document's text, whose positions are those of the Swift file.
    public let source: Source

    /// The attribute's name in the Swift file, from its `@`.
    public let range: SourceRange
}
