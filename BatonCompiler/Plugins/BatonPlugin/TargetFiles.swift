import Foundation
import PackagePlugin

/// The files of a target that hold documents, and those that decide what they mean.
struct TargetFiles {
    /// The sources that get an artifact.
    let marked: [URL]
    /// Every file the command reads.
    let inputs: [URL]

    private let folder: String

    init(_ target: any SourceModuleTarget, configuration: URL) {
        folder = target.directoryURL.path + "/"
        let schemas = Self.schemas(of: configuration)
        let sources = target.sourceFiles.map(\.url)
            .filter { url in
                url.pathExtension == "swift"
                    || url.pathExtension == "graphql" && !schemas.contains(where: { url.isInside($0) })
            }
            .sorted { $0.path < $1.path }
        marked = sources.filter { $0.pathExtension == "graphql" || Self.namesMarker($0) }
        inputs = [configuration] + schemas.flatMap(\.files) + sources
    }

    /// The configuration of a target: the one in its own folder, or its package's. Nil where there is none.
    static func configuration(of target: any SourceModuleTarget, in package: Package) -> URL? {
        [target.directoryURL, package.directoryURL].map { $0.appending(path: "baton.json") }.first(where: \.isFile)
    }

    /// The file that the target's artifacts share, in the folder of its outputs.
    static func shared(in folder: URL) -> URL { folder.appending(path: "Baton.baton.swift") }

    /// The Swift files that are written for the target.
    func outputs(in folder: URL) -> [URL] {
        [Self.shared(in: folder)] + marked.map { folder.appending(path: outputName(of: $0)) }
    }

    /// The name of a source's artifact: its path in the target, `_` for each separator.
    func outputName(of source: URL) -> String {
        var path = source.path
        if path.hasPrefix(folder) { path.removeFirst(folder.count) }
        return path.replacing("/", with: "_").replacing(/\.[^.]*$/, with: "") + ".baton.swift"
    }

    /// Whether a Swift file may hold a marker. A comment that names one costs an empty artifact.
    private static func namesMarker(_ source: URL) -> Bool {
        guard let text = try? String(contentsOf: source, encoding: .utf8) else { return false }
        return text.contains(/@(Baton\s*\.\s*)?(Query|Mutation|Subscription|Fragment)\b/)
    }

    /// The files and folders that the configuration names. What is wrong with it is the compiler's to say.
    private static func schemas(of configuration: URL) -> [URL] {
        guard let data = try? Data(contentsOf: configuration),
            let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { return [] }
        let names = [object["schema"] as? String].compactMap(\.self) + (object["schemaExtensions"] as? [String] ?? [])
        let folder = configuration.deletingLastPathComponent()
        return names.map { URL(filePath: $0, relativeTo: folder).absoluteURL.standardizedFileURL }
    }
}

extension URL {
    var isFile: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }

    /// The file itself, or the GraphQL files in the folder.
    fileprivate var files: [URL] {
        if isFile { return [self] }
        let below = FileManager.default.enumerator(at: self, includingPropertiesForKeys: nil)?.allObjects ?? []
        return below.compactMap { $0 as? URL }.filter { $0.pathExtension.hasPrefix("graphql") }.sorted {
            $0.path < $1.path
        }
    }

    fileprivate func isInside(_ other: URL) -> Bool {
        let mine = standardizedFileURL.path
        let theirs = other.standardizedFileURL.path
        return mine == theirs || mine.hasPrefix(theirs + "/")
    }
}
