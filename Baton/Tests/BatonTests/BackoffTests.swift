import Testing

@testable import Baton

@Suite("The backoff")
struct BackoffTests {
    @Test("doubles from one second to thirty, and jitters to between half and the whole of its step")
    func steps() {
        for (jitter, factor) in [(0.0, 0.5), (0.5, 0.75), (1.0, 1.0)] {
            var backoff = Backoff()
            let waits = (0..<7).map { _ in backoff.next(jitter: jitter) }
            let expected = [1.0, 2, 4, 8, 16, 30, 30].map { Duration.seconds($0 * factor) }
            #expect(waits == expected)
        }
    }

    @Test("starts over after an event")
    func reset() {
        var backoff = Backoff()
        for _ in 0..<5 { _ = backoff.next(jitter: 1) }
        backoff.reset()
        #expect(backoff.next(jitter: 1) == .seconds(1))
    }
}
