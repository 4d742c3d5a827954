@_spi(Generated) @_spi(Runtime) import BatonIngest

extension Store {
    /// Has a collection run on the next turn of the main actor.
    func askForCollection() {
        needsCollection = true
        scheduleTurn()
    }

    /// Drops the records that nothing reaches: not a root's plan, not a layer, not a row that waits for the image; then
    /// the session keys that nothing names.
    ///
    /// O(records that roots reach), and O(records) when there is something to drop. A link that a record keeps to a
    /// dropped one is withdrawn: no plan in use reads it.
    @_spi(Runtime) public func collect() {
        needsCollection = false
        var marker = Marker(self)
        mark(&marker)
        if marker.count < records.count { drop(unmarked: marker) }
        freeKeys()
        revision &+= 1
    }

    private func mark(_ marker: inout Marker) {
        for root in [queryRoot, mutationRoot, subscriptionRoot] { marker.mark(root) }
        for root in roots.values {
            marker.mark(root.record, Layout.of(root.operation.plan.rootSelection))
        }
        waiting.removeAll { $0.batch == nil }
        for batch in waiting.compactMap(\.batch) {
            for snapshot in batch.records { marker.mark(snapshot.record) }
        }
        for layer in layers {
            for record in layer.undo.records { marker.mark(record) }
            for entry in layer.undo.entries {
                marker.mark(entry.record)
                marker.markAll(entry.value)
            }
        }
    }

    private func drop(unmarked marker: Marker) {
        var dropped: [Record] = []
        for record in records.all {
            if !marker.isMarked(record) { dropped.append(record) }
        }
        for record in dropped { record.flags.insert(.collected) }
        withdrawLinksToCollected()
        for record in dropped { remove(record) }
    }

    /// Withdraws the links of records that stay to records that go.
    private func withdrawLinksToCollected() {
        var found: [(Record, Place)] = []
        for record in records.all {
            if record.isCollected { continue }
            for position in 0..<record.shape.pointee.count where record.values[Int(position)].leadsToCollected {
                found.append((record, Place(position: position)))
            }
            for cell in record.extras?.session ?? [] where cell.value.leadsToCollected {
                found.append((record, Place(session: cell.number)))
            }
        }
        withdraw(found)
    }

    private func withdraw(_ places: [(Record, Place)]) {
        if places.isEmpty { return }
        let batch = Batch(self, .local)
        for (record, place) in places {
            batch.setErrors([], of: record, at: place)
            batch.write(.absent, to: record, at: place)
            // The image may hold what is withdrawn: the next check asks it again, and a snapshot is merged.
            record.flags.remove(.hydrated)
        }
        // What goes is out of every plan's reach: no verdict depends on it, and it makes no further garbage.
        batch.isCollection = true
        batch.settle()
    }

    /// Takes a record out of the store and clears it; a lens that still holds it reads nothing.
    func remove(_ record: Record) {
        closeChannel(record)
        if record.flags.contains(.connection) {
            if connections[record.name] === record { connections[record.name] = nil }
            connectionNodes[record.id] = nil
        }
        record.flags.insert(.collected)
        record.clearStorage()
        records.remove(record)
    }

    /// Withdraws what records hold under session keys that nothing names, and frees those: in this order, so that whoever
    /// is told of a slot can still learn its key.
    private func freeKeys() {
        // A layer may put back what it found under any of them.
        if !layers.isEmpty { return }
        let freed = Set(keys.unused)
        if freed.isEmpty { return }
        keys.forgetTwins(of: freed)
        furtherPages.subtract(freed)
        var found: [(Record, Place)] = []
        for record in records.all {
            for cell in record.extras?.session ?? [] where freed.contains(cell.number) {
                found.append((record, Place(session: cell.number)))
            }
            // Errors may stand where no value is.
            for (place, _) in record.extras?.errors ?? [] where place.isSession && freed.contains(place.session) {
                found.append((record, place))
            }
        }
        withdraw(found)
        // A number may stand for another key later, of which who read this one is not to be told.
        var channel = channels
        while let current = channel {
            current.forget(session: freed)
            channel = current.next
        }
        keys.freeUnused(freed)
    }
}

extension Value {
    /// Whether the value is, or holds, a link to a record that is being dropped.
    fileprivate var leadsToCollected: Bool {
        switch tag {
        case .link: return unmanagedRecord.borrow { $0.isCollected }
        case .links, .list:
            var leads = false
            forEachLink { if $0.isCollected { leads = true } }
            return leads
        default: return false
        }
    }
}
