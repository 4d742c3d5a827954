import BatonSyntax

extension Diagnostic {
    /// Makes an error about a schema.
    init(_ id: SchemaDiagnosticID, _ message: String, at place: Schema.Place) {
        self.init(error: id.rawValue, message, in: place.source, at: place.range)
    }

    /// Makes a warning about a schema.
    init(warning id: SchemaDiagnosticID, _ message: String, at place: Schema.Place) {
        self.init(warning: id.rawValue, message, in: place.source, at: place.range)
    }

    /// Adds a second place that explains the first.
    mutating func note(_ message: String, at place: Schema.Place) {
        notes.append(Note(message, in: place.source, at: place.range))
    }

    /// An error that says a name names no type.
    static func unknownType(
        _ name: Name,
        in part: DefinitionPart,
        among names: some Sequence<String>
    ) -> Diagnostic {
        let near = SpellingSuggestion.candidates(for: name.text, in: names)
        let question = SpellingSuggestion.question(near).map { " \($0)" } ?? ""
        let message = "The schema has no type `\(name.text)`.\(question)"
        var diagnostic = Diagnostic(.unknownType, message, at: part.place(name.range))
        diagnostic.suggestions = near
        return diagnostic
    }
}
