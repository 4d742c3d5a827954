import BatonSyntax
import Foundation
import Testing

@testable import BatonCompiler

/// Swift files beside the test, and what the scanner makes of each: the markers with their places and texts, and what is
/// wrong with their documents as the command prints it.
///
/// `BATON_BLESS=1 swift test` writes what differs, and fails so that nobody takes it for a passing run.
@Suite("Swift files with markers")
struct MarkerGoldenTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")

    static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(".swift".count)) }.sorted()

    @Test("give the markers and the diagnostics on file", arguments: names)
    func golden(name: String) throws {
        let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: name + ".swift")))
        let made = Self.output(of: Source(path: name + ".swift", bytes: bytes))
        let file = Self.folder.appending(path: name + ".expected")
        let known = try? String(contentsOf: file, encoding: .utf8)
        if known != made, ProcessInfo.processInfo.environment["BATON_BLESS"] == "1" {
            try Data(made.utf8).write(to: file)
            Issue.record("wrote \(name).expected anew")
        } else {
            #expect(known == made)
        }
    }

    @Test("are faulty exactly when their names say so", arguments: names)
    func verdict(name: String) throws {
        let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: name + ".swift")))
        let result = DocumentReader.read(Source(path: name + ".swift", bytes: bytes))
        #expect(result.diagnostics.isEmpty == !name.hasSuffix(".invalid"))
    }

    private static func output(of file: Source) -> String {
        var text = ""
        for marker in MarkerScanner.scan(file).markers {
            let name = file.location(of: marker.range.start)
            let start = marker.source.location(of: 0)
            text +=
                "==== @\(marker.kind.rawValue) at \(name.line):\(name.column), text from \(start.line):\(start.column)\n"
            text += String(decoding: marker.source.bytes, as: UTF8.self) + "\n"
        }
        let diagnostics = DocumentReader.read(file).diagnostics
        if !diagnostics.isEmpty { text += "==== diagnostics\n" + DiagnosticRenderer().render(diagnostics) + "\n" }
        return text
    }
}
