@_spi(Generated) @_spi(Runtime) import BatonIngest

/// The store's records: by identity in a table, and in a list by place, in the order they were made, which walks and
/// clearing follow.
struct RecordList: ~Copyable {
    var table = RecordTable()
    /// The records by place, owned; nil where one was collected.
    private(set) var places: [Unmanaged<Record>?] = []
    private var free: [UInt32] = []
    /// Counts the tenants of the places, so that no two records have one identity.
    private var tenant: UInt32 = 0

    var count: Int { table.count }

    deinit {
        for record in places { record?.release() }
    }

    /// Calls a function for each record, in the order they were made where no place was used again.
    @inline(__always)
    func forEach(_ body: (Record) -> Void) {
        for record in places {
            record?._withUnsafeGuaranteedRef(body)
        }
    }

    /// The identity of the next record.
    mutating func nextID() -> RecordID {
        tenant &+= 1  // Four billion records would be needed for a place to see one number twice.
        return RecordID(place: free.last ?? UInt32(places.count), tenant: tenant)
    }

    /// Adds a record that was made with `nextID()`.
    mutating func insert(_ record: Record) {
        if Int(record.id.place) == places.count {
            places.append(.passRetained(record))
        } else {
            free.removeLast()
            places[Int(record.id.place)] = .passRetained(record)
        }
        table.insert(record)
    }

    /// Takes a record out and frees its place.
    mutating func remove(_ record: Record) {
        table.remove(record)
        places[Int(record.id.place)]?.release()
        places[Int(record.id.place)] = nil
        free.append(record.id.place)
    }

    /// The record with an identity, nil once it is collected. O(1).
    func record(_ id: RecordID) -> Record? {
        guard Int(id.place) < places.count, let record = places[Int(id.place)]?.takeUnretainedValue() else {
            return nil
        }
        return record.id == id ? record : nil
    }
}

extension Store {
    /// The record of an entity, if the store holds it.
    func entity(_ type: TypeID, key: String) -> Record? {
        records.table.find(IdentityHash.entity(type, key)) { record in
            record.isEntity && record.type == type && record.key.isSameText(as: key)
        }
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
