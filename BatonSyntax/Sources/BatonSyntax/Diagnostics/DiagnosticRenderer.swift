/// Writes diagnostics as text, the way compilers do.
///
///     IssueRow.swift:8:7: error: The type `Issue` has no field `titel`. Did you mean `title`?
///         8 |       titel
///                   ^
///
/// The line is shown from the host's file when the document is embedded. The caret's line repeats the tabs of the line
/// above it and gives wide characters two cells, so that it points at the character in an editor and in a terminal.
public struct DiagnosticRenderer: Sendable {
    /// The number of cells that the line number is set flush right in; longer numbers take more.
    public static let gutterWidth = 5

    /// Makes a renderer.
    public init() {}

    /// The diagnostic and its notes, without a line break at the end.
    public func render(_ diagnostic: Diagnostic) -> String {
        var text = block(
            "\(diagnostic.severity.rawValue): \(diagnostic.message)",
            in: diagnostic.source,
            at: diagnostic.range
        )
        for note in diagnostic.notes {
            text += "\n" + block("note: \(note.message)", in: note.source, at: note.range)
        }
        return text
    }

    /// The diagnostics one below the other in the order given, without a line break at the end.
    public func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
        diagnostics.map { render($0) }.joined(separator: "\n")
    }

    private func block(_ headline: String, in source: Source, at range: SourceRange) -> String {
        let file = source.file
        let offset = source.hostOffset(of: range.start)
        let line = file.lines.line(at: offset, in: file.bytes)
        let excerpt = LineExcerpt(lineAt: line.start, of: file.bytes, caretAt: Int(offset))
        let number = String(line.number)
        let indent = String(repeating: " ", count: max(0, Self.gutterWidth - number.utf8.count))
        let gutter = String(repeating: " ", count: max(Self.gutterWidth, number.utf8.count) + 3)
        return """
            \(source.path):\(number):\(line.column): \(headline)
            \(indent)\(number) | \(excerpt.text)
            \(gutter)\(excerpt.padding)^
            """
    }
}
