/// What the command line asks for.
struct Arguments: Equatable {
    /// What to do.
    enum Action: Equatable {
        case generate
        case validate
        case print(operation: String)
    }

    /// The command line, understood.
    enum Parsed: Equatable {
        case help
        case command(Arguments)
    }

    /// What is wrong with a command line.
    struct UsageError: Error, Equatable {
        let message: String
    }

    /// An output named for a source.
    struct Emission: Equatable {
        let source: String
        let output: String
    }

    var action: Action
    var configuration = ""
    var schema: String?
    var outputFolder: String?
    var emissions: [Emission] = []
    var sharedFile: String?
    var reportFile: String?
    var persistedFile: String?
    var imports: [String] = []
    var module: String?
    var isCheck = false
    var showsSchemaWarnings = false
    var isOracle = false
    var sources: [String] = []

    static let usage = """
        usage: batonc generate --config baton.json [options] FILES…
               batonc validate --config baton.json [options] FILES…
               batonc print OPERATION --config baton.json [options] FILES…

          --config PATH           baton.json
          --schema PATH           the schema, in place of the one that baton.json names
          --language swift        the language to write
          --import REPORT         the report of a module whose fragments may be spread
          --warnings              shows the warnings about the schema, which are only counted without it

        generate:
          --out FOLDER            where outputs go, one per source; outputs of sources that are gone are removed
          --emit SOURCE=OUTPUT    where the output of one source goes
          --shared PATH           where the output that all sources share goes
          --report PATH           writes what was compiled, as JSON
          --module NAME           the target's Swift module, for the report
          --persisted PATH        where the persisted documents go
          --oracle                writes, for a test target, what reads the lenses of `--module` whole, and nothing else
          --check                 writes nothing; fails when an output is not what it would be
        """
}

extension Arguments {
    /// Understands a command line, the command's name left out.
    static func parse(_ words: [String]) -> Result<Parsed, UsageError> {
        if words.contains("--help") || words.contains("-h") { return .success(.help) }
        var words = words[...]
        do {
            var arguments = Arguments(action: try action(&words))
            while let word = words.popFirst() { try arguments.take(word, &words) }
            try arguments.check()
            return .success(.command(arguments))
        } catch {
            return .failure(error)
        }
    }

    private static func action(_ words: inout ArraySlice<String>) throws(UsageError) -> Action {
        switch words.popFirst() {
        case "generate": return .generate
        case "validate": return .validate
        case "print":
            guard let name = words.popFirst(), !name.hasPrefix("-") else {
                throw UsageError(message: "`print` takes the name of an operation")
            }
            return .print(operation: name)
        case let word?: throw UsageError(message: "there is no command `\(word)`")
        case nil: throw UsageError(message: "name a command")
        }
    }

    private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
        if word == "--" {
            sources += rest
            rest = []
            return
        }
        guard word.hasPrefix("-") else {
            sources.append(word)
            return
        }
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let option = String(parts[0])
        if Self.bare.contains(option) {
            guard parts.count == 1 else { throw UsageError(message: "`\(option)` takes no value") }
            switch option {
            case "--check": isCheck = true
            case "--oracle": isOracle = true
            default: showsSchemaWarnings = true
            }
            return
        }
        guard Self.valued.contains(option) else { throw UsageError(message: "there is no option `\(option)`") }
        guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
            throw UsageError(message: "`\(option)` takes a value")
        }
        try set(option, value)
    }

    private static let bare: Set<String> = ["--check", "--oracle", "--warnings"]

    private static let valued: Set<String> = [
        "--config", "--schema", "--language", "--out", "--emit", "--shared", "--report", "--persisted", "--import",
        "--module",
    ]

    private mutating func set(_ option: String, _ value: String) throws(UsageError) {
        switch option {
        case "--config": configuration = value
        case "--schema": schema = value
        case "--out": outputFolder = value
        case "--shared": sharedFile = value
        case "--report": reportFile = value
        case "--persisted": persistedFile = value
        case "--import": imports.append(value)
        case "--module": module = value
        case "--emit":
            guard let separator = value.firstIndex(of: "="), separator != value.startIndex,
                value.index(after: separator) != value.endIndex
            else { throw UsageError(message: "`--emit` takes `SOURCE=OUTPUT`, not `\(value)`") }
            let output = String(value[value.index(after: separator)...])
            emissions.append(Emission(source: String(value[..<separator]), output: output))
        case "--language" where value != "swift":
            throw UsageError(message: "the language `\(value)` is not written yet; `swift` is")
        default: break
        }
    }

    private func check() throws(UsageError) {
        if configuration.isEmpty { throw UsageError(message: "`--config` must name baton.json") }
        if sources.isEmpty, emissions.isEmpty, action != .generate {
            throw UsageError(message: "name the files to read")
        }
        if action == .generate, isOracle {
            if outputFolder == nil || module == nil {
                throw UsageError(message: "`--oracle` needs `--out` and `--module`, the module that it reads")
            }
            if !emissions.isEmpty || sharedFile != nil || reportFile != nil || persistedFile != nil {
                throw UsageError(message: "`--oracle` writes no output of the module itself")
            }
        }
        if action == .generate { return }
        let others: [(String, Bool)] = [
            ("--out", outputFolder != nil), ("--emit", !emissions.isEmpty), ("--shared", sharedFile != nil),
            ("--report", reportFile != nil), ("--persisted", persistedFile != nil), ("--oracle", isOracle),
            ("--check", isCheck), ("--module", module != nil),
        ]
        if let other = others.first(where: \.1) {
            throw UsageError(message: "`\(other.0)` is an option of `generate`")
        }
    }
}
