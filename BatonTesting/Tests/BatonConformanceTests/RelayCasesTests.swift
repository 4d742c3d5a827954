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
        for outcome in outcomes {
            #expect(outcome.failures.isEmpty, "\(outcome.name): \(outcome.failures.joined(separator: "\n"))")
        }
    }
}
