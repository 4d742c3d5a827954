import BatonSchema
import BatonSyntax
import Foundation
import Testing

@testable import BatonCompiler

@Suite("The page of diagnostics")
struct DiagnosticsPageTests {
    private static let text: String = {
        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(separator: "/").dropFirst()
        return (try? String(contentsOfFile: root + "/docs/diagnostics.md", encoding: .utf8)) ?? ""
    }()

    private static let ids = Set(
        DiagnosticID.allCases.map(\.rawValue) + SchemaDiagnosticID.allCases.map(\.rawValue)
            + SyntaxDiagnosticID.allCases.map(\.rawValue)
    )

    @Test("has one heading for each stable name, and no other")
    func headings() {
        let headings = Self.text.split(separator: "\n").filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }
        #expect(Set(headings).count == headings.count)
        #expect(Set(headings).subtracting(Self.ids).sorted() == [])
        #expect(Self.ids.subtracting(headings).sorted() == [])
    }

    @Test("says something under each")
    func paragraphs() {
        let sections = Self.text.split(separator: "\n### ").dropFirst()
        for section in sections {
            let lines = section.split(separator: "\n")
            #expect(lines.count > 1 && lines[1].count > 10, "\(lines.first ?? "")")
        }
    }

    @Test("is where a message's last sentence leads, once")
    func reference() {
        let source = Source(path: "a.graphql", text: "x")
        let range = SourceRange(start: 0, end: 1)
        let diagnostic = Diagnostic(.unknownField, "No such field.", in: source, at: range).withReference
        #expect(diagnostic.message == "No such field. See docs/diagnostics.md#unknown-field")
        #expect(diagnostic.withReference == diagnostic)
    }
}
