import BatonCompiler
import BatonSyntax

/// One command, run on the files it names.
struct Command {
    let arguments: Arguments
    let files: DiskFiles

    func run() -> Outcome {
        // A file that is named twice, by a pattern and by its path perhaps, is one file.
        var named: Set<String> = []
        let sources = (arguments.sources + arguments.emissions.map(\.source)).filter { named.insert($0).inserted }
        let input = Compilation.Input(
            configuration: arguments.configuration,
            schema: arguments.schema,
            sources: sources,
            imports: arguments.imports
        )
        let compilation = Compilation(input, files: files)
        let complaints = complaints(about: compilation)
        guard compilation.isValid, arguments.action != .validate else {
            return Outcome(status: compilation.isValid ? .done : .failed, errors: complaints)
        }
        var refusals: [Diagnostic] = []
        guard let module = compilation.module(&refusals) else {
            let text = refusals.map { DiagnosticRenderer().render($0) + "\n" }.joined()
            return Outcome(status: .failed, errors: complaints + text)
        }
        var outcome: Outcome
        switch arguments.action {
        case .validate: outcome = Outcome(status: .done)
        case .print(let name): outcome = print(name, of: module)
        case .generate: outcome = generate(module, documentPaths: compilation.documentPaths)
        }
        outcome.errors = complaints + outcome.errors
        return outcome
    }

    /// `print`: the id, when operations have one, and the text.
    private func print(_ name: String, of module: CompiledModule) -> Outcome {
        guard let operation = module.operation(named: name) else {
            let candidates = SpellingSuggestion.candidates(for: name, in: module.operations.map(\.name))
            let question = SpellingSuggestion.question(candidates).map { " \($0)" } ?? ""
            return Outcome(
                status: .failed,
                errors: "batonc: no document declares the operation `\(name)`.\(question)\n"
            )
        }
        let id = operation.id.map { "# documentId: \($0)\n" } ?? ""
        return Outcome(status: .done, output: id + operation.text + "\n")
    }

    /// `generate`: writes what differs, and with `--check` says it instead.
    private func generate(_ module: CompiledModule, documentPaths: [String]) -> Outcome {
        let generation = Generation(
            arguments,
            module: module,
            documentPaths: documentPaths,
            workingFolder: files.workingFolder
        )
        let outputs: [Generation.Output]
        do {
            outputs = try generation.outputs()
        } catch {
            return Outcome(status: .usage, errors: "batonc: \(error.message)\n")
        }
        let stale = outputs.filter { files.contents(ofFile: $0.path) != Array($0.text.utf8) }
        let leftovers = self.leftovers(besides: outputs.map(\.path))
        if arguments.isCheck {
            let paths = (stale.map(\.path) + leftovers).sorted()
            let errors = paths.map { "\($0): error: The output is stale. Run `batonc generate`.\n" }.joined()
            return Outcome(status: paths.isEmpty ? .done : .failed, errors: errors)
        }
        var outcome = Outcome(status: .done)
        for output in stale where !files.write(Array(output.text.utf8), toFile: output.path) {
            outcome.status = .failed
            outcome.errors += "\(output.path): error: The file cannot be written.\n"
        }
        if outcome.status == .done { leftovers.forEach(files.remove) }
        return outcome
    }

    /// The files of the output folder that an earlier run wrote and this one does not make.
    private func leftovers(besides paths: [String]) -> [String] {
        guard let folder = arguments.outputFolder, let names = files.names(inFolder: folder) else { return [] }
        let made = Set(paths)
        let header = Array((SwiftWriter.header + "\n").utf8)
        return names.filter { $0.hasSuffix(".baton.swift") }
            .map { folder.hasSuffix("/") ? folder + $0 : folder + "/" + $0 }
            .filter { !made.contains($0) && files.contents(ofFile: $0)?.starts(with: header) ?? false }
    }

    private func complaints(about compilation: Compilation) -> String {
        let renderer = DiagnosticRenderer()
        var text = ""
        for path in compilation.unreadable { text += "\(path): error: The file cannot be read.\n" }
        for diagnostic in compilation.diagnostics { text += renderer.render(diagnostic) + "\n" }
        guard let first = compilation.schemaWarnings.first else { return text }
        if arguments.showsSchemaWarnings {
            for diagnostic in compilation.schemaWarnings { text += renderer.render(diagnostic) + "\n" }
        } else {
            let count = compilation.schemaWarnings.count
            let warnings = count == 1 ? "1 warning" : "\(count) warnings"
            text += "\(first.source.path): warning: The schema has \(warnings), which `--warnings` shows.\n"
        }
        return text
    }
}
