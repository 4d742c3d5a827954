import Foundation
import PackagePlugin

/// The reports of the targets that a target depends on and that `BatonPlugin` compiles too.
///
/// They are outputs of those targets' commands and inputs of the target's, so that the build runs theirs first, and the
/// target's again when a report changes. A target that is compiled is told by its `baton.json` and its documents.
struct DependencyReports {
    /// The name of every target's report.
    static let name = "Baton.report.json"

    /// In the order of their paths.
    let files: [URL]

    init(of target: any SourceModuleTarget, in context: PluginContext) {
        guard let folders = OutputFolders(context) else {
            files = []
            return
        }
        let owners = Self.owners(under: context.package)
        files = target.recursiveTargetDependencies
            .compactMap { dependency -> URL? in
                guard let module = dependency as? any SourceModuleTarget, let owner = owners[dependency.id],
                    let configuration = TargetFiles.configuration(of: module, in: owner),
                    !TargetFiles(module, configuration: configuration).marked.isEmpty
                else { return nil }
                return folders.folder(of: dependency, in: owner).appending(path: Self.name)
            }
            .sorted { $0.path < $1.path }
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
