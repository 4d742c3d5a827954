import Foundation
import PackagePlugin

/// Writes, for a test target, what reads the lenses of the targets it depends on whole, with `batonc generate --oracle`.
///
/// The targets are those of the same package that have a configuration and documents. The test target depends on
/// BatonTesting too, which the output spells.
@main
struct BatonOraclePlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let batonc = try context.tool(named: "batonc").url
        let commands = target.dependencies.compactMap { dependency -> Command? in
            guard case .target(let target) = dependency, let module = target as? any SourceModuleTarget,
                let configuration = TargetFiles.configuration(of: module, in: context.package)
            else { return nil }
            let files = TargetFiles(module, configuration: configuration)
            if files.marked.isEmpty { return nil }
            let folder = context.pluginWorkDirectoryURL.appending(path: module.moduleName)
            let arguments = [
                "generate", "--oracle", "--config", configuration.path, "--module", module.moduleName, "--out",
                folder.path,
            ]
            let imports = DependencyReports(of: module, in: context)
            return .buildCommand(
                displayName: "Writing what reads the lenses of \(module.name) whole",
                executable: batonc,
                arguments: arguments + imports.files.flatMap { ["--import", $0.path] } + files.marked.map(\.path),
                inputFiles: files.inputs + imports.inputs,
                outputFiles: [folder.appending(path: "\(module.moduleName)_Oracle.baton.swift")]
            )
        }
        if commands.isEmpty {
            Diagnostics.error(
                "\(target.name) depends on no target of this package that has documents and a baton.json."
            )
        }
        return commands
    }
}
