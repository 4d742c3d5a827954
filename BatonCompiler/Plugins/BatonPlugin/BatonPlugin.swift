import Foundation
import PackagePlugin

/// Compiles the documents of a target with `batonc` before the target is built.
///
/// One command serves the whole target, since a document's meaning depends on others. Its outputs are an artifact for
/// each source that names a marker, a file that they share, and the report. `batonc` rewrites an output only when its
/// bytes change, so an incremental build compiles what changed and no more.
///
/// The report of a target is read for those that depend on it, whose documents may spread its fragments.
@main
struct BatonPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        guard let configuration = TargetFiles.configuration(of: target, in: context.package) else {
            let folders = [target.directoryURL.path, context.package.directoryURL.path]
            Diagnostics.error("No baton.json in \(folders.joined(separator: " or ")). It names the schema.")
            return []
        }
        let files = TargetFiles(target, configuration: configuration)
        let work = context.pluginWorkDirectoryURL
        let report = work.appending(path: DependencyReports.name)
        var arguments = ["generate", "--config", configuration.path, "--report", report.path]
        arguments += ["--shared", TargetFiles.shared(in: work).path]
        arguments += ["--persisted", work.appending(path: "Baton.persisted.json").path]
        arguments += ["--module", target.moduleName]
        for source in files.marked {
            let output = work.appending(path: files.outputName(of: source))
            arguments += ["--emit", "\(source.path)=\(output.path)"]
        }
        let imports = DependencyReports(of: target, in: context)
        for report in imports.files { arguments += ["--import", report.path] }
        return [
            .buildCommand(
                displayName: "Compiling the GraphQL documents of \(target.name)",
                executable: try context.tool(named: "batonc").url,
                arguments: arguments,
                inputFiles: files.inputs + imports.inputs,
                outputFiles: files.outputs(in: work)
            )
        ]
    }
}
