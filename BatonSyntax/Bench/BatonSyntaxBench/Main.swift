import BatonSyntax
import Foundation

/// Measures parsing and printing and prints a table, then the same as JSON.
@main
enum Main {
    static func main() throws {
        let schema = MadeDocuments.schema(types: 1_500)
        var subjects = try rows("schema", schema)
        subjects += try rows("operations", MadeDocuments.operations(count: 1_000))
        if let path = CommandLine.arguments.dropFirst().first {
            subjects += try rows(path.split(separator: "/").last.map(String.init) ?? path, contents(path))
        }
        show(Subject.measure(subjects, runs: 40))
    }

    /// The rows of one text: a bare pass over its bytes, parsing, and both prints.
    private static func rows(_ name: String, _ bytes: [UInt8]) throws -> [Subject] {
        let result = Parser.parse(Source(path: name, bytes: bytes))
        guard result.isValid else { throw Refused(report: DiagnosticRenderer().render(result.diagnostics)) }
        let document = result.document
        return [
            Subject(name: "\(name): bare pass", bytes: bytes.count) { bytes.reduce(0) { $0 &+ Int($1) } },
            Subject(name: "\(name): parse", bytes: bytes.count) {
                Parser.parse(Source(path: name, bytes: bytes)).document.definitions.count
            },
            Subject(name: "\(name): compact print", bytes: bytes.count) {
                Printer.compact.print(document).utf8.count
            },
            Subject(name: "\(name): pretty print", bytes: bytes.count) { Printer.pretty.print(document).utf8.count },
        ]
    }

    private static func contents(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private static func show(_ rows: [Measurement]) {
        for row in rows {
            let name = row.name.padding(toLength: 36, withPad: " ", startingAt: 0)
            let speed = Double(row.bytes) / 1e6 / (row.bestMilliseconds / 1e3)
            print(
                name
                    + String(
                        format: "%9d B   best %8.3f ms   median %8.3f ms   %7.1f MB/s",
                        row.bytes,
                        row.bestMilliseconds,
                        row.medianMilliseconds,
                        speed
                    )
            )
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        if let json = try? encoder.encode(rows) { print(String(decoding: json, as: UTF8.self)) }
    }

    private struct Refused: Error { let report: String }
}
