import BatonCompiler
import BatonSyntax

/// The files that `generate` makes of a module.
struct Generation {
    /// A file to write.
    struct Output {
        let path: String
        let text: String
    }

    private let arguments: Arguments
    private let module: CompiledModule
    private let documentPaths: [String]
    private let workingFolder: String?

    init(_ arguments: Arguments, module: CompiledModule, documentPaths: [String], workingFolder: String?) {
        self.arguments = arguments
        self.module = module
        self.documentPaths = documentPaths
        self.workingFolder = workingFolder
    }

    /// Every output, sources first. Throws where the command line leaves an output without a place, or gives two one.
    func outputs() throws(Arguments.UsageError) -> [Output] {
        if arguments.isOracle { return [oracle()] }
        let writer = SwiftWriter(module)
        var outputs: [Output] = []
        if arguments.outputFolder != nil || !arguments.emissions.isEmpty {
            for path in sourcesWithOutput {
                outputs.append(Output(path: try outputPath(of: path), text: writer.artifact(ofSource: path)))
            }
        }
        let shared = arguments.sharedFile ?? arguments.outputFolder.map { Self.join($0, "Baton.baton.swift") }
        if let shared { outputs.append(Output(path: shared, text: writer.sharedFile())) }
        if let report = arguments.reportFile {
            let writer = ReportWriter(module, named: arguments.module, workingFolder: workingFolder)
            outputs.append(Output(path: report, text: writer.json()))
        }
        if let persist = module.configuration.persistConfig {
            let beside = Self.join(Self.folder(of: arguments.configuration), persist.file.value)
            outputs.append(Output(path: arguments.persistedFile ?? beside, text: PersistedDocuments(module).json()))
        }
        if outputs.isEmpty {
            throw Arguments.UsageError(message: "say where outputs go: `--out`, or `--emit` and `--shared`")
        }
        var sources: [String: String] = [:]
        for output in outputs {
            if sources.updateValue(output.path, forKey: output.path) != nil {
                throw Arguments.UsageError(
                    message: "two outputs would be `\(output.path)`; name them apart with `--emit`"
                )
            }
        }
        return outputs
    }

    /// What a test target reads the module's lenses whole with. The command line names the folder and the module.
    private func oracle() -> Output {
        let name = arguments.module ?? ""
        let path = Self.join(arguments.outputFolder ?? "", "\(name)_Oracle.baton.swift")
        return Output(path: path, text: OracleWriter(module, named: name).file())
    }

    /// The sources that hold documents, and those that the command line names an output for.
    private var sourcesWithOutput: [String] {
        let emitted = arguments.emissions.map(\.source)
        return documentPaths + emitted.filter { !documentPaths.contains($0) }
    }

    private func outputPath(of source: String) throws(Arguments.UsageError) -> String {
        if let emission = arguments.emissions.first(where: { $0.source == source }) { return emission.output }
        guard let folder = arguments.outputFolder else {
            throw Arguments.UsageError(message: "`\(source)` holds documents, but no `--emit` says where they go")
        }
        return Self.join(folder, Self.outputName(of: source, workingFolder: workingFolder))
    }

    /// The name of a source's output: its path from the working directory, `_` for each separator.
    static func outputName(of source: String, workingFolder: String?) -> String {
        var path = SourcePaths.relative(source, to: workingFolder)[...]
        if let dot = path.lastIndex(of: "."), !path[dot...].contains("/") { path = path[..<dot] }
        let parts = path.split(separator: "/").filter { $0 != "." }
        return parts.joined(separator: "_") + ".baton.swift"
    }

    private static func join(_ folder: String, _ name: String) -> String {
        if name.hasPrefix("/") || folder.isEmpty { return name }
        return folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }
}
