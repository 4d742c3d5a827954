@_spi(Runtime) import Baton
@_spi(Runtime) import BatonStore

/// The time of an environment and its store, turned by a test: ages, the instants of failures, the waits between a
/// subscription's attempts.
///
///     let clock = ManualClock()
///     let environment = Environment(store: Store(), transport: transport, clock: clock)
///     clock.advance(by: .seconds(60))
public final class ManualClock: Sendable {
    private struct State {
        var elapsed = Duration.zero
        var jitter = 1.0
        var sleepers: [Int: Sleeper] = [:]
        var nextSleeper = 0
    }

    private struct Sleeper {
        let end: ContinuousClock.Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// When the clock was made; only differences matter.
    private let start = ContinuousClock.now
    /// The store's time at the start, in seconds since 1970.
    private let startDate: Double
    private let state = Watched(State())

    /// Makes a clock that stands still.
    ///
    /// - Parameter date: What the store takes for now, in seconds since 1970.
    public init(date: Double = 1_700_000_000) {
        startDate = date
    }

    /// The clock's instant.
    public var now: ContinuousClock.Instant { start.advanced(by: state.unobserved.elapsed) }

    /// How many waits there are. Observed.
    public var sleepers: Int { state.value.sleepers.count }

    /// Where in its range a jittered wait falls, from 0 up to 1; 1 unless set.
    public var jitter: Double {
        get { state.unobserved.jitter }
        set { state.change { $0.jitter = newValue } }
    }

    /// Turns the clock on, and wakes every wait whose instant it passes, in the order of their instants.
    public func advance(by duration: Duration) {
        let woken = state.change { [start] state -> [Sleeper] in
            state.elapsed += duration
            let now = start.advanced(by: state.elapsed)
            let due = state.sleepers.filter { $0.value.end <= now }
            for number in due.keys { state.sleepers[number] = nil }
            return due.sorted { ($0.value.end, $0.key) < ($1.value.end, $1.key) }.map(\.value)
        }
        for sleeper in woken { sleeper.continuation.resume() }
    }

    private func sleep(until end: ContinuousClock.Instant) async throws {
        let number = state.change { state in
            state.nextSleeper += 1
            return state.nextSleeper
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let refused: (any Error)?? = state.change { [start] state in
                    if Task.isCancelled { return .some(CancellationError()) }
                    if end <= start.advanced(by: state.elapsed) { return .some(nil) }
                    state.sleepers[number] = Sleeper(end: end, continuation: continuation)
                    return nil
                }
                switch refused {
                case .none: break
                case .some(nil): continuation.resume()
                case .some(let error?): continuation.resume(throwing: error)
                }
            }
        } onCancel: {
            state.change { $0.sleepers.removeValue(forKey: number) }?.continuation.resume(throwing: CancellationError())
        }
    }

    var environmentClock: EnvironmentClock {
        EnvironmentClock(
            now: { self.now },
            sleep: { try await self.sleep(until: $0) },
            jitter: { self.jitter }
        )
    }

    var seconds: Double {
        let elapsed = state.unobserved.elapsed.components
        return startDate + Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
    }
}

extension Environment {
    /// Makes an environment whose time, and whose store's, a test turns.
    public convenience init(
        store: Store,
        transport: any Transport,
        subscriptions: (any Transport)? = nil,
        clock: ManualClock
    ) {
        store.now = { clock.seconds }
        self.init(store: store, transport: transport, subscriptions: subscriptions, clock: clock.environmentClock)
    }
}
