import BatonSyntax
import Foundation
import Testing

@testable import BatonCompiler

@Suite("The guide's artifact")
struct GuideArtifactTests {
    @Test(
        "the issues screen of the guide gives the guide's Swift, byte for byte, but for the equality that Swift writes",
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
        // An operator in a query would have every artifact compiled anew after an edit of it.
        let equality = #/    public static func == (?s:.*?)\n    }\n\n    public func hash(?s:.*?)\n    }\n\n/#
        #expect(expected.matches(of: equality).count == 1)
        #expect(SwiftWriter(module).artifact(ofSource: "IssuesScreen.swift") == expected.replacing(equality, with: ""))
    }

    @Test(
        "the guide's screens stand in the goldens as the guide shows them",
        .enabled(if: GuideFigures.arePresent, "the guide beside the repository is absent"),
        arguments: [
            ("Words/IssueRow.swift", "twelve-words"), ("Words/IssuesScreen.swift", "twelve-words"),
            ("Words/CommentComposer.swift", "twelve-words"), ("Words/IssueComments.swift", "twelve-words"),
            ("Honest/RepositoryScreen.swift", "honest-data"),
        ]
    )
    func screens(_ path: String, _ chapter: String) throws {
        let file = GoldenTests.folder.appending(path: "Guide/\(path)")
        let shown = GuideFigures.file(file.lastPathComponent, beginningWith: "import Baton", in: chapter)
        #expect(try String(contentsOf: file, encoding: .utf8) == shown)
    }
}
