import BatonSyntax
import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
    /// The README's example as it stands there; that it compiles is half of the test.
    @Test("the example prints what its comments say")
    func runs() {
        // example begins
        let source = Source(path: "Row.graphql", text: "fragment Row on Issue {\n  titel @skip(if: $plain)\n}")
        let result = Parser.parseExecutable(source)
        var messages = result.diagnostics
        guard case .fragment(let fragment) = result.document.definitions.first else { return }

        for case .field(let field) in fragment.selectionSet.selections where field.name.text == "titel" {
            let near = SpellingSuggestion.candidates(for: "titel", in: ["title", "number"])
            let question = SpellingSuggestion.question(near) ?? ""
            let message = "No `titel`. \(question)"
            messages.append(Diagnostic(error: "unknown-field", message, in: source, at: field.name.range))
        }
        let report = DiagnosticRenderer().render(messages)
        // Row.graphql:2:3: error: No `titel`. Did you mean `title`?
        //     2 |   titel @skip(if: $plain)
        //           ^
        let text = Printer.compact.print(fragment)
        // fragment Row on Issue{titel@skip(if:$plain)}
        // example ends
        #expect(
            report == """
                Row.graphql:2:3: error: No `titel`. Did you mean `title`?
                    2 |   titel @skip(if: $plain)
                          ^
                """
        )
        #expect(text == "fragment Row on Issue{titel@skip(if:$plain)}")
    }

    @Test("the example is the one compiled here, every diagnostic is listed, and the page is short")
    func page() throws {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let source = try String(contentsOf: here.appending(path: "ReadmeTests.swift"), encoding: .utf8)
        let start = try #require(source.range(of: "        // example begins\n")).upperBound
        let end = try #require(source.range(of: "        // example ends\n")).lowerBound
        let example = source[start..<end].split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : String($0.dropFirst(4)) }.joined(separator: "\n")
        let readme = try String(contentsOf: here.appending(path: "../../README.md"), encoding: .utf8)
        #expect(readme.contains(example))
        for id in SyntaxDiagnosticID.allCases { #expect(readme.contains("| `\(id.rawValue)` |")) }
        #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 120)
    }
}
