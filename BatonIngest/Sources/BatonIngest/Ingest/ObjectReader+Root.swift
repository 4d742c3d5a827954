extension ObjectReader {
    /// The rows read so far, by response path.
    var names: RowNames { RowNames(rows: rows.values, cells: cells.values, elements: elements.values) }

    /// Adds a root record.
    mutating func addRoot(_ type: TypeID) -> Int {
        records.append(
            RecordIdentity(
                hash: IdentityHash.root(type),
                prefix: 0,
                type: type,
                kind: .root,
                flags: 0,
                indexCount: 0,
                first: 0,
                second: 0,
                place: 0
            )
        )
        return records.count - 1
    }

    /// Adds a record of an earlier part, with those that its path names before it.
    mutating func adopt(_ record: Int, of changeSet: ChangeSet) -> Int {
        var identity = changeSet.records[record]
        switch identity.kind {
        case .root: break
        case .entity:
            let key = changeSet.key(of: identity)
            let start = side.extend(by: key.count)
            if let base = key.baseAddress { (side.base + start).update(from: base, count: key.count) }
            identity.first = UInt32(truncatingIfNeeded: start)
            identity.flags |= RecordIdentity.sideFlag
        case .path:
            let places = changeSet.indices(of: identity)
            identity.first = UInt32(truncatingIfNeeded: adopt(identity.parent, of: changeSet))
            if places.count > 1 {
                let start = indices.extend(by: places.count)
                for (offset, place) in places.enumerated() {
                    indices.base[start + offset] = UInt32(truncatingIfNeeded: place)
                }
                identity.place = UInt32(truncatingIfNeeded: start)
            }
        }
        return findAdopted(identity)
    }

    /// The record of an identity among those adopted, which are few.
    private mutating func findAdopted(_ identity: RecordIdentity) -> Int {
        if let known = (0..<records.count).first(where: { isSame(records.base[$0], identity) }) { return known }
        records.append(identity)
        return records.count - 1
    }

    /// Where an object stands whose record is given.
    func origin(of record: Int) -> RowOrigin {
        RowOrigin(keyOffset: UInt32(truncatingIfNeeded: record), kind: .given)
    }

    /// Where an object stands whose record is an earlier row's.
    func origin(sharing row: Int) -> RowOrigin {
        var origin = origin(of: row)
        origin.kind = .shared
        return origin
    }
}
