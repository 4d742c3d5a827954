@_spi(Generated) @_spi(Runtime) import BatonIngest

extension Store {
    /// What is wrong with the store's records, nothing when all is well: tests ask after every batch. O(n).
    @_spi(Runtime) public func _checkInvariants() -> [String] {
        var wrong: [String] = []
        var live: Set<ObjectIdentifier> = []
        var count = 0
        for record in records.all {
            live.insert(ObjectIdentifier(record))
            count += 1
        }
        if count != records.count { wrong.append("the list has \(count) records and the table \(records.count)") }
        for record in records.all {
            wrong += wrongs(of: record, live)
        }
        for (key, record) in connections {
            if !live.contains(ObjectIdentifier(record)) { wrong.append("the connection \(key) is not a record") }
            if record.name != key { wrong.append("the connection \(key) is named \(record.name)") }
        }
        for layer in layers {
            for entry in layer.undo.entries where !live.contains(ObjectIdentifier(entry.record)) {
                wrong.append("a layer remembers \(entry.record.name), which is no record")
            }
        }
        return wrong + wrongsOfChannels(live)
    }

    private func wrongs(of record: Record, _ live: Set<ObjectIdentifier>) -> [String] {
        var wrong: [String] = []
        let name = record.name
        if record.isCollected { wrong.append("\(name) was collected and is still held") }
        if records.record(record.id) !== record { wrong.append("\(name) is not where its identity says") }
        if records.table.find(record.hash, where: { $0 === record }) == nil {
            wrong.append("\(name) is not in the table")
        }
        let same = records.table.find(record.hash) { $0 !== record && $0.isSame(as: record) }
        if same != nil { wrong.append("\(name) is held twice") }
        for (place, value) in record.allValues {
            let key = keys.storageKey(of: record.slot(at: place))
            if key.isEmpty { wrong.append("a slot of \(name) has no name") }
            value.forEachLink { target in
                if !live.contains(ObjectIdentifier(target)) { wrong.append("\(name).\(key) links to no record") }
            }
            if record.isDeleted && !value.isAbsent { wrong.append("\(name) is deleted and holds \(key)") }
        }
        let numbers = (record.extras?.session ?? []).map(\.number)
        if numbers != numbers.sorted() { wrong.append("the session slots of \(name) are out of order") }
        if layers.isEmpty && record.flags.contains(.optimistic) {
            wrong.append("\(name) is a layer's, and there is none")
        }
        return wrong
    }

    private func wrongsOfChannels(_ live: Set<ObjectIdentifier>) -> [String] {
        var wrong: [String] = []
        var previous: Channel?
        var channel = channels
        while let current = channel {
            let record = current.record
            if !live.contains(ObjectIdentifier(record)) { wrong.append("a channel's record is no record") }
            if record.channel?.toOpaque() != Unmanaged.passUnretained(current).toOpaque() {
                wrong.append("\(record.name) has another channel than the list")
            }
            if current.previous !== previous { wrong.append("the list of channels is broken at \(record.name)") }
            previous = current
            channel = current.next
        }
        return wrong
    }
}
