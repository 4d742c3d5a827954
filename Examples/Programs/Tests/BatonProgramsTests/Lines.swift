import BatonTesting
import Observation

/// Lines that somebody was told, in order. Observed.
@Observable @MainActor final class Lines {
    private(set) var all: [String] = []

    func append(_ line: String) {
        all.append(line)
    }

    /// Returns once a line is there.
    func wait(for line: String) async throws {
        try await BatonTesting.wait(for: "`\(line)`", until: { self.all.contains(line) })
    }

    /// Returns once there are so many.
    func wait(count: Int) async throws {
        try await BatonTesting.wait(for: "\(count) lines", until: { self.all.count >= count })
    }
}
