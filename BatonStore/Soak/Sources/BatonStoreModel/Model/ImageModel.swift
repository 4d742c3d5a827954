/// What the image may hold: a row per record, the query root by field, fetch times.
struct ImageModel {
    /// Whether the store has an image at all.
    var isThere = false
    /// Whether the writer is held.
    var isHeld = false
    private(set) var rows: [Int: RecordModel] = [:]
    private(set) var times: [ModelStore.RootName: Double] = [:]
    private var waiting: [Batch] = []

    private struct Batch {
        var rows: [Int: RecordModel] = [:]
        var named: Set<Int> = []
        var forgotten: [String] = []
        var deletedIDs: [String] = []
        var time: (ModelStore.RootName, Double)?
        var forgetsTimes = false
    }

    mutating func write(
        before: State,
        after: State,
        named: Set<Int>,
        forgotten: [String],
        deletedIDs: [String],
        stamping: (ModelStore.RootName, Double)?,
        _ identities: Identities
    ) {
        guard isThere else { return }
        var batch = Batch(named: named, forgotten: forgotten, deletedIDs: deletedIDs, time: stamping)
        for (number, record) in after.records where before.records[number] != record && !isPayload(number, identities) {
            var row = record
            if case .root = identities.all[number], let old = before.records[number] {
                // The query root is written by field.
                row.values = record.values.filter { key, value in
                    old.values[key] != value || old.errors[key] != record.errors[key]
                }
            }
            batch.rows[number] = row
        }
        take(batch, identities)
    }

    mutating func forgetTimes(_ identities: Identities) {
        if isThere { take(Batch(forgetsTimes: true), identities) }
    }

    private mutating func take(_ batch: Batch, _ identities: Identities) {
        waiting.append(batch)
        if !isHeld { flush(identities) }
    }

    mutating func flush(_ identities: Identities) {
        for batch in waiting {
            for (number, record) in batch.rows {
                if record.isDeleted {
                    rows[number] = record
                    continue
                }
                var row = rows[number] ?? RecordModel()
                row.isDeleted = false
                for (key, value) in record.values where !key.hasPrefix("__isLoading") {
                    row.values[key] = value
                    row.errors[key] = record.errors[key]
                }
                rows[number] = row
            }
            for key in batch.forgotten {
                rows = rows.filter { !identities.isConnection($0.key) || identities.text($0.key) != key }
            }
            for id in batch.deletedIDs {
                rows = rows.filter { identities.key($0.key) != id }
            }
            if let (name, time) = batch.time { times[name] = time }
            if batch.forgetsTimes { times = [:] }
        }
        waiting = []
    }

    /// Rows that wait are lost: the file is given back.
    mutating func close() {
        waiting = []
        isHeld = false
    }

    /// The records of rows that wait: those that changed and are not empty, and at most those that were named.
    var waitingLeast: Set<Int> {
        waiting.reduce(into: []) { least, batch in
            least.formUnion(batch.rows.filter { $0.value.isDeleted || !$0.value.values.isEmpty }.keys)
        }
    }
    var waitingMost: Set<Int> { waiting.reduce(into: []) { $0.formUnion($1.named.union($1.rows.keys)) } }

    /// Whether a record hangs off the mutation or the subscription root, where no later launch looks.
    private func isPayload(_ number: Int, _ identities: Identities) -> Bool {
        switch identities.all[number] {
        case .root(let type): type != "Query"
        case .entity: false
        case .path(let parent, _, _, _, _): isPayload(parent, identities)
        }
    }
}
