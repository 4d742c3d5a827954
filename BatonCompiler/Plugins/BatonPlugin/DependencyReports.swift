import Foundation
import PackagePlugin

/// The reports of the targets that a target depends on and that `BatonPlugin` compiles too.
///
/// A report is written by the command that writes the target's Swift. It is no output of that command itself, since SwiftPM
/// takes an output that is no source for a resource and would put it into the app. In its place stand the Swift files, for
/// which the build waits, and all that the report is made of, whose changes run the dependent's command again. A target that
/// is compiled is told by its `baton.json` and its documents.
struct DependencyReports {
    /// The name of every target's report.
    static let name = "Baton.report.json"

    /// The reports, in the order of their paths.
    private(set) var files: [URL] = []

    /// What has to be there, or the same, for the reports to be there and the same.
    private(set) var inputs: [URL] = []

    init(of target: any SourceModuleTarget, in context: PluginContext) {
        guard let folders = OutputFolders(context) else { return }
        let owners = Self.owners(under: context.package)
        for dependency in target.recursiveTargetDependencies {
            guard let module = dependency as? any SourceModuleTarget, let owner = owners[dependency.id],
                let configuration = TargetFiles.configuration(of: module, in: owner)
            else { continue }
            let sources = TargetFiles(module, configuration: configuration)
            if sources.marked.isEmpty { continue }
            let folder = folders.folder(of: dependency, in: owner)
            files.append(folder.appending(path: Self.name))
            inputs += sources.inputs + sources.outputs(in: folder)
        }
        files.sort { $0.path < $1.path }
    }

    /// The package of each target, by the target's id.
    private static func owners(under root: Package) -> [Target.ID: Package] {
        var owners: [Target.ID: Package] = [:]
        var seen: Set<Package.ID> = []
        var waiting = [root]
        while let package = waiting.popLast() {
            guard seen.insert(package.id).inserted else { continue }
            for target in package.targets { owners[target.id] = package }
            waiting += package.dependencies.map(\.package)
        }
        return owners
    }
}

/// Where the plugin's outputs of each target are: side by side, `outputs/<package>/<target>/destination/BatonPlugin`.
private struct OutputFolders {
    private let root: URL
    /// `destination` or `tools`.
    private let place: String

    /// Nil in a build that lays its folders out otherwise.
    init?(_ context: PluginContext) {
        var root = context.pluginWorkDirectoryURL
        let parts = root.pathComponents.suffix(4).map(\.self)
        guard parts.count == 4, parts[0] == context.package.id else { return nil }
        for _ in parts { root.deleteLastPathComponent() }
        self.root = root
        place = parts[2]
    }

    func folder(of target: any Target, in package: Package) -> URL {
        root.appending(path: "\(package.id)/\(target.name)/\(place)/BatonPlugin")
    }
}
