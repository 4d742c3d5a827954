import BatonSyntax
import Testing

@testable import BatonCompiler

@Suite("The guide's artifact")
struct GuideArtifactTests {
    @Test(
        "the issues screen of the guide gives the guide's Swift, byte for byte",
        .enabled(
            if: GuideFigures.arePresent && SharedData.gitHubSchema != nil,
            "the guide and its schema beside the repository are absent"
        )
    )
    func issuesScreen() throws {
        var files = MemoryFiles([
            "baton.json": #"{"schema": "schema.graphql", "persistConfig": {"file": "ids.json", "algorithm": "MD5"}}"#,
            "IssueRow.swift": try #require(GuideFigures.file("IssueRow.swift", beginningWith: "import Baton")),
            "IssuesScreen.swift": try #require(GuideFigures.file("IssuesScreen.swift", beginningWith: "import Baton")),
        ])
        files.files["schema.graphql"] = SharedData.gitHubSchema
        let compilation = Compilation(files, sources: ["IssueRow.swift", "IssuesScreen.swift"])
        #expect(!compilation.diagnostics.contains { $0.severity == .error })
        let module = try #require(compilation.module())
        let expected = try #require(GuideFigures.file("IssuesScreen.baton.swift", beginningWith: "// Generated"))
        #expect(SwiftWriter(module).artifact(ofSource: "IssuesScreen.swift") == expected)
    }
}
