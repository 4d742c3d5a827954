import BatonSyntax

extension Schema {
    /// Whose a definition is.
    public enum Origin: Hashable, Sendable {
        /// GraphQL's own: the built-in scalars and directives, and introspection.
        case builtIn
        /// The program's that reads the schema, such as the compiler's directives.
        case prelude
        /// The server's.
        case server
        /// A client schema extension's: nothing a server knows.
        case client
    }

    /// Where something stands.
    public struct Place: Hashable, Sendable {
        /// The document.
        public let source: Source
        /// The range in it.
        public let range: SourceRange

        /// Makes a place.
        public init(source: Source, range: SourceRange) {
            self.source = source
            self.range = range
        }
    }
}
