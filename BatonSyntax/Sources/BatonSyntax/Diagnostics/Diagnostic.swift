/// Something found wrong with a document, at a place in it.
public struct Diagnostic: Hashable, Sendable {
    /// How grave a diagnostic is.
    public enum Severity: String, Hashable, Sendable {
        /// The document cannot be used.
        case error
        /// The document can be used.
        case warning
    }

    /// A second place that explains the first: the other of two that clash, the definition meant.
    public struct Note: Hashable, Sendable {
        /// One short sentence.
        public var message: String
        /// The document the note is about.
        public var source: Source
        /// The place in it.
        public var range: SourceRange

        /// Makes a note.
        public init(_ message: String, in source: Source, at range: SourceRange) {
            self.message = message
            self.source = source
            self.range = range
        }
    }

    /// The rule's stable name in kebab case, such as `unknown-field`.
    public var id: String
    /// How grave it is.
    public var severity: Severity
    /// One short sentence with names in backquotes, the remedy included.
    public var message: String
    /// The document it is about.
    public var source: Source
    /// The place in it; the caret stands below its first character.
    public var range: SourceRange
    /// Further places, in the order they are shown.
    public var notes: [Note]
    /// Texts that could stand in place of `range`, the likeliest first. The message says them already.
    public var suggestions: [String]

    /// Makes an error without notes and suggestions; `notes`, `suggestions` and `severity` can be set after.
    public init(error id: String, _ message: String, in source: Source, at range: SourceRange) {
        self.init(id: id, severity: .error, message: message, source: source, range: range)
    }

    /// Makes a warning without notes and suggestions; `notes` and `suggestions` can be set after.
    public init(warning id: String, _ message: String, in source: Source, at range: SourceRange) {
        self.init(id: id, severity: .warning, message: message, source: source, range: range)
    }

    private init(id: String, severity: Severity, message: String, source: Source, range: SourceRange) {
        self.id = id
        self.severity = severity
        self.message = message
        self.source = source
        self.range = range
        notes = []
        suggestions = []
    }

    /// The line and column of the first character, in the host's file when the document is embedded.
    public var location: SourceLocation { source.location(of: range.start) }
}
