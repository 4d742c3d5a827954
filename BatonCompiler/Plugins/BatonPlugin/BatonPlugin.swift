import Foundation
import PackagePlugin

/// Compiles the documents of a target with `batonc` before the target is built.
///
/// One command serves the whole target, since a document's meaning depends on others. Its outputs are an artifact for
/// each source that names a marker, a file that they share, and the report. `batonc` rewrites an output only when its
/// bytes change, so an incremental build compiles what changed and no more.
@main
struct BatonPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let folders = [target.directoryURL, context.package.directoryURL]
        guard let configuration = folders.map({ $0.appending(path: "baton.json") }).first(where: \.isFile) else {
            Diagnostics.error("No baton.json in \(folders.map(\.path).joined(separator: " or ")). It names the schema.")
            return []
        }
        let files = TargetFiles(target, configuration: configuration)
        let work = context.pluginWorkDirectoryURL
        let shared = work.appending(path: "Baton.baton.swift")
        let report = work.appending(path: "Baton.report.json")
        var arguments = ["generate", "--config", configuration.path, "--shared", shared.path, "--report", report.path]
        arguments += ["--persisted", work.appending(path: "Baton.persisted.json").path]
        arguments += ["--module", target.moduleName]
        var outputs = [shared]
        for source in files.marked {
            let output = work.appending(path: files.outputName(of: source))
            arguments += ["--emit", "\(source.path)=\(output.path)"]
            outputs.append(output)
        }
        let reports = Self.reports(of: target, under: work)
        for report in reports { arguments += ["--import", report.path] }
        return [
            .buildCommand(
                displayName: "Compiling the GraphQL documents of \(target.name)",
                executable: try context.tool(named: "batonc").url,
                arguments: arguments,
                inputFiles: files.inputs + reports,
                outputFiles: outputs
            )
        ]
    }

    /// The reports of the targets that this one depends on and that are compiled by this plugin too: the plugin's
    /// folders of all targets stand side by side, `outputs/<package>/<target>/destination/BatonPlugin`.
    private static func reports(of target: any SourceModuleTarget, under work: URL) -> [URL] {
        let outputs = work.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let names = Set(target.recursiveTargetDependencies.map(\.name))
        let packages =
            (try? FileManager.default.contentsOfDirectory(at: outputs, includingPropertiesForKeys: nil)) ?? []
        return packages.flatMap { package in
            names.map { package.appending(path: "\($0)/destination/BatonPlugin/Baton.report.json") }
        }
        .filter(\.isFile).sorted { $0.path < $1.path }
    }
}

/// The files of a target that hold documents, and those that decide what they mean.
private struct TargetFiles {
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
    fileprivate var isFile: Bool {
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
