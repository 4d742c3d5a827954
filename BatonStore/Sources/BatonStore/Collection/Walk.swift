@_spi(Generated) @_spi(Runtime) import BatonIngest

/// A walk over the records that a plan reaches, each once per selection it is reached through.
///
/// The first visit is marked on the record, the few that follow through other selections in a set.
@MainActor
struct Walk {
    let number: UInt32
    private var again: Set<Visit> = []

    /// A record through a selection.
    struct Visit: Hashable {
        let record: RecordID
        let layout: UInt32
    }

    init(_ store: Store) {
        number = store.nextWalk()
    }

    /// Whether the record was visited first through the layout: the usual second visit.
    @inline(__always)
    func isVisited(_ record: Record, _ layout: Layout) -> Bool {
        record.walk == number && record.walkedBy == layout.number
    }

    /// Notes a visit.
    ///
    /// - Returns: Whether the record was not visited through the layout before.
    @inline(__always)
    mutating func visit(_ record: Record, _ layout: Layout) -> Bool {
        if record.walk != number {
            record.walk = number
            record.walkedBy = layout.number
            return true
        }
        if record.walkedBy == layout.number { return false }
        return again.insert(Visit(record: record.id, layout: layout.number)).inserted
    }
}

extension Store {
    /// The number of the next walk over the records.
    func nextWalk() -> UInt32 {
        walkCount &+= 1
        if walkCount == 0 {
            // Numbers begin anew: no record keeps one of the last round.
            for record in records.all { record.walk = 0 }
            walkCount = 1
        }
        return walkCount
    }
}
