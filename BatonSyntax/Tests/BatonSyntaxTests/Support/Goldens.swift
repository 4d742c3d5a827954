import Foundation

/// The documents beside the tests: `case.graphql` and what is expected of it, `case.expected`.
enum Goldens {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Goldens")

    /// Whether this run writes the expected files anew; it fails then.
    static var isBlessing: Bool { ProcessInfo.processInfo.environment["BATON_BLESS"] == "1" }

    /// The names of all cases, sorted.
    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".graphql") }.map { String($0.dropLast(".graphql".count)) }.sorted()
    }()

    /// The names of the cases that are sound.
    static let soundNames = names.filter { !$0.hasSuffix(".invalid") }

    static func input(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appendingPathComponent(name + ".graphql")))
    }

    static func expected(_ name: String) -> String? {
        try? String(contentsOf: folder.appendingPathComponent(name + ".expected"), encoding: .utf8)
    }

    static func bless(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name + ".expected"))
    }
}
