@_spi(Generated) @_spi(Runtime) import BatonIngest

// Finding and making the records of a change set, each once.
extension Batch {
    /// The records of a change set, by their indices.
    func findRecords(_ changes: ChangeSet) -> [Unmanaged<Record>] {
        var steps = PathSteps()
        return [Unmanaged<Record>](unsafeUninitializedCapacity: changes.records.count) { buffer, count in
            for (at, identity) in changes.records.enumerated() {
                let record: Record
                switch identity.kind {
                case .root: record = store.rootRecord(identity.type)
                case .entity: record = entity(identity, changes.key(of: identity))
                case .path:
                    let parent = buffer[identity.parent].takeUnretainedValue()
                    let step = steps.step(identity, changes, parent: parent, keys: store.keys)
                    record = path(
                        step,
                        place: changes.innerPlace(of: identity),
                        type: identity.type,
                        isTyped: identity.namesType,
                        hash: identity.hash
                    )
                }
                (buffer.baseAddress.unsafelyUnwrapped + at).initialize(to: .passUnretained(record))  // Not empty here.
                count += 1
            }
        }
    }

    private func entity(_ identity: RecordIdentity, _ key: UnsafeBufferPointer<UInt8>) -> Record {
        let found = store.records.table.find(identity.hash) { record in
            record.isEntity && record.type == identity.type && record.key.isText(key)
        }
        if let found { return reached(found) }
        let record = Record(
            entity: identity.type,
            key: String(decoding: key, as: UTF8.self),
            hash: identity.hash,
            id: store.records.nextID()
        )
        store.entityTypes.insert(identity.type)
        return insert(record)
    }

    /// The record at the end of a path, found or made.
    func path(_ step: PathStep, place: UInt32?, type: TypeID, isTyped: Bool, hash: UInt64) -> Record {
        var kind: Record.Flags = .path
        if place != nil { kind.insert(.listed) }
        if isTyped { kind.insert(.typed) }
        let found = store.records.table.find(hash) { record in
            record.type == type && record.place == place ?? 0
                && record.kind == kind
                && record.step?.isSame(as: step) == true
        }
        if let found { return reached(found) }
        let record = Record(
            path: step,
            place: place,
            type: type,
            isTyped: isTyped,
            hash: hash,
            id: store.records.nextID()
        )
        return insert(record)
    }

    /// Notes that a layer reached a record, or that server data did.
    func reached(_ record: Record) -> Record {
        guard record.flags.contains(.optimistic) else { return record }
        if let undo { undo.records.append(record) } else { record.flags.remove(.optimistic) }
        return record
    }

    func insert(_ record: Record) -> Record {
        record.batch = number
        record.entry = Batch.created
        if let undo {
            record.flags.insert(.optimistic)
            undo.records.append(record)
        }
        store.records.insert(record)
        if isForImage { written.append(record) }
        return record
    }
}

extension ChangeSet {
    /// The place in the innermost list at the end of a path.
    fileprivate func innerPlace(of identity: RecordIdentity) -> UInt32? {
        indices(of: identity).last.map { UInt32($0) }
    }
}

/// The ways to the records of one change set, shared by the elements of a list.
@MainActor
private struct PathSteps {
    private var last: PathStep?
    private var lastSlot: UInt32 = 0

    mutating func step(_ identity: RecordIdentity, _ changes: ChangeSet, parent: Record, keys: SessionKeyStore)
        -> PathStep
    {
        let outer = changes.indices(of: identity).dropLast().map { UInt32($0) }
        if let last, last.parent === parent, lastSlot == identity.slot, last.outer == outer { return last }
        let slot = Slot(parent.type, rawIndex: identity.slot)
        let key = slot.isSession ? keys.key(numbered: UInt32(slot.number)) : nil
        let step = PathStep(parent: parent, slot: slot, key: key, outer: outer)
        last = step
        lastSlot = identity.slot
        return step
    }
}
