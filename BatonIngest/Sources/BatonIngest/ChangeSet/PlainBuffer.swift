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

    mutating func removeAll() { count = 0 }

    mutating func removeLast(to count: Int) { self.count = count }

    var values: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

    func deallocate() { base.deallocate() }

    @inline(never)
    private mutating func grow(toHold wanted: Int) {
        let larger = Self.allocate(max(wanted, capacity * 2))
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
        capacity = max(wanted, capacity * 2)
    }

    /// A block with room past its end, so that a word may be read from the last of its values.
    private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
        .allocate(capacity: capacity + (8 + MemoryLayout<Element>.stride - 1) / MemoryLayout<Element>.stride)
    }
}
