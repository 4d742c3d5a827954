import BatonSyntax
import Foundation
import Testing

@testable import BatonSchema

@Suite("GitHub's schema", .enabled(if: GitHubSchema.text != nil, "../shared/data/github.graphql is not there"))
struct GitHubSchemaTests {
    @Test("is built whole, and without an error")
    func build() throws {
        let text = try #require(GitHubSchema.text)
        let document = Parser.parseTypeSystem(Source(path: "github.graphql", text: text))
        #expect(document.diagnostics.isEmpty)
        let build = Schema.build(server: [document.document])
        #expect(build.isValid, "\(build.diagnostics.prefix(5).map(\.message))")
        let schema = build.schema
        let node = try #require(schema.type(named: "Node"))
        let issue = try #require(schema.type(named: "Issue"))
        #expect(schema.possibleTypes(of: node).contains(issue.id))
        #expect(schema.possibleTypes(of: node).count > 200)
        #expect(schema.field(on: issue, named: "title").map { schema.description(of: $0.type) } == "String!")
        for type in schema.types {
            for field in type.fields { #expect(type.field(named: field.name) === field) }
        }
    }
}

/// The schema beside the repository that larger tests are made with.
enum GitHubSchema {
    static let text: String? = {
        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
        return try? String(contentsOfFile: root + "/../shared/data/github.graphql", encoding: .utf8)
    }()
}
