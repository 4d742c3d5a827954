@_spi(Generated) @_spi(Runtime) import BatonIngest

extension Batch {
    /// Ends the batch: finds what differs from before it, then tells whoever observes that.
    ///
    /// - Returns: How many slots changed of records that were there before.
    @discardableResult
    func settle() -> Int {
        var changed = 0
        var told: [(record: Record, place: Place)] = []
        for entry in journal {
            defer { entry.value.release() }
            if entry.place == .deletion {
                if entry.record.isDeleted != entry.value.boolean { flipped.append(entry.record) }
                continue
            }
            let value = entry.record.value(at: entry.place)
            let isSame = value.isEqual(to: entry.value)
            if isSame && entry.record.errors(at: entry.place) == entry.errors { continue }
            changed += 1
            weigh(entry.value, value, isSame: isSame)
            noteNode(entry.record, entry.place)
            if entry.record.isObserved(at: entry.place) { told.append((entry.record, entry.place)) }
        }
        journal = []
        if !flipped.isEmpty {
            changedVerdicts = true
            findLinks(to: flipped, &told)
        }
        store.revision &+= 1
        if droppedLink && !isCollection { store.askForCollection() }
        if !isCollection && (changed > 0 || kind != .local) { store.tell(.committed(kind: kind, changed: changed)) }
        if !changedEdges.isEmpty { store.nodeEpoch &+= 1 }
        // Last, since an observer may do anything, another batch included.
        for (record, place) in told { store.notify(record, at: place) }
        if !changedEdges.isEmpty || !flipped.isEmpty { store.notifyNodes(of: changedEdges, flipped) }
        if changedVerdicts && !isCollection { store.judgeRoots() }
        return changed
    }

    /// Notes what the change of one slot means beside its notification.
    private func weigh(_ old: Value, _ new: Value, isSame: Bool) {
        if isSame {
            changedVerdicts = true
            return
        }
        let isScalarBefore = old.isScalar, isScalarAfter = new.isScalar
        if !isScalarBefore || !isScalarAfter { changedVerdicts = true }
        if !droppedLink && old.dropsLink(replacedBy: new) { droppedLink = true }
    }

    /// Notes an edge whose node changed, for whoever reads its connection's nodes.
    private func noteNode(_ record: Record, _ place: Place) {
        if store.edgeNodes.isEmpty || place.isSession { return }
        if store.edgeNodes.contains(record.slot(at: place)) { changedEdges.append(record) }
    }

    /// The observed slots that link to records which were deleted or revived. O(observed slots).
    private func findLinks(to flipped: [Record], _ told: inout [(record: Record, place: Place)]) {
        var channel = store.channels
        while let current = channel {
            let record = current.record
            for place in current.observedPlaces {
                let value = record.value(at: place)
                guard value.has(.link) || value.has(.links) || value.has(.list) else { continue }
                let leads = flipped.contains { value.leads(to: .passUnretained($0)) }
                if leads, !told.contains(where: { $0.record === record && $0.place == place }) {
                    told.append((record, place))
                }
            }
            channel = current.next
        }
    }
}

extension Value {
    /// Whether the value is a scalar that is there: no null, link or list, of which verdicts may depend.
    fileprivate var isScalar: Bool {
        switch tag {
        case .integer, .double, .boolean, .string, .raw: true
        case .absent, .null, .link, .links, .list: false
        }
    }

    /// Whether the value is, or holds, a link to a record.
    func leads(to record: Unmanaged<Record>) -> Bool {
        switch tag {
        case .link: unmanagedRecord.toOpaque() == record.toOpaque()
        case .links: links.contains(record)
        case .list: list.contains(record)
        default: false
        }
    }

    /// Whether a link of this value's is not in another: false when a list only grew at its ends.
    fileprivate func dropsLink(replacedBy new: Value) -> Bool {
        switch tag {
        case .link: return true
        case .links:
            guard new.has(.links) else { return links.count > links.nulls }
            return !new.links.ends(with: links)
        case .list: return list.isOfRecords
        default: return false
        }
    }
}

extension LinkList {
    /// Whether the list begins or ends with another.
    fileprivate func ends(with other: LinkList) -> Bool {
        guard count >= other.count else { return false }
        func holds(at start: Int) -> Bool {
            for at in 0..<other.count where elements[start + at]?.toOpaque() != other.elements[at]?.toOpaque() {
                return false
            }
            return true
        }
        return holds(at: 0) || holds(at: count - other.count)
    }
}

extension Record {
    /// Whether the slot at a place was read since the record's channel was made.
    func isObserved(at place: Place) -> Bool {
        guard let channel else { return false }
        return channel.borrow {
            place.isSession ? $0.isObserved(session: place.session) : $0.isObserved(position: place.position)
        }
    }
}

extension Store {
    /// Tells whoever observes the slot at a place.
    func notify(_ record: Record, at place: Place) {
        onNotified?(record.name, keys.storageKey(of: record.slot(at: place)))
        guard let channel = record.channel?.takeUnretainedValue() else { return }
        if place.isSession { channel.notify(session: place.session) } else { channel.notify(position: place.position) }
    }

    /// Runs writes in a batch and ends it.
    @discardableResult
    func write(_ kind: CommitKind, _ body: (Batch) -> Void) -> Int {
        let batch = Batch(self, kind)
        body(batch)
        return batch.settle()
    }
}
