@_spi(Generated) @_spi(Runtime) import BatonIngest

/// The store's records: by identity in a table, and in a list by place, in the order they were made, which walks and
/// clearing follow.
final class RecordList {
    let table = RecordTable()
    // Unchecked for exclusivity: single loads and stores on the main actor.
    /// The records by place, owned; nil where one was collected.
    @exclusivity(unchecked) private var places: UnsafeMutablePointer<Unmanaged<Record>?>  // See above.
    @exclusivity(unchecked) private var placeCount = 0  // See above.
    @exclusivity(unchecked) private var capacity = 16  // See above.
    @exclusivity(unchecked) private var free: [UInt32] = []  // See above.
    /// Counts the tenants of the places, so that no two records have one identity.
    @exclusivity(unchecked) private var tenant: UInt32 = 0  // See above.

    init() {
        places = .allocate(capacity: capacity)
    }

    deinit {
        for place in 0..<placeCount { places[place]?.release() }
        places.deallocate()
    }

    var count: Int { table.count }

    /// The identity of the next record.
    func nextID() -> RecordID {
        tenant &+= 1  // Four billion records would be needed for a place to see one number twice.
        return RecordID(place: free.last ?? UInt32(placeCount), tenant: tenant)
    }

    /// Adds a record that was made with `nextID()`.
    func insert(_ record: Record) {
        let place = Int(record.id.place)
        if place == placeCount {
            if placeCount == capacity { grow() }
            (places + place).initialize(to: .passRetained(record))
            placeCount += 1
        } else {
            free.removeLast()
            places[place] = .passRetained(record)
        }
        table.insert(record)
    }

    private func grow() {
        let grown = UnsafeMutablePointer<Unmanaged<Record>?>.allocate(capacity: capacity * 2)
        grown.moveInitialize(from: places, count: placeCount)
        places.deallocate()
        places = grown
        capacity *= 2
    }

    /// Takes a record out and frees its place.
    func remove(_ record: Record) {
        table.remove(record)
        let place = Int(record.id.place)
        places[place]?.release()
        places[place] = nil
        free.append(record.id.place)
    }

    /// The record with an identity, nil once it is collected. O(1).
    func record(_ id: RecordID) -> Record? {
        guard Int(id.place) < placeCount, let record = places[Int(id.place)]?.takeUnretainedValue() else { return nil }
        return record.id == id ? record : nil
    }

    /// Every record, in the order they were made where no place was used again. No record is added meanwhile.
    var all: All { All(places: places, count: placeCount) }

    /// The records of a list.
    struct All: Sequence, IteratorProtocol {
        fileprivate let places: UnsafeMutablePointer<Unmanaged<Record>?>
        fileprivate let count: Int
        private var place = 0

        fileprivate init(places: UnsafeMutablePointer<Unmanaged<Record>?>, count: Int) {
            self.places = places
            self.count = count
        }

        @inline(__always)
        mutating func next() -> Record? {
            while place < count {
                place += 1
                if let record = places[place - 1] { return record.takeUnretainedValue() }
            }
            return nil
        }
    }

    /// Forgets every record but those given, without looking each up: for a store that is cleared.
    func removeAll(but kept: [Record]) {
        table.removeAll()
        for place in 0..<placeCount {
            guard let record = places[place] else { continue }
            if kept.contains(where: { $0 === record.takeUnretainedValue() }) { continue }
            record.release()
            places[place] = nil
            free.append(UInt32(place))
        }
        for record in kept { table.insert(record) }
    }
}

extension Store {
    /// The record of an entity, if the store holds it.
    func entity(_ type: TypeID, key: String) -> Record? {
        records.table.find(IdentityHash.entity(type, key)) { record in
            record.isEntity && record.type == type && record.key.isSameText(as: key)
        }?.takeUnretainedValue()
    }

    /// The record that an operation of a root type starts from.
    func rootRecord(_ type: TypeID) -> Record {
        switch type {
        case .mutation: mutationRoot
        case .subscription: subscriptionRoot
        default: queryRoot
        }
    }
}
