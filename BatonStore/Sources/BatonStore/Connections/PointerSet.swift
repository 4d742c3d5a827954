/// A set of objects by address: open addressing, since a set by `Hashable` would make a long connection's growth felt.
struct PointerSet {
    private var places: [UInt] = []
    private var count = 0

    /// Adds an address.
    ///
    /// - Returns: Whether it was not there.
    mutating func insert(_ pointer: UnsafeRawPointer) -> Bool {
        if count * 2 >= places.count { grow() }
        guard Self.add(UInt(bitPattern: pointer), to: &places) else { return false }
        count += 1
        return true
    }

    func contains(_ pointer: UnsafeRawPointer) -> Bool {
        if places.isEmpty { return false }
        let wanted = UInt(bitPattern: pointer)
        var at = Self.home(wanted, places.count)
        while places[at] != 0 {
            if places[at] == wanted { return true }
            at = (at + 1) & (places.count - 1)
        }
        return false
    }

    private static func home(_ address: UInt, _ count: Int) -> Int {
        Int(truncatingIfNeeded: (UInt64(address) &* 0x9E37_79B9_7F4A_7C15) >> 32) & (count - 1)
    }

    private static func add(_ address: UInt, to places: inout [UInt]) -> Bool {
        var at = home(address, places.count)
        while places[at] != 0 {
            if places[at] == address { return false }
            at = (at + 1) & (places.count - 1)
        }
        places[at] = address
        return true
    }

    private mutating func grow() {
        let old = places
        places = Array(repeating: 0, count: max(16, old.count * 2))
        for address in old where address != 0 { _ = Self.add(address, to: &places) }
    }
}
