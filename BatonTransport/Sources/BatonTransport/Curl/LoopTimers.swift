/// What a loop has to do later, the soonest first. Confined to the loop's thread.
struct LoopTimers {
    /// Names a timer to cancel it by.
    struct ID: Hashable, Sendable {
        fileprivate let number: UInt64
    }

    private struct Timer {
        let deadline: ContinuousClock.Instant
        let id: ID
        let action: () -> Void
    }

    /// Sorted by deadline, the soonest last. There are a few per connection that is open or being closed.
    private var timers: [Timer] = []
    private var count: UInt64 = 0

    /// The soonest deadline.
    var next: ContinuousClock.Instant? { timers.last?.deadline }

    mutating func add(at deadline: ContinuousClock.Instant, _ action: @escaping () -> Void) -> ID {
        count += 1
        let timer = Timer(deadline: deadline, id: ID(number: count), action: action)
        timers.insert(timer, at: timers.firstIndex { $0.deadline <= deadline } ?? timers.endIndex)
        return timer.id
    }

    mutating func cancel(_ id: ID) {
        timers.removeAll { $0.id == id }
    }

    mutating func removeAll() { timers = [] }

    /// The action of a timer that is due, once.
    mutating func popDue(_ now: ContinuousClock.Instant) -> (() -> Void)? {
        guard let timer = timers.last, timer.deadline <= now else { return nil }
        timers.removeLast()
        return timer.action
    }
}
