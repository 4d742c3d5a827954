// Answers what Baton makes of documents, one JSON object a line each way. For oracle.py.
//
//     BatonVerdicts verdicts NAME=FILE[,FILE…]…   {"schema": NAME, "document": TEXT} -> {"ids": [ID…], "messages": […]}
//     BatonVerdicts texts FILE[,FILE…]            {"document": TEXT}… -> {"texts": {OPERATION: TEXT…}, "refused": {…}}
//
// A schema is the files together. `verdicts` answers each document by itself, by GraphQL's rules alone. `texts` compiles all
// documents as one module, without those that Baton refuses, and answers once.
import BatonSchema
import BatonSyntax
import Foundation

@main
enum BatonVerdicts {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        switch arguments.first {
        case "verdicts": try Verdicts(schemas: arguments.dropFirst()).answerAll()
        case "texts": try Texts(schema: arguments.dropFirst().first ?? "").answer()
        default: throw UsageError(message: "usage: BatonVerdicts verdicts NAME=FILE… | texts FILE…")
        }
    }
}

/// A command line or a line of input that cannot be read.
struct UsageError: Error {
    let message: String
}

/// The text of several files, one behind the other.
func contents(of files: some StringProtocol) throws -> String {
    try files.split(separator: ",")
        .map { try String(decoding: Data(contentsOf: URL(filePath: String($0))), as: UTF8.self) }
        .joined(separator: "\n")
}

/// One line of output.
func write(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    FileHandle.standardOutput.write(try encoder.encode(value) + Data("\n".utf8))
}
