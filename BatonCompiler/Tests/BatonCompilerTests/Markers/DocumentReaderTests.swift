import BatonSyntax
import Testing

@testable import BatonCompiler

@Suite("The reader of documents")
struct DocumentReaderTests {
    private func read(_ text: String, path: String = "View.swift") -> DocumentReader.Result {
        DocumentReader.read(Source(path: path, text: text))
    }

    @Test("gives one document for each marker, and one for a GraphQL file")
    func documents() {
        let swift = read("@Query(\"query Q { a }\") var q: Q\n@Fragment(\"fragment F on T { b }\") var f: F")
        #expect(swift.diagnostics.isEmpty)
        #expect(swift.documents.map { $0.definitions.compactMap(\.name?.text) } == [["Q"], ["F"]])
        let file = read("query Q { a } fragment F on T { b }", path: "App.graphql")
        #expect(file.documents.map(\.definitions.count) == [2])
    }

    @Test("finds a definition behind a tab, a line break and a comment")
    func leadingSpace() {
        let result = read("@Query(\"\"\"\r\n\t# the list\r\n\tquery Q { a }\r\n\t\"\"\") var q: Q")
        #expect(result.diagnostics.isEmpty)
        #expect(result.documents.first?.definitions.count == 1)
    }

    @Test(
        "refuses a marker that holds something else than it says",
        arguments: [
            (#"@Query("|")"#, "marker-without-definition"),
            (#"@Fragment("|# to come")"#, "marker-without-definition"),
            (#"@Query("mutation |M { a }")"#, "marker-kind"),
            (#"@Mutation("query |Q { a }")"#, "marker-kind"),
            (#"@Fragment("query |Q { a }")"#, "marker-kind"),
            (#"@Fragment("subscription |S { a }")"#, "marker-kind"),
            (#"@Query("fragment |F on T { a }")"#, "marker-kind"),
            (#"@Query("query Q { a } mutation |M { a }")"#, "marker-kind"),
        ]
    )
    func refusals(marked: String, id: String) throws {
        let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
        let result = read(parts.joined() + " var a: A")
        #expect(result.diagnostics.map(\.id) == [id])
        let diagnostic = try #require(result.diagnostics.first)
        #expect(diagnostic.source.hostOffset(of: diagnostic.range.start) == UInt32(parts[0].utf8.count))
    }

    @Test("takes the fragments beside an operation")
    func fragmentsBeside() {
        #expect(read(#"@Query("query Q { ...F } fragment F on T { a }") var q: Q"#).diagnostics.isEmpty)
    }

    @Test("says where a document's syntax is wrong in the Swift file")
    func syntax() throws {
        let result = read(
            "struct V {\n    @Query(\"\"\"\n    query Q {\n      a(\n    }\n    \"\"\")\n    var q: Q\n}\n"
        )
        let diagnostic = try #require(result.diagnostics.first)
        #expect(diagnostic.location.line == 5)
        #expect(diagnostic.source.path == "View.swift")
    }
}
