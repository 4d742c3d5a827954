import BatonConformance
import Foundation
import Testing

/// Documents of Relay's compiler fixtures, responses to them, and the records that Relay's own runtime made of those.
@MainActor @Suite struct RelayCasesTests {
    private nonisolated static var script: String { Folders.shared.appending(path: "relay/unpack_store_cases.py").path }

    @Test(
        "what Relay makes of a response is what the store makes of it",
        .enabled(
            if: FileManager.default.fileExists(atPath: script),
            "../shared/relay is not beside the checkout"
        )
    )
    func relay() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "relay-cases-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let unpacking = Process()
        unpacking.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        unpacking.arguments = ["python3", Self.script, folder.path]
        unpacking.standardOutput = FileHandle.nullDevice
        try unpacking.run()
        unpacking.waitUntilExit()
        #expect(unpacking.terminationStatus == 0)
        let outcomes = try await ConformanceRun(folder: folder.path).run()
        #expect(outcomes.count >= 350)
        for outcome in outcomes where !outcome.failures.isEmpty {
            let isRefused = Self.refused.contains {
                outcome.name.hasPrefix($0.key) && outcome.failures[0].contains($0.value)
            }
            #expect(isRefused, "\(outcome.name): \(outcome.failures.joined(separator: "\n"))")
        }
    }

    /// The documents that are refused on purpose, by the rule that refuses them: see
    /// docs/decisions/0075-relay-cases-that-do-not-compile.md.
    private static let refused = [
        "extra-abstract-values__": "#field-conflict",
        "extra-conditions__": "#alias-missing",
        "relay-client-id-field__": "#unknown-field",
        // A key field that the case's server is not asked for: docs/decisions/0030-keys-of-any-scalar.md.
        "unions__": "`maybeNode.id`",
    ]
}
