/// Session keys that are numbered in order and never freed: for tests and tools without a store.
@_spi(Runtime) @MainActor public final class SessionKeyTable: SessionKeys {
    private var numbers: [String: UInt32] = [:]
    private var texts: [String] = []

    /// Makes an empty table.
    public init() {}

    /// The number of a rendered storage key, given on first use.
    public func number(of storageKey: String) -> UInt32 {
        if let known = numbers[storageKey] { return known }
        let number = UInt32(texts.count)
        numbers[storageKey] = number
        texts.append(storageKey)
        return number
    }

    /// The storage key of a slot, the build's or this table's.
    public func storageKey(of slot: Slot) -> String {
        slot.isSession ? texts[slot.number] : slot.storageKey
    }
}
