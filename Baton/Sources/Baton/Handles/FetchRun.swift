import Synchronization

/// One fetch of a handle on its way: the task that receives it, and who waits for its outcome.
@MainActor final class FetchRun {
    /// What the handle's fetch was before.
    let before: Fetch
    /// Whether the handle was without data that nobody may fetch.
    let wasMissing: Bool
    let started: ContinuousClock.Instant
    /// Whether the runtime or a holder asked for it; a run that callers alone asked for goes when the last of them does.
    var isWanted: Bool
    var task: Task<Void, any Error>?
    private var waiters: [Waiter] = []

    private struct Waiter {
        let caller: Caller
        let continuation: CheckedContinuation<Void, any Error>
    }

    init(before: Fetch, wasMissing: Bool, started: ContinuousClock.Instant, isWanted: Bool) {
        self.before = before
        self.wasMissing = wasMissing
        self.started = started
        self.isWanted = isWanted
    }

    var hasWaiters: Bool { !waiters.isEmpty }

    /// The callers whose tasks were cancelled and who were not told yet.
    var cancelledCallers: [Caller] { waiters.map(\.caller).filter(\.isCancelled) }

    /// The waiters of a run that this one supersedes wait for this one from now on.
    func inherit(_ superseded: FetchRun) {
        waiters = superseded.waiters
        superseded.waiters = []
    }

    func wait(_ caller: Caller, _ continuation: CheckedContinuation<Void, any Error>) {
        waiters.append(Waiter(caller: caller, continuation: continuation))
    }

    /// Resumes one caller whose task was cancelled; false when it waits no more.
    func abandon(_ caller: Caller) -> Bool {
        guard let index = waiters.firstIndex(where: { $0.caller === caller }) else { return false }
        waiters.remove(at: index).continuation.resume(throwing: CancellationError())
        return true
    }

    /// Resumes every waiter, in the order they came.
    func finish(with error: (any Error)?) {
        let finished = waiters
        waiters = []
        for waiter in finished {
            if let error { waiter.continuation.resume(throwing: error) } else { waiter.continuation.resume() }
        }
    }
}

/// A task that waits for a run. Its cancellation is known at once, whichever thread it comes from, before the main actor
/// gets to it: a response that is being read meanwhile must not land.
final class Caller: Sendable {
    private let cancelled = Atomic<Bool>(false)

    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    func cancel() {
        cancelled.store(true, ordering: .releasing)
    }
}
