internal import BatonByteMask

/// Which record each row is of, settled once all objects are read: parents' rows stand before their children's, so one
/// pass in order finds every parent's identity known.
extension ObjectReader {
    /// Gives every row its record.
    ///
    /// - Parameter table: Room for a hash table of the records.
    mutating func settleRecords(_ table: inout PlainBuffer<UInt32>) {
        var size = 64
        while size < (rows.count + records.count) * 2 { size *= 2 }
        table.removeAll()
        table.append(repeating: 0, count: size)
        let places = table.base
        for index in 0..<records.count {
            places[freePlace(records.base[index].hash, places, size)] = UInt32(truncatingIfNeeded: index + 1)
        }
        for row in 0..<rows.count {
            prefetch(row + 12, places, size)
            let record: UInt32
            switch origins.base[row].kind {
            case .entity: record = findEntity(row, places, size)
            case .path: record = findPath(row, places, size)
            case .given: record = origins.base[row].keyOffset
            case .shared: record = rows.base[Int(origins.base[row].keyOffset)].record
            }
            rows.base[row].record = record
        }
    }

    private typealias Places = UnsafeMutablePointer<UInt32>

    /// Brings near what an entity's row will look at: in a large response every record's place is a miss.
    @inline(__always)
    private func prefetch(_ row: Int, _ places: Places, _ size: Int) {
        guard row < rows.count, origins.base[row].kind == .entity else { return }
        baton_prefetch(places + (Int(truncatingIfNeeded: origins.base[row].hash) & (size &- 1)))
    }

    private func freePlace(_ hash: UInt64, _ places: Places, _ size: Int) -> Int {
        var place = Int(truncatingIfNeeded: hash) & (size - 1)
        while places[place] != 0 { place = (place + 1) & (size - 1) }
        return place
    }

    @inline(__always)
    private mutating func findEntity(_ row: Int, _ places: Places, _ size: Int) -> UInt32 {
        let origin = origins.base + row
        let (hash, count) = (origin.pointee.hash, Int(origin.pointee.keyCount))
        let key = (origin.pointee.isSide ? Bytes(side.base) : scanner.base) + Int(origin.pointee.keyOffset)
        let prefix = origin.pointee.fieldOrPrefix
        let type = rows.base[row].type
        var place = Int(truncatingIfNeeded: hash) & (size &- 1)
        while places[place] != 0 {
            let known = records.base + Int(places[place] &- 1)
            if known.pointee.hash == hash, known.pointee.prefix == prefix, known.pointee.type == type,
                known.pointee.kind == .entity, known.pointee.keyCount == count,
                count <= 8 || scanner.equal(keyBytes(known.pointee), key, count)
            {
                return places[place] &- 1
            }
            place = (place &+ 1) & (size &- 1)
        }
        records.append(
            RecordIdentity(
                hash: hash,
                prefix: prefix,
                type: type,
                kind: .entity,
                flags: origin.pointee.isSide ? RecordIdentity.sideFlag : 0,
                indexCount: 0,
                first: origin.pointee.keyOffset,
                second: origin.pointee.keyCount,
                place: 0
            )
        )
        places[place] = UInt32(truncatingIfNeeded: records.count)
        return places[place] &- 1
    }

    private mutating func findPath(_ row: Int, _ places: Places, _ size: Int) -> UInt32 {
        let identity = path(of: row)
        var place = Int(truncatingIfNeeded: identity.hash) & (size &- 1)
        while places[place] != 0 {
            if isSame(records.base[Int(places[place] &- 1)], identity) { return places[place] &- 1 }
            place = (place &+ 1) & (size &- 1)
        }
        records.append(identity)
        places[place] = UInt32(truncatingIfNeeded: records.count)
        return places[place] &- 1
    }

    private func path(of row: Int) -> RecordIdentity {
        let origin = origins.base[row]
        let field = origin.field
        let type = rows.base[row].type
        let parent = rows.base[Int(origin.parent)].record
        let namesType = field.pointee.child.map { $0.pointee.isAbstract } ?? false
        var hash = IdentityHash.step(records.base[Int(parent)].hash, field.pointee.step)
        if namesType { hash = IdentityHash.type(hash, type) }
        for index in 0..<Int(origin.placeCount) { hash = IdentityHash.place(hash, place(origin, index)) }
        return RecordIdentity(
            hash: hash,
            prefix: 0,
            type: type,
            kind: .path,
            flags: namesType ? RecordIdentity.typeFlag : 0,
            indexCount: UInt16(truncatingIfNeeded: origin.placeCount),
            first: parent,
            second: field.pointee.slot,
            place: origin.placeCount == 0 ? 0 : origin.place
        )
    }

    @inline(__always)
    private func place(_ origin: RowOrigin, _ index: Int) -> UInt32 {
        origin.placeCount == 1 ? origin.place : indices.base[Int(origin.place) + index]
    }

    func isSame(_ known: RecordIdentity, _ other: RecordIdentity) -> Bool {
        guard known.hash == other.hash, known.kind == other.kind, known.type == other.type else { return false }
        switch known.kind {
        case .root: return true
        case .entity:
            return known.prefix == other.prefix && known.second == other.second
                && scanner.equal(keyBytes(known), keyBytes(other), known.keyCount)
        case .path:
            guard known.first == other.first, known.second == other.second, known.flags == other.flags,
                known.indexCount == other.indexCount
            else { return false }
            if known.indexCount <= 1 { return known.place == other.place }
            return (0..<Int(known.indexCount)).allSatisfy {
                indices.base[Int(known.place) + $0] == indices.base[Int(other.place) + $0]
            }
        }
    }

    private func keyBytes(_ identity: RecordIdentity) -> Bytes {
        (identity.flags & RecordIdentity.sideFlag != 0 ? Bytes(side.base) : scanner.base) + Int(identity.first)
    }
}
