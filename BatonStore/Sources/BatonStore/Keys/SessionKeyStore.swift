@_spi(Generated) @_spi(Runtime) import BatonIngest

/// The storage keys a session rendered, numbered by the store: one number per text, used again once nothing names it.
@_spi(Runtime) public final class SessionKeyStore: @unchecked Sendable {  // Touched on the main actor alone.
    private var byText: [String: UInt32] = [:]
    private var byNumber: [SessionKey?] = []
    private var free: [UInt32] = []
    /// The session's number for each of the build's slots that were adopted as a twin.
    @exclusivity(unchecked) private var twins: [Slot: UInt32] = [:]  // On the main actor, one step at a time.
    /// The numbers whose texts the build named of an interface or a union: each object type's slot is a twin, adopted when
    /// it is first met.
    @exclusivity(unchecked) private var namedAbstractly: Set<UInt32> = []  // On the main actor, one step at a time.
    /// Whether any text has two slots.
    var hasTwins: Bool { !twins.isEmpty || !namedAbstractly.isEmpty }
    /// How many of the build's slots the store has looked at for twins.
    @exclusivity(unchecked) private var namedSlotsSeen = 0  // On the main actor, one step at a time.

    /// How many keys are held.
    public var count: Int { byText.count }

    /// The key of a text, numbered on first use.
    @MainActor
    func key(_ storageKey: String) -> SessionKey {
        if let known = byText[storageKey].flatMap(key(numbered:)) { return known }
        let number: UInt32
        if let used = free.popLast() {
            number = used
        } else {
            number = UInt32(byNumber.count)
            byNumber.append(nil)
        }
        let key = SessionKey(number: number, storageKey: storageKey)
        byText[storageKey] = number
        byNumber[Int(number)] = key
        return key
    }

    /// The key of a number, nil once it is freed.
    func key(numbered number: UInt32) -> SessionKey? {
        Int(number) < byNumber.count ? byNumber[Int(number)] : nil
    }

    /// The slot of a key with variables; a session's key is handed to `hold`.
    @MainActor
    func slot(of key: DynamicKey, _ variables: Variables, hold: (SessionKey) -> Void) -> Slot {
        let slot = Numbering(self).slot(of: key, variables)
        if slot.isSession, let key = self.key(numbered: UInt32(slot.number)) { hold(key) }
        return slot
    }

    /// Resolves a plan, and says which session keys the resolution names.
    @MainActor
    func resolve(_ plan: Plan, _ variables: Variables) -> (PlanResolution, [SessionKey]) {
        let resolution = PlanResolution(plan, variables, keys: Numbering(self))
        return (resolution, resolution.sessionSlots.compactMap { key(numbered: UInt32($0.number)) })
    }

    /// The slot that a slot stands for on an object type: the build's where it names the text.
    @usableFromInline
    func concrete(_ slot: Slot, in type: TypeID) -> Slot {
        guard slot.isAbstract else { return slot }
        if slot.isSession, let twin = key(numbered: UInt32(slot.number))?.twin(on: type) { return twin }
        return slot.concrete(in: type)
    }

    /// The text of a slot's storage key; empty for a session slot that is no longer numbered.
    func storageKey(of slot: Slot) -> String {
        slot.isSession ? key(numbered: UInt32(slot.number))?.storageKey ?? "" : slot.storageKey
    }

    /// Whether no slot was named since the last look for twins.
    var sawNamedSlots: Bool { NamedSlots.count == namedSlotsSeen }

    /// The build's slots that were named since the last call and whose text a session key has too, abstract ones among
    /// them.
    func adoptTwins() -> [(key: SessionKey, slot: Slot)] {
        let named = NamedSlots.since(namedSlotsSeen)
        if named.isEmpty { return [] }
        namedSlotsSeen += named.count
        var found: [(key: SessionKey, slot: Slot)] = []
        for slot in named where !byText.isEmpty {
            guard let key = byText[slot.storageKey].flatMap(key(numbered:)) else { continue }
            if slot.isAbstract {
                key.twins.removeAll { $0.slot == nil }
                namedAbstractly.insert(key.number)
            } else {
                key.twins.removeAll { $0.type == slot.type }
                key.twins.append((slot.type, slot))
                twins[slot] = key.number
            }
            found.append((key, slot))
        }
        return found
    }

    /// The other slot of a text that has two.
    func twin(of slot: Slot) -> Slot? {
        if !slot.isSession { return twins[slot].map { Slot(slot.type, session: $0) } }
        guard let key = key(numbered: UInt32(slot.number)) else { return nil }
        if namedAbstractly.contains(key.number), let twin = key.twin(on: slot.type) {
            twins[twin] = key.number
            return twin
        }
        return key.twins.first { $0.type == slot.type }?.slot.flatMap { twins[$0] == nil ? nil : $0 }
    }

    /// The numbers of the keys that nobody but this table holds. O(keys).
    var unused: [UInt32] {
        byNumber.indices.filter { byNumber[$0] != nil && isKnownUniquelyReferenced(&byNumber[$0]) }.map { UInt32($0) }
    }

    /// Parts some keys from the constants of their texts, which keep what they hold when the keys are freed.
    func forgetTwins(of numbers: Set<UInt32>) {
        if !hasTwins { return }
        twins = twins.filter { !numbers.contains($0.value) }
        namedAbstractly.subtract(numbers)
    }

    /// Frees those of some keys that nobody but this table holds by now.
    func freeUnused(_ numbers: Set<UInt32>) {
        var freed: [UInt32] = []
        for at in numbers.map(Int.init).sorted() {
            guard byNumber[at] != nil, isKnownUniquelyReferenced(&byNumber[at]) else { continue }
            if let text = byNumber[at]?.storageKey { byText[text] = nil }
            byNumber[at] = nil
            freed.append(UInt32(at))
        }
        free.append(contentsOf: freed)
        forgetTwins(of: Set(freed))
    }
}

/// Numbers keys for a resolution. The keys stay in the store's table until its collector finds nobody holding them,
/// and a collection never runs inside a resolution.
@MainActor
private final class Numbering: SessionKeys {
    let store: SessionKeyStore
    init(_ store: SessionKeyStore) { self.store = store }
    func number(of storageKey: String) -> UInt32 { store.key(storageKey).number }
}
