import Foundation
import Testing

/// What no sanitizer may object to, and what each must: run one test at a time, by name.
@Suite struct PlantedTests {
    @Test("a fault-free test passes under a sanitizer")
    func clean() {
        let block = UnsafeMutablePointer<Int>.allocate(capacity: 8)
        block.initialize(repeating: 1, count: 8)
        #expect((0..<8).reduce(0) { $0 + block[$1] } == 8)
        block.deallocate()
    }

    /// Two threads that count in one place without a lock.
    @Test func race() {
        let counter = Counter()
        let threads = (0..<2).map { _ in Thread { counter.countUp() } }
        for thread in threads { thread.start() }
        counter.wait(for: 2)
        #expect(counter.value > 0)
    }

    /// A read of the word behind a block.
    @Test func overflow() {
        let block = UnsafeMutablePointer<Int>.allocate(capacity: 8)
        block.initialize(repeating: 1, count: 8)
        let behind = (0...8).map { block[$0] }
        #expect(behind.count == 9)
        block.deallocate()
    }

    /// A block that nothing points to any more.
    @Test func leak() {
        #expect(Leak.drop() == 100)
    }
}

private enum Leak {
    @inline(never)
    static func drop() -> Int {
        // Several, since an address may stay behind on the stack.
        (0..<100).count { index in
            let block = UnsafeMutablePointer<Int>.allocate(capacity: 1000 + index)
            block.initialize(repeating: index, count: 1000 + index)
            return block[index] == index
        }
    }
}

private final class Counter: @unchecked Sendable {  // not sound: that is the fault
    private let place = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    private let done = DispatchSemaphore(value: 0)

    init() { place.initialize(to: 0) }

    deinit { place.deallocate() }

    var value: Int { place.pointee }

    func countUp() {
        for _ in 0..<10_000 { place.pointee &+= 1 }
        done.signal()
    }

    func wait(for threads: Int) {
        for _ in 0..<threads { done.wait() }
    }
}
