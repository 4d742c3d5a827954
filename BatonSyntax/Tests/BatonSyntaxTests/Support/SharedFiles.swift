import Foundation

/// Files that stand beside the repository and may be missing.
enum SharedFiles {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared")

    static let gitHubSchema = root.appendingPathComponent("data/github.graphql")

    static var hasGitHubSchema: Bool { FileManager.default.fileExists(atPath: gitHubSchema.path) }

    static func bytes(_ url: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }
}
