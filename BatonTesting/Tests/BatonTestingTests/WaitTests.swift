import BatonTesting
import Observation
import Testing

@Observable @MainActor private final class Counter {
    var count = 0
}

@Suite("A wait")
@MainActor struct WaitTests {
    @Test("for what holds already returns at once")
    func holdsAlready() async throws {
        try await wait(until: { true })
    }

    @Test("is woken by a change of what its condition reads")
    func woken() async throws {
        let counter = Counter()
        Task { counter.count += 1 }
        try await wait(until: { counter.count == 1 })
        #expect(counter.count == 1)
    }

    @Test("for what never holds throws at its deadline, and says what it was")
    func deadline() async {
        let counter = Counter()
        await #expect {
            try await wait(within: .milliseconds(1), for: "a count", until: { counter.count == 1 })
        } throws: { error in
            "\(error)".contains("for a count")
        }
    }

    @Test("ends when its task is cancelled")
    func cancelled() async {
        let counter = Counter()
        let waiting = Task { try await wait(until: { counter.count == 1 }) }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }

    @Test("misses no change that another thread makes while it registers")
    func otherThreads() async throws {
        for _ in 0..<200 {
            let gate = Gate()
            let opening = Task.detached { gate.open() }
            try await gate.passed()
            await opening.value
        }
    }
}
