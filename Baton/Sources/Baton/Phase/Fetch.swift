/// What the network did for an operation: its last fetch as a value.
///
/// Not a phase: a fetch that fails behind data leaves the phase ready and is read here until the next response.
public enum Fetch: Sendable {
    /// None, or one that delivered.
    case idle
    /// One is on its way.
    case inFlight
    /// The last one failed, at this instant of the monotonic clock.
    case failed(Failure, at: ContinuousClock.Instant)
}

extension Fetch {
    /// Whether a fetch is on its way.
    public var isInFlight: Bool {
        if case .inFlight = self { true } else { false }
    }

    /// Why the last fetch failed, nil when it did not.
    public var failure: Failure? {
        if case .failed(let failure, _) = self { failure } else { nil }
    }
}
