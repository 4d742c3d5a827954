@_spi(Generated) @_spi(Runtime) import BatonIngest

extension Batch {
    /// Ends the batch: finds what differs from before it, then tells whoever observes that.
    ///
    /// - Returns: How many slots changed of records that were there before.
    @discardableResult
    func settle() -> Int {
        let changed = findChanges()
        if !flipped.isEmpty {
            changedVerdicts = true
            findLinks(to: flipped)
        }
        store.revision &+= 1
        if droppedLink && !isCollection { store.askForCollection() }
        if !isCollection && (changed > 0 || kind != .local) { store.tell(.committed(kind: kind, changed: changed)) }
        if !changedEdges.isEmpty { store.nodeEpoch &+= 1 }
        // Last, since an observer may do anything, another batch included.
        for at in 0..<journal.count {
            let entry = journal[at]
            store.notify(entry.record.takeUnretainedValue(), at: entry.place)
            entry.record.release()
        }
        journal.clear(store)
        if !changedEdges.isEmpty || !flipped.isEmpty { store.notifyNodes(of: changedEdges, flipped) }
        if changedVerdicts && !isCollection { store.judgeRoots() }
        return changed
    }

    /// Weighs what differs from before the batch, and leaves of the journal what is observed of that, its records owned.
    ///
    /// - Returns: How many slots differ.
    private func findChanges() -> Int {
        var changed = 0, told = 0
        for at in 0..<journal.count {
            let entry = journal[at]
            if isChange(entry) {
                changed += 1
                if entry.record.borrow({ $0.isObserved(at: entry.place) }) {
                    _ = entry.record.retain()
                    // Of what is told only the record and the place count from here on.
                    journal[told] = entry
                    told += 1
                }
            }
            entry.release()
        }
        journal.removeLast(to: told)
        return changed
    }

    /// Whether a slot differs from before the batch, which is weighed.
    private func isChange(_ entry: Journal.Entry) -> Bool {
        entry.record.borrow { record in
            if entry.place == .deletion {
                if record.isDeleted != entry.value.boolean { flipped.append(record) }
                return false
            }
            let value = record.value(at: entry.place)
            let isSame = value.isEqual(to: entry.value)
            if isSame && record.hasErrors(entry.errors, at: entry.place) { return false }
            weigh(entry.value, value, isSame: isSame)
            noteNode(record, entry.place)
            return true
        }
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
    private func findLinks(to flipped: [Record]) {
        var channel = store.channels
        while let current = channel {
            let record = current.record
            for place in current.observedPlaces {
                let value = record.value(at: place)
                guard value.has(.link) || value.has(.links) || value.has(.list) else { continue }
                let leads = flipped.contains { value.leads(to: .passUnretained($0)) }
                if leads && !isTold(record, place) { tell(record, place) }
            }
            channel = current.next
        }
    }
}

extension Batch {
    /// Whether the journal has a slot, of which what is told is left.
    private func isTold(_ record: Record, _ place: Place) -> Bool {
        for at in 0..<journal.count where journal[at].place == place {
            if journal[at].record.toOpaque() == Unmanaged.passUnretained(record).toOpaque() { return true }
        }
        return false
    }

    private func tell(_ record: Record, _ place: Place) {
        let untouched = Batch.untouched
        journal.append(
            .init(record: .passRetained(record), place: place, previous: untouched, value: .absent, errors: nil),
            store
        )
    }
}

extension Record {
    /// Whether the errors at a place are those of a journal.
    fileprivate func hasErrors(_ list: Unmanaged<Journal.ErrorList>?, at place: Place) -> Bool {
        if extras == nil && list == nil { return true }
        return errors(at: place) == list?.takeUnretainedValue().errors ?? []
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
