import Foundation
import Testing

/// The built program as a shell runs it.
@Suite struct ProcessTests {
    private struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    private static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "RickAndMorty")

    private func run(_ command: String) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command]
        process.environment = ["PROGRAM": Self.program.path(), "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]
        let output = Pipe()
        let errors = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        let complaints = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus,
            output: String(decoding: text, as: UTF8.self),
            errors: String(decoding: complaints, as: UTF8.self)
        )
    }

    @Test("without a terminal the program prints its frames and ends with status 0")
    func piped() throws {
        let outcome = try run(#""$PROGRAM""#)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("Rick Sanchez"))
        #expect(outcome.output.contains("re-ran: CharacterRow 5, FetchLine\n"))
        #expect(outcome.errors.isEmpty)
    }

    @Test("a reader that goes ends the program quietly with status 0", arguments: ["head -n 1", "true"])
    func reader(reader: String) throws {
        let outcome = try run(#"{ "$PROGRAM"; echo "status $?" >&2; } | \#(reader)"#)
        #expect(outcome.errors == "status 0\n")
    }

    @Test(
        "a command line that cannot be followed is said and gives status 2",
        arguments: ["--nope", "--url", "--url nonsense"]
    )
    func usage(arguments: String) throws {
        let outcome = try run(#""$PROGRAM" \#(arguments)"#)
        #expect(outcome.status == 2)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("RickAndMorty: "))
        #expect(outcome.errors.contains("--help"))
    }

    @Test("the help names every option")
    func help() throws {
        let outcome = try run(#""$PROGRAM" --help"#)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("--url URL"))
    }

    @Test("an endpoint that cannot be reached is said on the screen and gives status 1")
    func unreachable() throws {
        let outcome = try run(#""$PROGRAM" --url http://127.0.0.1:1/graphql"#)
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("Could not load this"))
    }
}
