/// One fetch of a handle on its way: the task that receives it, and who waits for its outcome.
@MainActor final class FetchRun {
    /// What the handle's fetch was before.
    let before: Fetch
    let started: ContinuousClock.Instant
    /// Whether the runtime or a holder asked for it; a run that callers alone asked for goes when the last of them does.
    var isWanted: Bool
    var task: Task<Void, any Error>?
    private var waiters: [Int: CheckedContinuation<Void, any Error>] = [:]
    private var nextWaiter = 0

    init(before: Fetch, started: ContinuousClock.Instant, isWanted: Bool) {
        self.before = before
        self.started = started
        self.isWanted = isWanted
    }

    var hasWaiters: Bool { !waiters.isEmpty }

    /// The waiters of a run that this one supersedes wait for this one from now on.
    func inherit(_ superseded: FetchRun) {
        waiters = superseded.waiters
        nextWaiter = superseded.nextWaiter
        superseded.waiters = [:]
    }

    /// The next waiter's number.
    func number() -> Int {
        nextWaiter += 1
        return nextWaiter
    }

    func wait(_ number: Int, _ continuation: CheckedContinuation<Void, any Error>) {
        waiters[number] = continuation
    }

    /// Resumes one waiter whose task was cancelled; false when it waits no more.
    func abandon(_ number: Int) -> Bool {
        guard let continuation = waiters.removeValue(forKey: number) else { return false }
        continuation.resume(throwing: CancellationError())
        return true
    }

    /// Resumes every waiter.
    func finish(with error: (any Error)?) {
        let finished = waiters.sorted { $0.key < $1.key }
        waiters = [:]
        for (_, continuation) in finished {
            if let error { continuation.resume(throwing: error) } else { continuation.resume() }
        }
    }
}
