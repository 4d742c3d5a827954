import Testing

@testable import batonc

@Suite("A command line")
struct UsageTests {
    @Test(
        "that makes no sense is refused with the usage",
        arguments: [
            ([], "name a command"),
            (["compile"], "there is no command `compile`"),
            (["generate"], "`--config` must name baton.json"),
            (["generate", "--config"], "`--config` takes a value"),
            (["generate", "--config="], "`--config` takes a value"),
            (["generate", "--config", "b", "--outs", "x"], "there is no option `--outs`"),
            (["generate", "--config", "b", "-o", "x"], "there is no option `-o`"),
            (["generate", "--config", "b", "--check=yes"], "`--check` takes no value"),
            (
                ["generate", "--config", "b", "--language", "kotlin"],
                "the language `kotlin` is not written yet; `swift` is"
            ),
            (["generate", "--config", "b", "--emit", "a"], "`--emit` takes `SOURCE=OUTPUT`, not `a`"),
            (["generate", "--config", "b", "--emit", "=a"], "`--emit` takes `SOURCE=OUTPUT`"),
            (["validate", "--config", "b"], "name the files to read"),
            (["validate", "--config", "b", "--out", "o", "a"], "`--out` is an option of `generate`"),
            (["validate", "--config", "b", "--check", "a"], "`--check` is an option of `generate`"),
            (["print", "--config", "b", "a"], "`print` takes the name of an operation"),
            (["print"], "`print` takes the name of an operation"),
            (["print", "Q", "--config", "b", "--module", "M", "a"], "`--module` is an option of `generate`"),
        ] as [([String], String)]
    )
    func refusals(words: [String], phrase: String) throws {
        let outcome = try AppFolder().run(words)
        #expect(outcome.status == .usage)
        #expect(outcome.status.rawValue == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("batonc: \(phrase)"), "\(outcome.errors)")
    }

    @Test("takes what stands behind `--` for files")
    func separator() throws {
        let parsed = try Arguments.parse(["validate", "--config=b", "a", "--", "--check", "-", "c"]).get()
        guard case .command(let arguments) = parsed else {
            Issue.record("help was not asked for")
            return
        }
        #expect(arguments.sources == ["a", "--check", "-", "c"] && !arguments.isCheck)
    }

    @Test("says where outputs go")
    func outputs() throws {
        let outcome = try AppFolder().run("generate", "--config", "./baton.json", "./App.graphql", "./View.swift")
        #expect(outcome.status == .usage)
        #expect(outcome.errors.hasPrefix("batonc: say where outputs go: `--out`, or `--emit` and `--shared`"))
    }

    @Test("asks for help")
    func help() throws {
        for words in [["--help"], ["generate", "-h"]] {
            let outcome = try AppFolder().run(words)
            #expect(outcome.status == .done && outcome.errors.isEmpty)
            #expect(outcome.output == Arguments.usage + "\n")
        }
    }

    @Test("lists every option in its help")
    func options() {
        let listed = Set(
            Arguments.usage.split { $0 == " " || $0 == "\n" }.filter { $0.hasPrefix("--") }.map(String.init)
        )
        for option in listed {
            let result = Arguments.parse(["generate", option])
            if case .failure(let error) = result { #expect(!error.message.contains("there is no option"), "\(option)") }
        }
        #expect(listed.count >= 13)
    }

    @Test("gives two sources one output only when it is told so")
    func collisions() throws {
        let app = try AppFolder()
        let outcome = app.run(
            "generate",
            "--config",
            "./baton.json",
            "--shared",
            "./S.swift",
            "--emit",
            "./App.graphql=./A.swift",
            "--emit",
            "./View.swift=./A.swift"
        )
        #expect(outcome.status == .usage)
        #expect(outcome.errors.contains("two outputs would be"))
        #expect(app.text("A.swift") == nil)
        let unnamed = app.run(
            "generate",
            "--config",
            "./baton.json",
            "--shared",
            "./S.swift",
            "--emit",
            "./App.graphql=./A.swift",
            "./View.swift"
        )
        #expect(unnamed.status == .usage)
        #expect(unnamed.errors.contains("holds documents, but no `--emit` says where they go"))
    }
}
