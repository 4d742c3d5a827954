/// A subscription's stream as a value.
public enum SubscriptionStream: Sendable {
    /// Nobody holds it, or the environment is not active.
    case idle
    /// Asked for, and no event yet.
    case connecting
    /// Events arrive.
    case open
    /// Failed; opened again at this instant of the monotonic clock.
    case waiting(until: ContinuousClock.Instant)
    /// Over: completed by the server without a failure, refused by it, or ended with the environment.
    case ended(Failure?)
}

extension SubscriptionStream {
    /// Whether the stream is connecting or open.
    public var isActive: Bool {
        switch self {
        case .connecting, .open: true
        case .idle, .waiting, .ended: false
        }
    }
}
