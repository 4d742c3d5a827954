import Foundation
import Testing

@Suite struct ReadmeTests {
    @Test("the README shows a view as the app has it")
    func view() throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        func text(_ path: String) throws -> String {
            try String(contentsOf: package.appending(path: path), encoding: .utf8)
        }
        let view = try #require(try text("Sources/RickAndMorty/Views/EpisodeRow.swift").split(separator: "///").last)
        let code = view.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        let shown = code.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
        #expect(shown.contains("struct EpisodeRow: HostedView"))
        #expect(try text("README.md").contains(shown))
    }
}
