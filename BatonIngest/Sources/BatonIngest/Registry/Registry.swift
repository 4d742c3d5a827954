internal import Synchronization

/// The one table in which a process numbers types, storage keys and memberships.
///
/// Constants of generated code and names in responses add to it, under one lock; reads and commits use the numbers
/// alone. Nothing is removed: a process has one schema family.
final class Registry: Sendable {
    /// The table every module shares.
    static let shared = Registry { message in assertionFailure(message) }

    private let state = Locked(State())
    /// How many slots are named: written under the lock, for whoever asks only whether there are more.
    let namedCount = Atomic(0)
    private let onConflict: @Sendable (String) -> Void

    /// Build slots of abstract slots: a row per abstract slot, a column per object type, index + 1.
    private let concreteSlots = PublishedTable()
    /// Memberships: a row per condition, a column per object type.
    private let memberships = PublishedTable()

    /// Makes a table of its own, for a test.
    ///
    /// - Parameter onConflict: Called when one name is registered as two kinds of type.
    init(onConflict: @escaping @Sendable (String) -> Void) {
        self.onConflict = onConflict
    }

    private struct Origin {
        let number: UInt32
        let file: String
    }

    private struct Key: Hashable {
        let type: UInt32
        let text: String
    }

    private struct State {
        var types: [String: Origin] = [:]
        var abstractTypes: [String: Origin] = [:]
        var typeNames: [String] = []
        var abstractTypeNames: [String] = []
        var slots: [Key: UInt32] = [:]
        var slotNames: [[String]] = []
        var abstractSlots: [Key: UInt32] = [:]
        var abstractSlotNames: [Key] = []
        var abstractTexts: Set<String> = []
        var clientFields: Set<Key> = []
        var transientTypes: Set<UInt32> = []
        var transientFields: Set<Key> = []
        var connections: [UInt32: ConnectionSlots] = [:]
        var named: [Slot] = []
        var nextDynamicKey = 0
    }
}

// MARK: - Types

extension Registry {
    func type(_ name: String, abstract: Bool, from file: String) -> TypeID {
        let (type, conflict) = state.withLock { state -> (TypeID, String?) in
            let other = abstract ? state.types[name] : state.abstractTypes[name]
            if abstract {
                let number = Self.intern(name, &state.abstractTypes, &state.abstractTypeNames, file)
                return (TypeID(number: number | TypeID.abstractBit), other?.file)
            }
            let number = Self.intern(name, &state.types, &state.typeNames, file)
            if Int(number) == state.slotNames.count { state.slotNames.append([]) }
            return (TypeID(number: number), other?.file)
        }
        if let conflict {
            onConflict(
                "`\(name)` is one kind of type in \(conflict) and another in \(file); a type name means one type"
            )
        }
        return type
    }

    private static func intern(
        _ name: String,
        _ table: inout [String: Origin],
        _ names: inout [String],
        _ file: String
    ) -> UInt32 {
        if let known = table[name] { return known.number }
        let number = UInt32(names.count)
        table[name] = Origin(number: number, file: file)
        names.append(name)
        return number
    }

    func name(of type: TypeID) -> String {
        state.withLock { type.isAbstract ? $0.abstractTypeNames[type.index] : $0.typeNames[type.index] }
    }

    /// The type a response names: known or new, nil when the name is an interface's or a union's or the table is full.
    ///
    /// A server can name any number of types, so the ones only responses name are bounded.
    func objectType(named name: String) -> TypeID? {
        state.withLock { state in
            if let known = state.types[name] { return TypeID(number: known.number) }
            guard state.abstractTypes[name] == nil, state.typeNames.count < Self.typeLimit else { return nil }
            let number = Self.intern(name, &state.types, &state.typeNames, "a response")
            state.slotNames.append([])
            return TypeID(number: number)
        }
    }

    /// How many object types a process numbers before a response can no longer add one.
    static let typeLimit = 1 << 16
}

// MARK: - Slots

extension Registry {
    func slot(_ type: TypeID, _ storageKey: String, client: Bool = false) -> Slot {
        state.withLock { state in
            if client {
                state.clientFields.insert(Key(type: type.number, text: Self.fieldName(storageKey)))
            }
            return slot(type, storageKey, &state)
        }
    }

    private func slot(_ type: TypeID, _ storageKey: String, _ state: inout State) -> Slot {
        let key = Key(type: type.number, text: storageKey)
        if type.isAbstract {
            if let index = state.abstractSlots[key] { return Slot(type: type, index: index | Slot.abstractBit) }
            let index = UInt32(state.abstractSlotNames.count)
            state.abstractSlots[key] = index
            state.abstractSlotNames.append(key)
            let slot = Slot(type: type, index: index | Slot.abstractBit)
            // One text on many interfaces is news once.
            if state.abstractTexts.insert(storageKey).inserted { note(slot, &state) }
            return slot
        }
        if let index = state.slots[key] { return Slot(type: type, index: index) }
        let index = UInt32(state.slotNames[type.index].count)
        state.slots[key] = index
        state.slotNames[type.index].append(storageKey)
        let slot = Slot(type: type, index: index)
        note(slot, &state)
        return slot
    }

    private func note(_ slot: Slot, _ state: inout State) {
        state.named.append(slot)
        namedCount.store(state.named.count, ordering: .releasing)
    }

    /// The build slot for which an abstract slot stands on an object type.
    @inline(__always)
    func concrete(_ abstractSlot: Int, in type: TypeID) -> Slot {
        let known = concreteSlots.value(row: abstractSlot, column: type.index)
        return known != 0 ? Slot(type: type, index: known - 1) : nameConcrete(abstractSlot, in: type)
    }

    private func nameConcrete(_ abstractSlot: Int, in type: TypeID) -> Slot {
        state.withLock { state in
            let slot = slot(type, state.abstractSlotNames[abstractSlot].text, &state)
            concreteSlots.set(slot.index + 1, row: abstractSlot, column: type.index)
            return slot
        }
    }

    func storageKey(of slot: Slot) -> String {
        guard !slot.isSession else { return "" }
        return state.withLock {
            slot.isAbstract ? $0.abstractSlotNames[slot.number].text : $0.slotNames[slot.type.index][slot.number]
        }
    }

    /// The slot the build gave a text on an object type, if it names it there or on an interface or a union, through
    /// which the type may be read; then the type's slot is named now.
    func constant(_ type: TypeID, _ storageKey: String) -> Slot? {
        state.withLock { state in
            if let index = state.slots[Key(type: type.number, text: storageKey)] {
                return Slot(type: type, index: index)
            }
            return state.abstractTexts.contains(storageKey) ? slot(type, storageKey, &state) : nil
        }
    }

    /// The build slots named since a count, oldest first; of the abstract slots of one text only the first.
    func slotsNamed(since count: Int) -> ArraySlice<Slot> {
        state.withLock { $0.named[min(count, $0.named.count)...] }
    }

    func nextDynamicKey() -> Int {
        state.withLock { state in
            state.nextDynamicKey += 1
            return state.nextDynamicKey - 1
        }
    }

    /// A storage key's field name: what stands before its arguments.
    static func fieldName(_ storageKey: String) -> String {
        storageKey.firstIndex(of: "(").map { String(storageKey[..<$0]) } ?? storageKey
    }
}

// MARK: - Marks

extension Registry {
    func markClient(_ type: TypeID, _ fieldName: String) {
        state.withLock { _ = $0.clientFields.insert(Key(type: type.number, text: fieldName)) }
    }

    func isClient(_ type: TypeID, _ fieldName: String) -> Bool {
        state.withLock { $0.clientFields.contains(Key(type: type.number, text: fieldName)) }
    }

    func markTransient(types: [TypeID], fields: [(type: TypeID, name: String)]) {
        state.withLock { state in
            for type in types { state.transientTypes.insert(type.number) }
            for field in fields { state.transientFields.insert(Key(type: field.type.number, text: field.name)) }
        }
    }

    func isTransient(_ type: TypeID) -> Bool {
        state.withLock { $0.transientTypes.contains(type.number) }
    }

    func isTransient(_ type: TypeID, _ fieldName: String) -> Bool {
        state.withLock { $0.transientFields.contains(Key(type: type.number, text: fieldName)) }
    }

    func keep(_ connection: ConnectionSlots) {
        state.withLock { $0.connections[connection.type.number] = connection }
    }

    func connection(of type: TypeID) -> ConnectionSlots? {
        state.withLock { $0.connections[type.number] }
    }
}

// MARK: - Memberships

extension Registry {
    @inline(__always)
    func membership(_ type: TypeID, in condition: TypeID) -> Membership.Answer {
        Membership.Answer(rawValue: memberships.value(row: condition.index, column: type.index)) ?? .unknown
    }

    /// Adds an answer; a yes is never taken back, since the build's sets are right and a schema only gains members.
    func learn(_ memberships: [Membership]) {
        state.withLock { _ in
            for known in memberships {
                let (row, column) = (known.condition.index, known.type.index)
                guard self.memberships.value(row: row, column: column) != Membership.Answer.yes.rawValue else {
                    continue
                }
                self.memberships.set(known.answer.rawValue, row: row, column: column)
            }
        }
    }
}
