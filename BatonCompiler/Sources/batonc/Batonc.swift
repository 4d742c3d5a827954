import BatonCompiler

/// The command. It alone prints and exits.
@main
struct Batonc {
    static func main() {
        let outcome = run(Array(CommandLine.arguments.dropFirst()), files: DiskFiles())
        StandardStream.output.write(outcome.output)
        StandardStream.error.write(outcome.errors)
        StandardStream.exit(outcome.status.rawValue)
    }

    /// Runs a command line, the command's name left out.
    static func run(_ arguments: [String], files: DiskFiles) -> Outcome {
        switch Arguments.parse(arguments) {
        case .failure(let error):
            return Outcome(status: .usage, errors: "batonc: \(error.message)\n\(Arguments.usage)\n")
        case .success(.help):
            return Outcome(status: .done, output: Arguments.usage + "\n")
        case .success(.command(let arguments)):
            return Command(arguments: arguments, files: files).run()
        }
    }
}

/// What a run of the command says.
struct Outcome {
    /// What the command's exit status means.
    enum Status: Int32 {
        /// Everything asked for was done.
        case done = 0
        /// A document, the schema or the configuration has an error, an output is stale, a file cannot be read.
        case failed = 1
        /// The command line makes no sense.
        case usage = 2
    }

    var status: Status
    var output = ""
    var errors = ""
}
