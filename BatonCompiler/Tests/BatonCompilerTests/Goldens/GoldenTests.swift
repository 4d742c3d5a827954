import BatonSyntax
import Foundation
import Testing

@testable import BatonCompiler

/// The cases that the package of goldens compiles and runs. Beside each stands what the compiler makes of it: the case,
/// the texts of its operations, its Swift.
///
/// `BATON_BLESS=1 swift test` writes what differs, and fails so that nobody takes it for a passing run.
@Suite("Goldens")
struct GoldenTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Goldens").standardizedFileURL

    static let cases: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "Cases").path)) ?? [])
        .filter { $0.hasSuffix(".graphql") }.sorted()

    @Test("every case gives what stands beside it")
    func cases() throws {
        let paths = Self.cases.map { "Cases/\($0)" }
        let files = FolderFiles(folder: Self.folder)
        let compilation = Compilation(Compilation.Input(configuration: "baton.json", sources: paths), files: files)
        #expect(compilation.diagnostics.map { DiagnosticRenderer().render($0) } == [])
        let module = try #require(compilation.module())
        let writer = SwiftWriter(module)
        for path in paths {
            try compare(path, output: Self.output(of: path, in: module, writer), files: files)
        }
        #expect(!paths.isEmpty)
    }

    private func compare(_ path: String, output: String, files: FolderFiles) throws {
        let input = String(decoding: try #require(files.contents(ofFile: path)), as: UTF8.self)
        let expected = input + "\n# ---\n\n" + output
        let golden = path.replacing(".graphql", with: ".expected")
        let known = files.contents(ofFile: golden).map { String(decoding: $0, as: UTF8.self) }
        if known == expected { return }
        if ProcessInfo.processInfo.environment["BATON_BLESS"] == "1" {
            try Data(expected.utf8).write(to: Self.folder.appending(path: golden))
            Issue.record("wrote \(golden)")
            return
        }
        Issue.record("\(golden) differs: \(Self.firstDifference(known ?? "", expected))")
    }

    private static func output(of path: String, in module: CompiledModule, _ writer: SwiftWriter) -> String {
        let texts = module.operations.filter { $0.sourcePath == path }.map { $0.text + "\n\n" }
        return texts.joined() + writer.artifact(ofSource: path)
    }

    private static func firstDifference(_ known: String, _ made: String) -> String {
        let old = known.split(separator: "\n", omittingEmptySubsequences: false)
        let new = made.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, (left, right)) in zip(old, new).enumerated() where left != right {
            return "line \(index + 1) is `\(right)`, expected `\(left)`"
        }
        return "\(new.count) lines, expected \(old.count)"
    }
}

/// The files of a folder, by paths in it.
struct FolderFiles: SourceFiles {
    let folder: URL

    func contents(ofFile path: String) -> [UInt8]? {
        (try? Data(contentsOf: folder.appending(path: path))).map { Array($0) }
    }

    func graphQLFiles(inFolder path: String) -> [String]? { nil }
}
