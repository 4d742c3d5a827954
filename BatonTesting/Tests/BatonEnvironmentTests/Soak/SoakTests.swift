import BatonTesting
import Foundation
import Testing

@Suite("A soak")
@MainActor struct SoakTests {
    /// How many steps each seed takes; `BATON_SOAK_STEPS` says another number, for a long run.
    private nonisolated static let steps =
        ProcessInfo.processInfo.environment["BATON_SOAK_STEPS"].flatMap { Int($0) } ?? 150
    private nonisolated static let seeds: [UInt64] =
        ProcessInfo.processInfo.environment["BATON_SOAK_SEEDS"].map { text in
            text.split(separator: ",").compactMap { UInt64($0) }
        } ?? [1, 2, 3]

    @Test(
        "with answers lost, late, doubled, cut and out of order leaves what a replay of those that landed gives",
        arguments: seeds
    )
    func replay(seed: UInt64) async throws {
        let soak = Soak(seed: seed)
        try await soak.run(steps: Self.steps)
        let dump = try await soak.dump()
        let replayed = try await soak.replay()
        #expect(dump == replayed, "seed \(seed), \(Self.steps) steps")
        // What the seed covered.
        #expect(dump.contains("Character:"))
        #expect(soak.landedCount > 30 && soak.faults > 10)
        #expect(soak.landedSuperseded == 0)
        soak.session.environment.end()
    }
}
