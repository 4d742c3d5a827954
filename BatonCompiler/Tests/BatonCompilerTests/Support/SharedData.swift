import Foundation

/// The measures that stand beside the repository. A test that reads them is skipped where they are absent.
enum SharedData {
    /// The folder beside the repository's root.
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../../shared").standardizedFileURL

    /// The published schema of a large API, in bytes.
    static let gitHubSchema: [UInt8]? = (try? Data(contentsOf: folder.appending(path: "data/github.graphql")))
        .map { Array($0) }
}
