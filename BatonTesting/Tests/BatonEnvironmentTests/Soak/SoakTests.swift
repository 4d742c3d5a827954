import BatonTesting
import Foundation
import Testing

@_spi(Runtime) import Baton

@Suite("A soak", .serialized)
@MainActor struct SoakTests {
    /// `BATON_SOAK_SECONDS` says how long to go on with further seeds, for `Soak/run.sh`; one seed unless it is set.
    private static let seconds = ProcessInfo.processInfo.environment["BATON_SOAK_SECONDS"].flatMap { Double($0) } ?? 0
    private static let seed = ProcessInfo.processInfo.environment["BATON_SEED"].flatMap { UInt64($0) } ?? 1

    @Test("over faults leaves what a replay of what landed gives, and nothing after the end")
    func replay() async throws {
        let end = ContinuousClock.now + .seconds(Self.seconds)
        var seed = Self.seed
        var totals = SoakTotals()
        repeat {
            try await run(seed, steps: Self.seconds < 300 ? 1_500 : 20_000, &totals)
            seed += 1
        } while ContinuousClock.now < end
        if Self.seconds > 0 { print("soak: \(totals)") }
        // What the seeds covered.
        #expect(totals.peak >= 200)
        #expect(totals.landed > 300 && totals.reordered > 50)
        for fault in FaultyTransport.Fault.allCases { #expect(totals.faults[fault, default: 0] > 10, "\(fault)") }
    }

    private func run(_ seed: UInt64, steps: Int, _ totals: inout SoakTotals) async throws {
        let soak = Soak(seed: seed)
        if Self.seconds > 0 { print("soak: seed \(seed)") }
        soak.begin()
        for _ in 0..<steps {
            await soak.step()
            guard soak.ledger.violations.isEmpty else { break }
        }
        try await soak.settle()
        #expect(soak.ledger.violations.isEmpty && soak.refusals.isEmpty, "seed \(seed)")
        let (dump, replayed) = (try soak.dump(), try soak.replay())
        #expect(dump == replayed, "seed \(seed): \(SoakTests.difference(dump, replayed))")
        try await soak.end()
        #expect(soak.ledger.violations.isEmpty, "seed \(seed), after the end")
        #expect(soak.environment.census == Census(), "seed \(seed)")
        totals.add(soak)
    }

    @Test("whose replay leaves out the last answers differs")
    func missingAnswer() async throws {
        let soak = Soak(seed: 7)
        soak.begin()
        for _ in 0..<200 { await soak.step() }
        try await soak.settle()
        #expect(try soak.dump() != soak.replay(butLast: true))
        try await soak.end()
    }

    /// The first lines that differ.
    private static func difference(_ dump: String, _ replayed: String) -> String {
        let (mine, theirs) = (dump.split(separator: "\n"), replayed.split(separator: "\n"))
        let (only, missing) = (Set(mine).subtracting(theirs).sorted(), Set(theirs).subtracting(mine).sorted())
        return "only here: \(only.prefix(3)); only in the replay: \(missing.prefix(3))"
    }
}

/// What the seeds of a soak covered.
struct SoakTotals: CustomStringConvertible {
    var seeds = 0
    var peak = 0
    var sent = 0
    var landed = 0
    var reordered = 0
    var faults: [FaultyTransport.Fault: Int] = [:]

    @MainActor mutating func add(_ soak: Soak) {
        seeds += 1
        peak = max(peak, soak.peak)
        sent += soak.transport.sent
        landed += soak.ledger.landedCount
        reordered += soak.transport.reordered
        faults.merge(soak.transport.faults, uniquingKeysWith: +)
    }

    var description: String {
        let faults = faults.map { "\($0.value) \($0.key)" }.sorted().joined(separator: ", ")
        return
            "\(seeds) seeds, \(peak) handles, \(sent) requests, \(landed) answers landed, \(reordered) reordered, \(faults)"
    }
}
