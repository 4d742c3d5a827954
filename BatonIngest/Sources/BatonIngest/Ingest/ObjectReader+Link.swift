extension ObjectReader {
    /// Where a link's object stands: its parent's row and its place in the field's lists.
    struct Place {
        let row: Int
        /// The place in a list; for lists of lists an offset into the indices.
        let value: Int
        let count: Int
    }

    /// Reads a link that is no list: an object, or null.
    ///
    /// - Parameter at: The value's first byte; on return, after it.
    mutating func readLink(
        _ at: inout Bytes,
        _ field: FieldAddress,
        _ place: Place,
        depth: Int
    ) throws(Fault) -> Cell {
        guard at.pointee == UInt8(ascii: "{") else {
            let start = at
            guard start.pointee == UInt8(ascii: "n") else {
                at = try scanner.valueEnd(start, depth: depth)
                throw scanner.fault(.notObject, start)
            }
            at = try scanner.literalEnd(at)
            return Cell(.null, 0)
        }
        let child = field.pointee.child!  // every link's code has its selection's
        var twin: TwinKey?
        if skipsRepeats, twinCredit > 0, child.pointee.canRepeat {
            let key = twinKey(at, child)
            if let row = skipTwin(&at, key, child) { return Cell(.link, UInt64(UInt(bitPattern: row))) }
            twin = key
        }
        let code = try concreteCode(at, child, depth: depth + 1)
        let row = rows.count
        let origin = RowOrigin(
            fieldOrPrefix: UInt64(UInt(bitPattern: field)),
            parent: UInt32(truncatingIfNeeded: place.row),
            place: UInt32(truncatingIfNeeded: place.value),
            placeCount: UInt32(truncatingIfNeeded: place.count),
            start: UInt32(truncatingIfNeeded: at - scanner.base),
            kind: .path
        )
        at = try readObject(at, code, origin, depth: depth)
        if let twin { keepTwin(twin, child, row) }
        return Cell(.link, UInt64(UInt(bitPattern: row)))
    }

    /// Reads a list, of links or of scalars: an array, null, or for scalars a value of another kind.
    mutating func readList(
        _ at: inout Bytes,
        _ field: FieldAddress,
        _ row: Int,
        depth: Int
    ) throws(Fault) -> Cell {
        let outer = placeStart
        placeStart = placePath.count
        defer { placeStart = outer }
        return try readList(&at, field, row, level: 1, depth: depth)
    }

    private mutating func readList(
        _ at: inout Bytes,
        _ field: FieldAddress,
        _ row: Int,
        level: Int,
        depth: Int
    ) throws(Fault) -> Cell {
        guard at.pointee == UInt8(ascii: "[") else { return try readNoList(&at, field, depth: depth) }
        guard depth < Scanner.depthLimit else { throw scanner.fault(.depth, at) }
        let mark = pending.count
        at = scanner.skipSpace(at + 1)
        var index = 0
        while at.pointee != UInt8(ascii: "]") || index > 0 {
            let cell: Cell
            if level < field.pointee.depth {
                placePath.append(UInt32(truncatingIfNeeded: index))
                cell = try readList(&at, field, row, level: level + 1, depth: depth + 1)
                placePath.removeLast()
            } else if field.pointee.kind == .link {
                cell = try readLink(&at, field, place(row, index), depth: depth + 1)
            } else {
                cell = try readScalar(&at, field.pointee.kind, depth: depth + 1)
            }
            pending.append(cell)
            index += 1
            at = scanner.skipSpace(at)
            if at.pointee == UInt8(ascii: "]") { break }
            guard at.pointee == UInt8(ascii: ",") else { throw scanner.fault(.unexpectedByte, at) }
            at = scanner.skipSpace(at + 1)
        }
        at += 1
        let first = elements.extend(by: index)
        (elements.base + first).update(from: pending.base + mark, count: index)
        pending.removeLast(to: mark)
        return Cell(.list, UInt64(UInt(bitPattern: first)) | UInt64(UInt(bitPattern: index)) << 32)
    }

    /// What stands where the plan has a list: null, or a scalar of the wrong kind; for links nothing else.
    private mutating func readNoList(_ at: inout Bytes, _ field: FieldAddress, depth: Int) throws(Fault) -> Cell {
        guard field.pointee.kind == .link, at.pointee != UInt8(ascii: "n") else {
            return try readScalar(&at, field.pointee.kind, depth: depth)
        }
        let start = at
        at = try scanner.valueEnd(start, depth: depth)
        throw scanner.fault(.notList, start)
    }

    private mutating func place(_ row: Int, _ index: Int) -> Place {
        let count = placePath.count - placeStart
        guard count > 0 else { return Place(row: row, value: index, count: 1) }
        let first = indices.extend(by: count + 1)
        for offset in 0..<count { indices.base[first + offset] = placePath[placeStart + offset] }
        indices.base[first + count] = UInt32(truncatingIfNeeded: index)
        return Place(row: row, value: first, count: count + 1)
    }
}
