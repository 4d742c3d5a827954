import Foundation

@testable import BatonTransport

/// Something that happens once, for threads and tasks to wait for.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var tasks: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Locked(State())
    private let condition = NSCondition()

    var isOpen: Bool { state.withLock { $0.isOpen } }

    func open() {
        let tasks = state.withLock { state in
            state.isOpen = true
            defer { state.tasks = [] }
            return state.tasks
        }
        for task in tasks { task.resume() }
        condition.lock()
        condition.broadcast()
        condition.unlock()
    }

    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.tasks.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    /// Blocks the thread; for a server's script, never for a task.
    func block() {
        condition.lock()
        while !isOpen { condition.wait() }
        condition.unlock()
    }
}

/// A number that threads count up.
final class Counter: Sendable {
    private let state = Locked(0)

    var value: Int { state.withLock { $0 } }

    /// Counts one up and gives the number.
    func next() -> Int {
        state.withLock { state in
            state += 1
            return state
        }
    }

    func add(_ amount: Int = 1) { state.withLock { $0 += amount } }
}

/// A list that threads append to.
final class Log<Element: Sendable>: Sendable {
    private let state = Locked<[Element]>([])

    var elements: [Element] { state.withLock { $0 } }

    func append(_ element: Element) { state.withLock { $0.append(element) } }
}
