@_spi(Generated) @_spi(Runtime) import BatonIngest

// Finding and making the records of a change set, each once.
extension Batch {
    /// Finds the records of a change set, by their indices.
    func findRecords(_ changes: ChangeSet, _ records: UnsafeMutablePointer<Unmanaged<Record>>) {
        store.records.table.reserve(changes.records.count)
        var steps = PathSteps()
        for at in 0..<changes.records.count {
            (records + at).initialize(to: find(changes.records[at], changes, records, &steps))
        }
    }

    @inline(__always)
    private func find(
        _ identity: RecordIdentity,
        _ changes: ChangeSet,
        _ records: UnsafePointer<Unmanaged<Record>>,
        _ steps: inout PathSteps
    ) -> Unmanaged<Record> {
        switch identity.kind {
        case .entity: return entity(identity, changes)
        case .root: return .passUnretained(store.rootRecord(identity.type))
        case .path:
            let parent = records[identity.parent].takeUnretainedValue()
            // The usual list is no list of lists: its place stands in the identity.
            let indices = identity.indexCount > 1 ? changes.indices(of: identity) : []
            let step = steps.step(identity, outer: indices.dropLast(), parent: parent, keys: store.keys)
            let record = path(
                step,
                place: identity.indexCount == 1 ? identity.place : indices.last.map { UInt32($0) },
                type: identity.type,
                isTyped: identity.namesType,
                hash: identity.hash
            )
            return .passUnretained(record)
        }
    }

    @inline(__always)
    private func entity(_ identity: RecordIdentity, _ changes: ChangeSet) -> Unmanaged<Record> {
        // A key of up to eight bytes is all in the identity.
        if knowsStrings && identity.keyCount <= 8 {
            let found = store.records.table.find(identity.hash) { record in
                record.kind == .entity && record.type == identity.type
                    && StringBits.isSmall(record.keyValue, identity.prefix, identity.keyCount)
            }
            if let found { return reached(found) }
        }
        return entity(identity, changes.key(of: identity))
    }

    private func entity(_ identity: RecordIdentity, _ key: UnsafeBufferPointer<UInt8>) -> Unmanaged<Record> {
        let found = store.records.table.find(identity.hash) { record in
            record.kind == .entity && record.type == identity.type && record.key.isText(key)
        }
        if let found { return reached(found) }
        let record = Record(
            entity: identity.type,
            key: String(decoding: key, as: UTF8.self),
            hash: identity.hash,
            id: store.records.nextID()
        )
        store.noteEntities(of: identity.type)
        return .passUnretained(insert(record))
    }

    /// The record at the end of a path, found or made.
    func path(_ step: PathStep, place: UInt32?, type: TypeID, isTyped: Bool, hash: UInt64) -> Record {
        var kind: Record.Flags = .path
        if place != nil { kind.insert(.listed) }
        if isTyped { kind.insert(.typed) }
        let found = store.records.table.find(hash) { record in
            record.type == type && record.place == place ?? 0 && record.kind == kind
                && record.step?.isSame(as: step) == true
        }
        if let found { return reached(found).takeUnretainedValue() }
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
    @inline(__always)
    func reached(_ record: Unmanaged<Record>) -> Unmanaged<Record> {
        record.borrow { record in
            if record.flags.contains(.optimistic) { reachedOptimistic(record) }
        }
        return record
    }

    private func reachedOptimistic(_ record: Record) {
        record.flags.remove(.lifted)
        if let undo { undo.records.append(record) } else { record.flags.remove(.optimistic) }
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

extension Store {
    /// Notes that there are entities of a type, for ids that name a record without one.
    @inline(__always)
    func noteEntities(of type: TypeID) {
        if type == lastEntityType { return }
        lastEntityType = type
        entityTypes.insert(type)
    }
}

/// The ways to the records of one change set, shared by the elements of a list.
@MainActor
struct PathSteps {
    private var last: PathStep?
    private var lastSlot: UInt32 = 0

    mutating func step(
        _ identity: RecordIdentity,
        outer: ArraySlice<Int>,
        parent: Record,
        keys: SessionKeyStore
    ) -> PathStep {
        if let last, last.parent === parent, lastSlot == identity.slot,
            last.outer.count == outer.count, zip(last.outer, outer).allSatisfy({ Int($0) == $1 })
        {
            return last
        }
        let slot = Slot(parent.type, rawIndex: identity.slot)
        let key = slot.isSession ? keys.key(numbered: UInt32(slot.number)) : nil
        let step = PathStep(parent: parent, slot: slot, key: key, outer: outer.map { UInt32($0) })
        last = step
        lastSlot = identity.slot
        return step
    }
}
