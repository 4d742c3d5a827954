/// The waits between a subscription's attempts: a step doubling from one second to thirty, each wait jittered to
/// between half and the whole of its step.
struct Backoff {
    static let first = Duration.seconds(1)
    static let last = Duration.seconds(30)

    private var step = Backoff.first

    /// The next wait.
    ///
    /// - Parameter jitter: from 0 up to 1.
    mutating func next(jitter: Double) -> Duration {
        defer { step = min(step * 2, Backoff.last) }
        return step / 2 + (step / 2) * jitter
    }

    /// Starts over, after an event.
    mutating func reset() {
        step = Backoff.first
    }
}
