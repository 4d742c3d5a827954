import Foundation

import BatonTransport

/// Something that happens once, for threads and tasks to wait for.
package final class Gate: Sendable {
    package init() {}

    private struct State {
        var isOpen = false
        var tasks: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Locked(State())
    private let condition = NSCondition()

    package var isOpen: Bool { state.withLock { $0.isOpen } }

    package func open() {
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

    package func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.tasks.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    /// Blocks the thread; for a server's script, never for a task.
    package func block() {
        condition.lock()
        while !isOpen { condition.wait() }
        condition.unlock()
    }
}

/// A number that threads count up.
package final class Counter: Sendable {
    package init() {}

    private let state = Locked(0)

    package var value: Int { state.withLock { $0 } }

    /// Counts one up and gives the number.
    package func next() -> Int {
        state.withLock { state in
            state += 1
            return state
        }
    }

    package func add(_ amount: Int = 1) { state.withLock { $0 += amount } }
}

/// A list that threads append to.
package final class Log<Element: Sendable>: Sendable {
    package init() {}

    private let state = Locked<[Element]>([])

    package var elements: [Element] { state.withLock { $0 } }

    package func append(_ element: Element) { state.withLock { $0.append(element) } }
}
