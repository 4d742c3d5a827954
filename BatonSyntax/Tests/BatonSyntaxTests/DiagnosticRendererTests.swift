import Testing

@testable import BatonSyntax

@Suite("Rendering of diagnostics")
struct DiagnosticRendererTests {
    @Test("an unknown field reads as in the terminology's figure")
    func figure() {
        let swift = MarkedText(
            """
            import Baton
            import SwiftUI

            struct IssueRow: View {
                @Fragment(\"\"\"
                fragment IssueRow_issue on Issue {
                  number
                  «titel»
                  author { login }
                }
                \"\"\")
                var issue: IssueRow_issue
            }
            """
        )
        let source = Source(path: "IssueRow.swift", text: swift.text)
        let diagnostic = Diagnostic(
            error: "unknown-field",
            "The type `Issue` has no field `titel`. Did you mean `title` or `state`?",
            in: source,
            at: swift.ranges[0]
        )
        #expect(
            DiagnosticRenderer().render(diagnostic) == """
                IssueRow.swift:8:7: error: The type `Issue` has no field `titel`. Did you mean `title` or `state`?
                    8 |       titel
                              ^
                """
        )
    }

    @Test("notes follow with their own places")
    func notes() {
        let text = MarkedText("{ «a»\n  «b» }")
        var diagnostic = Diagnostic(warning: "twice", "Twice.", in: text.source, at: text.ranges[1])
        diagnostic.notes = [Diagnostic.Note("Once.", in: text.source, at: text.ranges[0])]
        #expect(
            DiagnosticRenderer().render([diagnostic]) == """
                marked.graphql:2:3: warning: Twice.
                    2 |   b }
                          ^
                marked.graphql:1:3: note: Once.
                    1 | { a
                          ^
                """
        )
    }

    @Test(
        "the caret stands below its character",
        arguments: [
            ("\t a\t«b»", "\t  \t^"),
            ("日本 «b»", "     ^"),
            ("😀«b»", "  ^"),
            ("e\u{301}«b»", " ^"),
            ("\u{7}«b»", " ^"),
            ("a«»", " ^"),
            ("«»", "^"),
        ]
    )
    func caret(_ marked: String, _ caret: String) {
        let text = MarkedText(marked)
        let rendered = DiagnosticRenderer().render(Diagnostic(error: "x", "X.", in: text.source, at: text.ranges[0]))
        let shown = text.text.replacing("\u{7}", with: "\u{FFFD}")
        #expect(rendered.hasSuffix("error: X.\n    1 | \(shown)\n        \(caret)"))
    }

    @Test("line numbers of more digits than the gutter has widen it")
    func wideNumbers() {
        let text = String(repeating: "\n", count: 123_455) + "a"
        let range = SourceRange(start: 123_455, end: 123_456)
        let rendered = DiagnosticRenderer().render(
            Diagnostic(error: "x", "X.", in: Source(path: "p", text: text), at: range)
        )
        #expect(rendered == "p:123456:1: error: X.\n123456 | a\n         ^")
    }

    @Test("of a very long line the part around the character is shown")
    func longLine() throws {
        let text = String(repeating: "a", count: 5_000) + "b" + String(repeating: "c", count: 5_000)
        let range = SourceRange(start: 5_000, end: 5_001)
        let rendered = DiagnosticRenderer().render(
            Diagnostic(error: "x", "X.", in: Source(path: "p", text: text), at: range)
        )
        let lines = rendered.split(separator: "\n")
        #expect(lines[0] == "p:1:5001: error: X.")
        #expect(lines[1].count < 300)
        let caret = try #require(Array(lines[2]).firstIndex(of: "^"))
        #expect(Array(lines[1])[caret] == "b")
    }
}
