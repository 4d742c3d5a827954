import BatonSchema
import BatonSyntax

/// What the rules found so far.
///
/// Of each kind of breach, so many of a document are kept as are shown: the rest only counts.
struct Findings {
    /// How many diagnostics of a document are shown.
    static let limit = 100

    private struct Kind: Hashable {
        let source: ObjectIdentifier
        let id: DiagnosticID
    }

    private(set) var diagnostics: [Diagnostic] = []
    private var counts: [Kind: Int] = [:]

    /// By document, how many breaches were found that are not among the diagnostics.
    private(set) var untold: [ObjectIdentifier: Int] = [:]

    /// Reports an error.
    ///
    /// - Parameters:
    ///   - message: One or two short sentences with names in backquotes.
    ///   - suggestions: What may be meant; a question in the message's last sentence asks so. Worked out for what is kept.
    ///   - notes: Other places that explain it.
    mutating func report(
        _ id: DiagnosticID,
        _ message: @autoclosure () -> String,
        in source: Source,
        at range: SourceRange,
        suggestions: @autoclosure () -> [String] = [],
        notes: @autoclosure () -> [Diagnostic.Note] = []
    ) {
        guard hasRoom(for: id, in: source) else {
            untold[ObjectIdentifier(source), default: 0] += 1
            return
        }
        counts[Kind(source: ObjectIdentifier(source), id: id), default: 0] += 1
        let suggestions = suggestions()
        let question = SpellingSuggestion.question(suggestions).map { " \($0)" } ?? ""
        var diagnostic = Diagnostic(id, message() + question, in: source, at: range)
        diagnostic.suggestions = suggestions
        diagnostic.notes = notes()
        diagnostics.append(diagnostic)
    }

    /// Whether another breach of a kind would be kept.
    func hasRoom(for id: DiagnosticID, in source: Source) -> Bool {
        counts[Kind(source: ObjectIdentifier(source), id: id), default: 0] < Self.limit
    }
}

extension Diagnostic.Note {
    /// A note at the place of something in the schema, or none for what no file defines.
    static func optional(_ message: String, at place: Schema.Place) -> [Diagnostic.Note] {
        place.range.isSynthesized ? [] : [Diagnostic.Note(message, in: place.source, at: place.range)]
    }
}
