#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The time an environment lives in: the instants it notes, the waits between a subscription's attempts, and the jitter
/// of those waits. Tests give one they turn by hand.
@_spi(Runtime) public struct EnvironmentClock: Sendable {
    /// The monotonic clock's instant.
    public var now: @Sendable () -> ContinuousClock.Instant
    /// Returns at an instant, or throws when its task is cancelled.
    public var sleep: @Sendable (_ until: ContinuousClock.Instant) async throws -> Void
    /// A number from 0 up to 1 that says where in its range a wait falls.
    public var jitter: @Sendable () -> Double

    /// Makes a clock of its functions.
    public init(
        now: @escaping @Sendable () -> ContinuousClock.Instant,
        sleep: @escaping @Sendable (_ until: ContinuousClock.Instant) async throws -> Void,
        jitter: @escaping @Sendable () -> Double
    ) {
        self.now = now
        self.sleep = sleep
        self.jitter = jitter
    }

    /// The machine's.
    public static let system = EnvironmentClock(
        now: { ContinuousClock.now },
        sleep: { try await ContinuousClock().sleep(until: $0) },
        jitter: { Double.random(in: 0..<1) }
    )
}
