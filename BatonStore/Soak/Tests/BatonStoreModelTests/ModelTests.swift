import BatonStoreModel
import Foundation
import Testing

/// Short sequences, since nothing but the model is optimized here; the soak takes long ones, and many more.
@Suite("The store beside its model")
@MainActor
struct ModelTests {
    private let seed = ProcessInfo.processInfo.environment["BATON_SEED"].flatMap(UInt64.init) ?? 1

    @Test("store and model agree after every step of 2,000 sequences, which go through enough")
    func sequences() async {
        let soak = Soak(seed: seed, longest: 14)
        for number in 0..<2000 {
            if let failure = soak.run(number) { Issue.record("\(failure)\nseed \(seed), at most 14 steps") }
            if number % 20 == 0 { await Task.yield() }
        }
        print("seed \(seed)\n\(soak.coverage.text)")
        #expect(soak.coverage.shortfalls(share: 50) == [])
    }

    @Test("a disagreement says its seed, the steps it takes and how it is taken again")
    func failure() throws {
        let soak = Soak(seed: 1, isSpoilt: true)
        var found: (number: Int, failure: Soak.Failure)?
        for number in 0..<100 where found == nil {
            if let failure = soak.run(number) { found = (number, failure) }
        }
        let (number, failure) = try #require(found)
        let unshrunk = try #require(Soak(seed: 1, isSpoilt: true).run(number, shrinks: false))
        let lines = failure.description.split(separator: "\n")
        let steps = lines.count { $0.hasPrefix("  ") && $0.contains(". ") && !$0.hasPrefix("  !") }
        #expect(lines[0] == "sequence \(number) of the seed 1 disagrees after \(steps) steps:")
        #expect(lines.contains { $0.hasPrefix("  ! the store dumps") && $0.contains("__errors") })
        #expect(failure.description.count <= unshrunk.description.count)
        let first = number - number % Soak.sequencesPerWorld
        #expect(failure.again(from: 0) == "take it again: BatonStoreSoak \(first) \(number - first + 1) 1")
        // The spoilt model is what disagrees.
        #expect(Soak(seed: 1).run(number) == nil)
    }
}
