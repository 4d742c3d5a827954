/// What an owner settled, by the number of a constant: open addressing over small numbers, since an owner meets a few
/// of a process's many. A look-up is a multiplication and a comparison.
struct ScopeTable<Value> {
    private var entries: [(number: Int, value: Value)?] = []
    private var count = 0

    @inline(__always)
    subscript(number: Int) -> Value? {
        if entries.isEmpty { return nil }
        var at = place(number)
        while let entry = entries[at] {
            if entry.number == number { return entry.value }
            at = (at + 1) & (entries.count - 1)
        }
        return nil
    }

    mutating func set(_ value: Value, for number: Int) {
        if (count + 1) * 4 > entries.count * 3 { grow() }
        insert(number, value)
        count += 1
    }

    private func place(_ number: Int) -> Int { (number &* 0x9E37_79B1) >> 7 & (entries.count - 1) }

    private mutating func insert(_ number: Int, _ value: Value) {
        var at = place(number)
        while entries[at] != nil { at = (at + 1) & (entries.count - 1) }
        entries[at] = (number, value)
    }

    private mutating func grow() {
        let old = entries
        entries = Array(repeating: nil, count: max(4, old.count * 2))
        for case let entry? in old { insert(entry.number, entry.value) }
    }
}
