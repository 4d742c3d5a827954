/// Reads GraphQL, September 2025 edition.
///
/// Any bytes can be read: what is wrong is said in diagnostics, several per document, and the definitions and
/// selections around it are kept. Time and memory are linear in the text. All entry points may be called from anywhere.
///
/// A recursive descent over one token of look-ahead. A rule that meets what it cannot use reports it and throws; the
/// list it stands in (definitions, selections, a type's fields) catches and takes up again at the next line's item.
public struct Parser {
    let source: Source
    let limits: ParserLimits
    var lexer: Lexer
    var names = NameTable()
    var decoder = StringDecoder()
    /// The token to be read next.
    var token: Token
    /// The end of the token read last.
    var previousEnd: UInt32 = 0
    /// The kind of the token read last.
    var previousKind = Token.Kind.endOfFile
    var tokenCount = 0
    var depth = 0
    var findings: [SyntaxFinding] = []
    /// Whether a limit was passed: from then on there are no tokens, and nothing is reported.
    var isAbandoned = false

    init(_ source: Source, limits: ParserLimits) {
        self.source = source
        self.limits = limits
        let isReadable = source.bytes.count <= min(limits.bytes, ParserLimits.greatestByteCount)
        lexer = Lexer(isReadable ? source.bytes : [], findingLimit: limits.diagnostics)
        token = lexer.next()
        if !isReadable {
            abandon(.tooManyBytes(limits.bytes), at: SourceRange(start: 0, end: 0))
        } else if let stretch = IllFormedStretch(in: source.bytes) {
            findings.append(SyntaxFinding(problem: .invalidEncoding, range: stretch.range))
        }
    }

    /// Parses a document of operations and fragments; definitions of types are errors.
    public static func parseExecutable(_ source: Source, limits: ParserLimits = ParserLimits()) -> ParseResult {
        document(source, limits, accepting: .executable)
    }

    /// Parses a document of schema, type and directive definitions and extensions; operations are errors.
    public static func parseTypeSystem(_ source: Source, limits: ParserLimits = ParserLimits()) -> ParseResult {
        document(source, limits, accepting: .typeSystem)
    }

    /// Parses a document of any definitions.
    public static func parse(_ source: Source, limits: ParserLimits = ParserLimits()) -> ParseResult {
        document(source, limits, accepting: .any)
    }

    /// Parses a text that is one value; variables are allowed.
    public static func parseValue(_ source: Source, limits: ParserLimits = ParserLimits()) -> ParsedNode<Value> {
        node(source, limits) { parser throws(SyntaxFailure) in try parser.parseValue(.anyValue) }
    }

    /// Parses a text that is one type, such as `[ID!]!`.
    public static func parseType(_ source: Source, limits: ParserLimits = ParserLimits()) -> ParsedNode<TypeReference> {
        node(source, limits) { parser throws(SyntaxFailure) in try parser.parseTypeReference() }
    }

    private static func document(
        _ source: Source,
        _ limits: ParserLimits,
        accepting kinds: DocumentKind
    ) -> ParseResult {
        var parser = Parser(source, limits: limits)
        let definitions = parser.parseDefinitions(kinds)
        return ParseResult(
            document: Document(definitions: definitions, source: source),
            diagnostics: parser.diagnostics()
        )
    }

    private static func node<Node>(
        _ source: Source,
        _ limits: ParserLimits,
        _ rule: (inout Parser) throws(SyntaxFailure) -> Node
    ) -> ParsedNode<Node> {
        var parser = Parser(source, limits: limits)
        var node: Node?
        do {
            node = try rule(&parser)
            if parser.token.kind != .endOfFile { _ = parser.failure(expecting: "the end") }
        } catch {}
        let diagnostics = parser.diagnostics()
        return ParsedNode(node: diagnostics.isEmpty ? node : nil, diagnostics: diagnostics)
    }
}

/// Thrown by a rule that could not go on, after it reported why.
struct SyntaxFailure: Error {}

/// The definitions that a document may hold.
enum DocumentKind {
    case executable
    case typeSystem
    case any
}
