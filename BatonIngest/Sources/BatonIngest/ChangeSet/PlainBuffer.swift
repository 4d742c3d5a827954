internal import BatonByteMask

/// A growing block of plain values. Freed by its owner, and never by being dropped.
struct PlainBuffer<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private(set) var capacity: Int

    init(capacity: Int) {
        self.capacity = max(capacity, 16)
        base = Self.allocate(self.capacity)
    }

    /// Appends room for values that the caller writes, and gives the index of the first.
    @inline(__always)
    mutating func extend(by more: Int) -> Int {
        let start = count
        if start &+ more > capacity { grow(toHold: start + more) }
        count = start &+ more
        return start
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        let index = extend(by: 1)
        base[index] = element
    }

    mutating func append(repeating element: Element, count more: Int) {
        let start = extend(by: more)
        (base + start).initialize(repeating: element, count: more)
    }

    /// Makes room in an empty block. What is not used of a large block costs addresses and no memory.
    mutating func reserve(_ wanted: Int) {
        guard capacity < wanted, count == 0 else { return }
        baton_free_block(base)
        base = Self.allocate(wanted)
        capacity = wanted
    }

    mutating func removeAll() { count = 0 }

    mutating func removeLast(to count: Int) { self.count = count }

    var values: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

    func deallocate() { baton_free_block(base) }

    @inline(never)
    private mutating func grow(toHold wanted: Int) {
        let larger = Self.allocate(max(wanted, capacity * 2))
        larger.update(from: base, count: count)
        baton_free_block(base)
        base = larger
        capacity = max(wanted, capacity * 2)
    }

    /// A block with room past its end, so that a word may be read from the last of its values.
    private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
        guard let block = baton_allocate_block(capacity * MemoryLayout<Element>.stride + 8) else {
            fatalError("out of memory")  // as Swift's own allocation would end
        }
        return block.bindMemory(to: Element.self, capacity: capacity)
    }
}
