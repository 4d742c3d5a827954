import BatonSchema
import BatonSyntax
import Foundation
import Testing

@testable import BatonCompiler

@Suite(
    "A field misspelt in a view",
    .enabled(if: GitHubSchemaText.value != nil, "../shared/data/github.graphql is not there")
)
struct WrongFieldTests {
    private static let view = """
        import Baton
        import SwiftUI

        struct IssueRow: View {
            @Fragment(\"""
            fragment IssueRow_issue on Issue {
              number
              titel
              author { login }
            }
            \""")
            var issue: IssueRow_issue

            var body: some View {
                Text("#\\(issue.number) \\(issue.title)")
            }
        }

        """

    @Test("is shown at its character in the Swift file, with the fields that may be meant")
    func message() throws {
        let files = FixedFiles(["schema.graphql": try #require(GitHubSchemaText.value)])
        let configuration = try #require(
            Configuration.read(Source(path: "baton.json", text: #"{"schema":"schema.graphql"}"#)).configuration
        )
        let loaded = configuration.loadSchema(from: files)
        #expect(!loaded.diagnostics.contains { $0.severity == .error })
        let read = DocumentReader.read(Source(path: "IssueRow.swift", text: Self.view))
        #expect(read.diagnostics.isEmpty)
        let found = Validator.validate(documents: read.documents, schema: loaded.schema, configuration: configuration)
        #expect(
            DiagnosticRenderer().render(found) == """
                IssueRow.swift:8:7: error: The type `Issue` has no field `titel`. Did you mean `title` or `state`? \
                See docs/diagnostics.md#unknown-field
                    8 |       titel
                              ^
                """
        )
    }
}

/// The schema beside the repository that larger tests are made with.
enum GitHubSchemaText {
    static let value: String? = {
        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(separator: "/").dropFirst()
        return try? String(contentsOfFile: root + "/../shared/data/github.graphql", encoding: .utf8)
    }()
}
