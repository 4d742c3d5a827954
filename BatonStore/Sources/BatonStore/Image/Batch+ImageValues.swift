@_spi(Generated) @_spi(Runtime) import BatonIngest

// Making records and values of what an image holds.
extension Batch {
    /// The record of a key, found or made.
    func record(_ key: RecordKey) -> Record {
        switch key {
        case .root(let type): return store.rootRecord(TypeID(type))
        case .entity(let type, let text): return entity(TypeID(type), text)
        case .path(let step, let place, let type, let isTyped):
            let type = TypeID(type)
            let parent = record(step.parent)
            let slot = slot(step.storageKey, of: parent.type)
            let sessionKey = slot.isSession ? store.keys.key(numbered: UInt32(slot.number)) : nil
            let indices = step.outer + (place.map { [$0] } ?? [])
            let hash = IdentityHash.path(
                parent.hash,
                step: IdentityHash.step(step.storageKey),
                indices: indices,
                type: isTyped ? type : nil
            )
            let made = path(
                PathStep(parent: parent, slot: slot, key: sessionKey, outer: step.outer),
                place: place,
                type: type,
                isTyped: isTyped,
                hash: hash
            )
            noteConnection(made, step.storageKey)
            return made
        }
    }

    private func entity(_ type: TypeID, _ key: String) -> Record {
        if let known = store.entity(type, key: key) { return reached(.passUnretained(known)).takeUnretainedValue() }
        store.entityTypes.insert(type)
        return insert(
            Record(
                entity: type,
                key: key,
                hash: IdentityHash.entity(type, key),
                id: store.records.nextID()
            )
        )
    }

    private func slot(_ storageKey: String, of type: TypeID) -> Slot {
        NamedSlots.slot(type, storageKey: storageKey)
            ?? Slot(type, session: store.keys.key(storageKey).number)
    }

    /// A record at the end of a connection's key is that connection's, so that edits find it again.
    private func noteConnection(_ record: Record, _ storageKey: String) {
        guard !record.flags.contains(.connection), ConnectionKey.isOne(storageKey) else { return }
        record.flags.insert(.connection)
        store.connections[record.name] = record
    }

    /// A value of an image's, owned by whoever stores it.
    func value(_ value: ImageValue) -> Value {
        switch value {
        case .null: .null
        case .boolean(let value): Value(value)
        case .integer(let value): Value(value)
        case .double(let value): Value(value)
        case .string(let value): Value(value)
        case .raw(let text, let isScalar): Value(owning: RawText(text, isScalar: isScalar))
        case .link(let key): Value(record(key))
        case .links(let keys):
            Value(
                owning: LinkList(count: keys.count) { records in
                    for (at, key) in keys.enumerated() {
                        (records + at).initialize(to: key.map { .passUnretained(record($0)) })
                    }
                    return keys.count { $0 == nil }
                }
            )
        case .list(let values): Value(owning: ValueList(owning: values.map(self.value)))
        case .rows(let values): Value(owning: ValueList(owning: values.map(self.value), isOfRecords: true))
        }
    }
}

/// The storage keys under which connections hang, Relay's handle keys.
enum ConnectionKey {
    /// Whether a storage key is `__<key>_connection`, with or without filters.
    static func isOne(_ storageKey: some StringProtocol) -> Bool {
        guard storageKey.hasPrefix("__") else { return false }
        return storageKey.prefix { $0 != "(" }.hasSuffix("_connection")
    }

    /// Whether the text of a record's key can end in such a storage key. It does not where no connection field made the
    /// record. O(the text).
    static func ends(_ key: String) -> Bool {
        key.indices.contains { at in
            guard key[at] == ":" else { return false }
            let step = key[key.index(after: at)...]
            return isOne(step) && (key.hasSuffix(")") || !step.contains("("))
        }
    }
}
