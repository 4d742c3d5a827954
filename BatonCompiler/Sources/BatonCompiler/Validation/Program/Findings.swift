import BatonSchema
import BatonSyntax

/// What the rules found so far.
struct Findings {
    private(set) var diagnostics: [Diagnostic] = []

    /// Reports an error.
    ///
    /// - Parameters:
    ///   - message: One or two short sentences with names in backquotes.
    ///   - suggestions: What may be meant; a question in the message's last sentence asks so.
    ///   - notes: Other places that explain it.
    mutating func report(
        _ id: DiagnosticID,
        _ message: String,
        in source: Source,
        at range: SourceRange,
        suggestions: [String] = [],
        notes: [Diagnostic.Note] = []
    ) {
        let question = SpellingSuggestion.question(suggestions).map { " \($0)" } ?? ""
        var diagnostic = Diagnostic(id, message + question, in: source, at: range)
        diagnostic.suggestions = suggestions
        diagnostic.notes = notes
        diagnostics.append(diagnostic)
    }
}

extension Diagnostic.Note {
    /// A note at the place of something in the schema, or none for what no file defines.
    static func optional(_ message: String, at place: Schema.Place) -> [Diagnostic.Note] {
        place.range.isSynthesized ? [] : [Diagnostic.Note(message, in: place.source, at: place.range)]
    }
}
