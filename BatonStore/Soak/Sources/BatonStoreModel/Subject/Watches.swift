import Observation

/// A read that is tracked: which slots it was of, and whether it was told.
final class Watch: @unchecked Sendable {  // Told on the main actor, where the sequence runs.
    let slots: [SlotModel]
    private(set) var wasTold = false

    init(_ slots: [SlotModel]) { self.slots = slots }

    func tell() { wasTold = true }
}

/// The tracked reads of a sequence that were not told yet.
@MainActor
struct Watches {
    private var all: [String: Watch] = [:]

    var count: Int { all.count }

    /// Runs a read, tracked unless an equal one is tracked already.
    mutating func track(_ name: String, _ slots: [SlotModel], _ body: () -> Void) {
        if all[name] != nil { return body() }
        let watch = Watch(slots)
        withObservationTracking(body) { watch.tell() }
        all[name] = watch
    }

    /// What is wrong with who was told between two states; forgets those that were.
    ///
    /// - Parameter passes: Whether a slot may have had a value meanwhile: what a check read and took back.
    mutating func settle(
        _ before: State,
        _ after: State,
        _ identities: Identities,
        passes: (SlotModel) -> Bool
    ) -> (wrong: [String], told: Int) {
        var wrong: [String] = []
        var told = 0
        for (name, watch) in all {
            let differs = watch.slots.contains { isChanged($0, before, after) }
            if differs != watch.wasTold && !(watch.wasTold && watch.slots.contains(where: passes)) {
                let slots = watch.slots.map { "\(identities.text($0.record)).\($0.key)" }.joined(separator: ", ")
                wrong.append(
                    "a reader of \(slots) was \(watch.wasTold ? "told without a change" : "not told of a change")"
                )
            }
            if watch.wasTold {
                told += 1
                all[name] = nil
            }
        }
        return (wrong.sorted(), told)
    }

    private func isChanged(_ slot: SlotModel, _ before: State, _ after: State) -> Bool {
        let old = before.records[slot.record], new = after.records[slot.record]
        if old?.values[slot.key] != new?.values[slot.key] { return true }
        if old?.errors[slot.key] != new?.errors[slot.key] { return true }
        guard let targets = new?.values[slot.key]?.targets else { return false }
        return targets.contains { before.records[$0]?.isDeleted ?? false != after.records[$0]?.isDeleted ?? false }
    }

    /// Forgets reads of records that are gone.
    mutating func forget(_ records: Set<Int>) {
        for (name, watch) in all where watch.slots.contains(where: { records.contains($0.record) }) { all[name] = nil }
    }

    /// Forgets reads of some slots.
    mutating func forget(where isGone: (SlotModel) -> Bool) {
        for (name, watch) in all where watch.slots.contains(where: isGone) { all[name] = nil }
    }

    mutating func forgetAll() { all = [:] }
}
