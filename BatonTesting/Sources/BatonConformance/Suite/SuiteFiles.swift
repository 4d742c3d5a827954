import BatonCompiler
import Foundation

/// The files of a suite, read from the disk.
struct SuiteFiles: SourceFiles {
    func contents(ofFile path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path).map(Array.init)
    }

    func graphQLFiles(inFolder path: String) -> [String]? {
        guard isFolder(path), let names = FileManager.default.enumerator(atPath: path) else { return nil }
        let files = names.compactMap { $0 as? String }.filter { $0.hasSuffix(".graphql") || $0.hasSuffix(".graphqls") }
        return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { path + "/" + $0 }
    }

    /// The paths of the files of a folder whose names end so, sorted; none where there is no such folder.
    func files(inFolder path: String, ending suffix: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasSuffix(suffix) }.sorted().map { path + "/" + $0 }
    }

    /// The paths of the folders in a folder, sorted.
    func folders(inFolder path: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.sorted().map { path + "/" + $0 }.filter(isFolder)
    }

    func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    /// The JSON of a file.
    func json(_ path: String) throws -> JSONValue {
        guard let bytes = contents(ofFile: path) else { throw SuiteFailure("\(path) cannot be read") }
        do {
            return try JSONParser.parse(bytes)
        } catch {
            throw SuiteFailure("\(path): \(error)")
        }
    }

    func write(_ text: String, to path: String) throws {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }
}
