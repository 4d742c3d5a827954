import BatonSyntax
import Foundation
import Testing

@testable import BatonCompiler

/// What generated code may grow by is counted, and what an edit changes of it.
@Suite("The size of generated code")
struct GeneratedSizeTests {
    @Test("a line of an accessor has at most 110 bytes on average, its indentation apart")
    func accessorLines() throws {
        var lines: [Substring] = []
        for name in GoldenTests.cases {
            let golden = GoldenTests.folder.appending(path: "Cases/\(name.replacing(".graphql", with: ".expected"))")
            let text = try String(contentsOf: golden, encoding: .utf8)
            lines += text.split(separator: "\n").map { $0.drop { $0 == " " } }
                .filter { $0.hasPrefix("@MainActor public var ") || $0.hasPrefix("@MainActor public func ") }
        }
        #expect(lines.count > 200)
        let bytes = lines.reduce(0) { $0 + $1.utf8.count + 1 }
        #expect(bytes <= 110 * lines.count, "\(Double(bytes) / Double(lines.count)) bytes a line")
    }

    /// Sections of a page, each of them of cards, each of metas; every level is a union, and a fragment per level lists its
    /// members.
    private func nest(_ sections: Int, _ cards: Int, _ metas: Int) throws -> CompiledModule {
        var schema = "type Query { page: [Section] }"
        var document = "query Q { page { ...Sections } }"
        for (name, count, own, below) in [
            ("Section", sections, "cards: [Card]", "cards { ...Cards }"),
            ("Card", cards, "metas: [Meta]", "metas { ...Metas }"),
            ("Meta", metas, "kind: String", "kind"),
        ] {
            let members = (0..<count).map { "\(name)\($0)" }
            schema += members.map { " type \($0) { name\($0): String \(own) }" }.joined()
            schema += " union \(name) = " + members.joined(separator: " | ")
            document +=
                " fragment \(name)s on \(name) { "
                + members.map { "... on \($0) { name\($0) \(below) }" }.joined(separator: " ") + " }"
        }
        let files = MemoryFiles([
            "baton.json": #"{"schema": "schema.graphql"}"#, "schema.graphql": schema, "a.graphql": document,
        ])
        return try #require(Compilation(files, sources: ["a.graphql"]).module())
    }

    @Test(
        "a nest of unions declares each selection once, so that code grows with the document",
        arguments: [(4, 10, 5), (10, 50, 20)]
    )
    func nestOfUnions(_ size: (Int, Int, Int)) throws {
        let module = try nest(size.0, size.1, size.2)
        let plan = try #require(module.operation(named: "Q")).plan
        #expect(plan.selections.count == 4)
        let fields = plan.selections.flatMap(\.variants).reduce(0) { $0 + $1.fields.count }
        #expect(fields <= 4 * (size.0 + size.1 + size.2) + 8)
        let text = SwiftWriter(module).artifact(ofSource: "a.graphql")
        #expect(text.utf8.count < 2_200 * (size.0 + size.1 + size.2))
    }

    private func outputs(_ documents: [String: String]) throws -> [String: String] {
        var files = MemoryFiles(["baton.json": #"{"schema": "schema.graphql"}"#, "schema.graphql": SmallSchema.text])
        for (path, text) in documents { files.files[path] = Array(text.utf8) }
        let compilation = Compilation(files, sources: documents.keys.sorted())
        #expect(compilation.diagnostics.map { DiagnosticRenderer().render($0) } == [])
        let writer = SwiftWriter(try #require(compilation.module()))
        var outputs = ["shared": writer.sharedFile()]
        for path in documents.keys { outputs[path] = writer.artifact(ofSource: path) }
        return outputs
    }

    @Test("an edit of one document changes its artifact and those of the operations that reach it, and no other file")
    func edit() throws {
        var documents = [
            "Home.graphql": "query Home { me { ...Card } }", "Card.graphql": "fragment Card on User { name }",
            "Other.graphql": "query Other { me { id name best { id } } }",
        ]
        let before = try outputs(documents)
        documents["Other.graphql"] = "query Other { me { id best { name } } }"
        let edited = try outputs(documents)
        #expect(Set(before.keys.filter { before[$0] != edited[$0] }) == ["Other.graphql"])
        documents["Card.graphql"] = "fragment Card on User { id name }"
        let reached = try outputs(documents)
        #expect(Set(before.keys.filter { edited[$0] != reached[$0] }) == ["Card.graphql", "Home.graphql"])
        documents["Other.graphql"] = "query Other { me { id age best { name } } }"
        let grown = try outputs(documents)
        #expect(Set(before.keys.filter { reached[$0] != grown[$0] }) == ["Other.graphql", "shared"])
    }
}
