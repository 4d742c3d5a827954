@_spi(Runtime) import BatonIngest
import Observation

/// Waits until a condition holds, for a handle or a store to settle.
///
/// Woken by what the condition reads, and by nothing else: a handle's phase and fetch, a lens's field, a transport's
/// requests, any `@Observable` property. A condition that reads none of these is never asked again and ends at the
/// deadline.
///
///     try await wait(until: { handle.phase.data != nil })
///
/// - Parameters:
///   - deadline: How long the condition may take before the wait throws ``WaitError``.
///   - what: What is waited for, in the error.
///   - condition: Asked on the main actor, at once and after each change of something it read.
@MainActor
public func wait(
    within deadline: Duration = .seconds(20),
    for what: String = "the condition",
    until condition: @escaping @MainActor () -> Bool
) async throws {
    var timer: Task<Void, Never>?
    defer { timer?.cancel() }
    let clock = ContinuousClock()
    let end = clock.now + deadline
    while true {
        let signal = WaitSignal()
        if withObservationTracking(condition, onChange: { signal.fire() }) { return }
        // Another thread may have changed something between the answer and the registration.
        if condition() { return }
        try Task.checkCancellation()
        guard clock.now < end else { throw WaitError(what: what, deadline: deadline) }
        timer?.cancel()
        timer = Task {
            try? await clock.sleep(until: end)
            signal.fire()
        }
        await withTaskCancellationHandler {
            await signal.fired()
        } onCancel: {
            signal.fire()
        }
    }
}

/// A wait whose condition did not hold before the deadline.
public struct WaitError: Error, Sendable, CustomStringConvertible {
    /// What was waited for.
    public let what: String
    /// How long.
    public let deadline: Duration

    /// A sentence.
    public var description: String { "Waited \(deadline) for \(what)." }
}

/// Resumes one waiter when it first fires, whichever comes first.
private final class WaitSignal: Sendable {
    private enum State {
        case quiet
        case waiting(CheckedContinuation<Void, Never>)
        case fired
    }

    private let state = Locked<State>(.quiet)

    func fire() {
        let waiter: CheckedContinuation<Void, Never>? = state.withLock { state in
            defer { state = .fired }
            return if case .waiting(let continuation) = state { continuation } else { nil }
        }
        waiter?.resume()
    }

    func fired() async {
        await withCheckedContinuation { continuation in
            let hasFired = state.withLock { state in
                if case .fired = state { return true }
                state = .waiting(continuation)
                return false
            }
            if hasFired { continuation.resume() }
        }
    }
}
