import BatonCompiler
import BatonSyntax

/// One command, run on the files it names.
struct Command {
    let arguments: Arguments
    let files: DiskFiles

    func run() -> Outcome {
        let input = Compilation.Input(
            configuration: arguments.configuration,
            schema: arguments.schema,
            sources: arguments.sources
        )
        let compilation = Compilation(input, files: files)
        let complaints = Self.complaints(about: compilation)
        guard let module = compilation.isValid && arguments.action != .validate ? compilation.module() : nil else {
            return Outcome(status: compilation.isValid ? .done : .failed, errors: complaints)
        }
        var outcome: Outcome
        switch arguments.action {
        case .validate: outcome = Outcome(status: .done)
        case .print(let name): outcome = print(name, of: module)
        case .generate: outcome = Outcome(status: .done)
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

    private static func complaints(about compilation: Compilation) -> String {
        let renderer = DiagnosticRenderer()
        var text = ""
        for path in compilation.unreadable { text += "\(path): error: The file cannot be read.\n" }
        for diagnostic in compilation.diagnostics { text += renderer.render(diagnostic) + "\n" }
        return text
    }
}
