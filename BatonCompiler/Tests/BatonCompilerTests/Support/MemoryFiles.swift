import BatonSyntax

@testable import BatonCompiler

/// Files that a test holds in memory.
struct MemoryFiles: SourceFiles {
    var files: [String: [UInt8]]

    init(_ files: [String: String]) {
        self.files = files.mapValues { Array($0.utf8) }
    }

    func contents(ofFile path: String) -> [UInt8]? { files[path] }

    func graphQLFiles(inFolder path: String) -> [String]? {
        let below = files.keys.filter { $0.hasPrefix(path + "/") && $0.hasSuffix(".graphql") }
        return below.isEmpty ? nil : below.sorted()
    }
}

extension Compilation {
    /// A compilation of files in memory: `baton.json` and every `.swift` and document beside the schema's files.
    init(_ files: MemoryFiles, sources: [String]) {
        self.init(Input(configuration: "baton.json", sources: sources), files: files)
    }
}
