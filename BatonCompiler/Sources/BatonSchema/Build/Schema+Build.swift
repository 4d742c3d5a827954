import BatonSyntax

extension Schema {
    /// A schema, and what is wrong with the documents it was built from.
    public struct Build: Sendable {
        /// The schema, made of what could be understood.
        public let schema: Schema

        /// In the order in which they were found.
        public let diagnostics: [Diagnostic]

        /// Whether there is no error; there may be warnings.
        public var isValid: Bool { !diagnostics.contains { $0.severity == .error } }
    }

    /// Builds a schema from documents that were parsed.
    ///
    /// What a server cannot know is told apart: the types and fields of client schema extensions say so
    /// (``Origin/client``). Names that resolve to nothing, types where they cannot stand and contradicting definitions
    /// are reported here; the rules of GraphQL section 3 about a schema as a whole are ``SchemaRules``'.
    ///
    /// Takes time linear in the size of the documents.
    ///
    /// - Parameters:
    ///   - server: The schema of the server, in one document or several.
    ///   - client: Client schema extensions, which add to the server's types and define types of their own.
    ///   - prelude: Definitions that the reader of the schema gives meaning to, such as the compiler's directives. They win
    ///     over the server's of the same name, except for directives that only stand in schemas.
    public static func build(server: [Document], client: [Document] = [], prelude: [Document] = []) -> Build {
        var table = DefinitionTable()
        table.add(BuiltIns.document, origin: .builtIn)
        for document in prelude { table.add(document, origin: .prelude) }
        for document in server { table.add(document, origin: .server) }
        for document in client { table.add(document, origin: .client) }
        table.attachExtensions()
        var assembler = SchemaAssembler(table)
        let schema = Schema(parts: assembler.assemble())
        return Build(schema: schema, diagnostics: table.diagnostics + assembler.diagnostics)
    }
}
