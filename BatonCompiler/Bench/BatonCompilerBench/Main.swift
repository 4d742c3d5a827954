import BatonSchema
import BatonSyntax
import Foundation

/// Measures runs of `batonc` on a schema with one document and with an application of several sizes, and prints a table, then
/// the same as JSON.
///
///     BatonCompilerBench BATONC SCHEMA [RUNS]
///     BatonCompilerBench BATONC SCHEMA write COUNT FOLDER     only writes an application, of six documents five fragments
@main
enum Main {
    static let seed: UInt64 = 20_260_101

    static func main() {
        do {
            try run()
        } catch {
            FileHandle.standardError.write(Data("\((error as? Refused)?.report ?? "\(error)")\n".utf8))
            exit(1)
        }
    }

    private static func run() throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3 else { throw Refused(report: "usage: BatonCompilerBench BATONC SCHEMA [RUNS]") }
        let schemaFile = URL(filePath: arguments[2]).standardizedFileURL
        let source = Source(path: schemaFile.path, bytes: [UInt8](try Data(contentsOf: schemaFile)))
        let schema = Schema.build(server: [Parser.parseTypeSystem(source).document]).schema
        if arguments.count == 6, arguments[3] == "write", let count = Int(arguments[4]) {
            let application = Application(documents: count, schema: schema, seed: seed, mix: .fragments)
            try Target(application, schema: schemaFile, in: URL(filePath: arguments[5])).write()
            return
        }
        let runs = arguments.count > 3 ? Int(arguments[3]) ?? 20 : 20
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "baton-bench-\(ProcessInfo.processInfo.processIdentifier)"
        )
        defer { try? FileManager.default.removeItem(at: folder) }
        var subjects: [Subject] = []
        for count in [1, 250, 500, 1_000] {
            let application = Application(documents: count, schema: schema, seed: seed)
            let target = Target(application, schema: schemaFile, in: folder.appending(path: "\(count)"))
            try target.write()
            for action in ["validate", "generate"] {
                subjects.append(Subject(batonc: arguments[1], action: action, target: target, documents: count))
            }
        }
        print("seed \(seed), \(runs) runs each, turn about; generate writes nothing from the second run on")
        show(try Subject.measure(subjects, runs: runs))
    }

    private static func show(_ rows: [Measurement]) {
        print("action     documents     bytes    best ms  median ms     cpu ms  cpu per document above one, us")
        for row in rows {
            let one = rows.first { $0.documents == 1 && $0.action == row.action }?.bestProcessorMilliseconds ?? 0
            let each = row.documents > 1 ? (row.bestProcessorMilliseconds - one) * 1_000 / Double(row.documents - 1) : 0
            print(
                row.action.padding(toLength: 10, withPad: " ", startingAt: 0)
                    + String(
                        format: "%10d %9d %10.1f %10.1f %10.1f  %10.1f",
                        row.documents,
                        row.bytes,
                        row.bestMilliseconds,
                        row.medianMilliseconds,
                        row.bestProcessorMilliseconds,
                        each
                    )
            )
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        if let json = try? encoder.encode(rows) { print(String(decoding: json, as: UTF8.self)) }
    }
}

/// A run that cannot be, or that went wrong.
struct Refused: Error {
    let report: String
}
