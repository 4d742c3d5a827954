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
        for index in 0..<records.count {
            table.base[freePlace(records.base[index].hash, table)] = UInt32(truncatingIfNeeded: index + 1)
        }
        for row in 0..<rows.count {
            let origin = origins.base[row]
            rows.base[row].record =
                switch origin.kind {
                case .given: origin.keyOffset
                case .shared: rows.base[Int(origin.keyOffset)].record
                case .path, .entity: find(identity(of: origin, row), &table)
                }
        }
    }

    private func freePlace(_ hash: UInt64, _ table: PlainBuffer<UInt32>) -> Int {
        var place = Int(truncatingIfNeeded: hash) & (table.count - 1)
        while table.base[place] != 0 { place = (place + 1) & (table.count - 1) }
        return place
    }

    private func identity(of origin: RowOrigin, _ row: Int) -> RecordIdentity {
        let type = rows.base[row].type
        guard origin.kind == .path, let field = origin.field else {
            return RecordIdentity(
                hash: origin.hash,
                prefix: origin.prefix,
                type: type,
                kind: .entity,
                flags: origin.isSide ? RecordIdentity.sideFlag : 0,
                indexCount: 0,
                first: origin.keyOffset,
                second: origin.keyCount,
                place: 0
            )
        }
        let parent = rows.base[Int(origin.parent)].record
        let namesType = field.pointee.child.map { $0.pointee.isAbstract } ?? false
        var hash = IdentityHash.path(
            records.base[Int(parent)].hash,
            step: field.pointee.step,
            indices: EmptyCollection(),
            type: nil
        )
        for index in 0..<Int(origin.placeCount) { hash = IdentityHash.place(hash, place(origin, index)) }
        if namesType { hash = IdentityHash.type(hash, type) }
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

    private mutating func find(_ identity: RecordIdentity, _ table: inout PlainBuffer<UInt32>) -> UInt32 {
        var place = Int(truncatingIfNeeded: identity.hash) & (table.count - 1)
        while table.base[place] != 0 {
            let known = table.base[place] - 1
            if isSame(records.base[Int(known)], identity) { return known }
            place = (place + 1) & (table.count - 1)
        }
        records.append(identity)
        table.base[place] = UInt32(truncatingIfNeeded: records.count)
        return UInt32(truncatingIfNeeded: records.count - 1)
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
