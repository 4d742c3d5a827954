import Foundation
import Testing

@testable import BatonCompiler

@Suite("The table of reserved names")
struct ReservedNamesTests {
    private static let page: String = {
        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(separator: "/").dropFirst()
        return (try? String(contentsOfFile: root + "/docs/reserved-names.md", encoding: .utf8)) ?? ""
    }()

    @Test("is the one that the page shows")
    func page() {
        let rows = Self.page.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2).map(String.init)
        let expected = ReservedNames.Place.allCases.map { place in
            let names = ReservedNames.names(in: place).sorted().map { "`\($0)`" }.joined(separator: ", ")
            return "| \(place.title) | \(names) | \(place.remedy) |"
        }
        #expect(rows == expected)
    }

    @Test("gives an alternative that is free", arguments: ReservedNames.Place.allCases)
    func alternatives(place: ReservedNames.Place) {
        let names = ReservedNames.names(in: place)
        for name in names { #expect(!names.contains(ReservedNames.alternative(to: name, in: place))) }
    }

    // Whether the runtime's own members are in it is held where generated code is compiled.
    @Test("holds what generated code declares beside what a document names")
    func declarations() throws {
        let files = MemoryFiles([
            "baton.json": #"{"schema": "schema.graphql"}"#,
            "schema.graphql": SmallSchema.text,
            "App.graphql": """
            query Q { me { name } } mutation M { rename(id: "1") { name } } fragment F on User { name }
            """,
        ])
        let module = try #require(Compilation(files, sources: ["App.graphql"]).module())
        let text = SwiftWriter(module).artifact(ofSource: "App.graphql")
        for (place, declarations) in [
            (ReservedNames.Place.accessor, ["let anchor:"]),
            (.variable, ["var variables:", "let document:", "let plan"]),
            (.queryVariable, ["var resolution:"]),
            (.mutationVariable, ["optimistic:"]),
            (.mutationRoot, ["var payload:", "var variable:"]),
        ] {
            for declaration in declarations {
                let name = declaration.replacing("var ", with: "").replacing("let ", with: "").replacing(":", with: "")
                #expect(text.contains(declaration), "\(declaration)")
                #expect(ReservedNames.names(in: place).contains(name))
            }
        }
    }
}
