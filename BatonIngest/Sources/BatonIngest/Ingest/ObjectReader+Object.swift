extension ObjectReader {
    /// Reads an object into a row.
    ///
    /// - Parameters:
    ///   - at: The opening brace.
    ///   - code: The fields to read.
    ///   - origin: Where the object stands.
    ///   - depth: How many values are around it.
    /// - Returns: The byte after the closing brace.
    mutating func readObject(
        _ at: Bytes,
        _ code: ConcreteAddress,
        _ origin: RowOrigin,
        depth: Int
    ) throws(Fault) -> Bytes {
        guard depth < Scanner.depthLimit else { throw scanner.fault(.depth, at) }
        let count = code.pointee.count
        let first = cells.extend(by: count)
        let row = rows.extend(by: 1)
        rows.base[row] = Row(
            record: 0,
            firstCell: UInt32(truncatingIfNeeded: first),
            cellCount: UInt32(truncatingIfNeeded: count),
            type: code.pointee.type,
            selectionAddress: UnsafeRawPointer(code.pointee.selection.toOpaque())
        )
        origins.append(origin)
        let last = findsLast ? try lastMembers(at, code, depth: depth + 1) : [:]

        var object = OpenObject(row: row, first: first, next: 0, isOrdered: true, depth: depth + 1)
        var at = scanner.skipSpace(at + 1)
        if at.pointee != UInt8(ascii: "}") {
            while true {
                guard at.pointee == UInt8(ascii: "\"") else { throw scanner.fault(.unexpectedByte, at) }
                let key = at
                let field = try matchField(&at, code, &object)
                at = try scanner.skipColon(at)
                if let field, field.pointee.flags & ignoredFlags == 0, !isSuperseded(field, key, last) {
                    at = try readField(at, field, object)
                } else {
                    at = try passOver(at, field, code, object)
                }
                at = scanner.skipSpace(at)
                if at.pointee == UInt8(ascii: ",") {
                    at = scanner.skipSpace(at + 1)
                } else if at.pointee == UInt8(ascii: "}") {
                    break
                } else {
                    throw scanner.fault(.unexpectedByte, at)
                }
            }
        }
        if object.next < count || !object.isOrdered { try complete(at, code, object) }
        origins.base[row].end = UInt32(truncatingIfNeeded: at + 1 - scanner.base)
        if code.pointee.key != ConcreteCode.noKey { nameEntity(row, first, code) }
        return at + 1
    }

    /// An object that is being read.
    struct OpenObject {
        let row: Int
        let first: Int
        /// The field that comes next when members stand in the plan's order.
        var next: Int
        /// Whether they did so far, so that the cells from `next` on are not written yet.
        var isOrdered: Bool
        /// How many values are around a member's.
        let depth: Int
    }

    /// The field a member is of, the expected one first; nil for one the plan does not have.
    ///
    /// - Parameter at: The key's opening quote; on return, after its closing one.
    @inline(__always)
    private mutating func matchField(
        _ at: inout Bytes,
        _ code: ConcreteAddress,
        _ object: inout OpenObject
    ) throws(Fault) -> FieldAddress? {
        let field = code.pointee.fields + object.next
        if object.next < code.pointee.count, field.pointee.matches(at + 1, scanner) {
            at += 1 + Int(field.pointee.nameCount)
            object.next += 1
            return field
        }
        return try searchField(&at, code, &object)
    }

    @inline(never)
    private mutating func searchField(
        _ at: inout Bytes,
        _ code: ConcreteAddress,
        _ object: inout OpenObject
    ) throws(Fault) -> FieldAddress? {
        let start = at + 1
        var escaped = false
        let end = try scanner.stringEnd(start, escaped: &escaped)
        at = end + 1
        guard let field = code.pointee.field(named: try name(start, end, escaped), after: object.next) else {
            return nil
        }
        guard field.pointee.kind != .membership else { return field }
        if object.isOrdered {
            fillMissing(code, object)
            object.isOrdered = false
        }
        object.next = Int(field.pointee.index) + 1
        return field
    }

    /// A key's bytes; an escaped one's stand in the side buffer.
    private mutating func name(
        _ start: Bytes,
        _ end: Bytes,
        _ escaped: Bool
    ) throws(Fault) -> UnsafeBufferPointer<UInt8> {
        guard escaped else { return UnsafeBufferPointer(start: start, count: end - start) }
        let first = side.count
        scanner.unescape(start, to: end, into: &side)
        defer { side.removeLast(to: first) }
        return UnsafeBufferPointer(start: side.base + first, count: side.count - first)
    }

    /// Gives the cells from the expected one on no value.
    private mutating func fillMissing(_ code: ConcreteAddress, _ object: OpenObject) {
        for index in object.next..<code.pointee.count {
            cells.base[object.first + index] = Cell(.missing, 0, slot: code.pointee.fields[index].slot)
        }
    }

    /// Sees to the fields that did not come.
    @inline(never)
    private mutating func complete(_ end: Bytes, _ code: ConcreteAddress, _ object: OpenObject) throws(Fault) {
        if object.isOrdered { fillMissing(code, object) }
        guard isComplete else { return }
        for index in 0..<code.pointee.count where cells.base[object.first + index].tag == .missing {
            guard code.pointee.fields[index].isOptional else {
                missingField = code.pointee.selection.takeUnretainedValue().fields[index].responseKey
                throw scanner.fault(.missingField, end)
            }
        }
    }

    /// Reads a member's value into its field's cell.
    @inline(__always)
    private mutating func readField(
        _ at: Bytes,
        _ field: FieldAddress,
        _ object: OpenObject
    ) throws(Fault) -> Bytes {
        let index = object.first + Int(field.pointee.index)
        if !object.isOrdered, cells.base[index].tag != .missing { try noteDuplicate(at, field) }
        var end = at
        // A value is read before its cell is addressed: objects in it may move the cells.
        var cell: Cell
        if field.pointee.depth > 0 {
            cell = try readList(&end, field, object)
        } else if field.pointee.kind == .link {
            cell = try readLink(&end, field, Place(row: object.row, value: 0, count: 0), depth: object.depth)
        } else {
            cell = try readScalar(&end, field.pointee.kind, depth: object.depth)
        }
        cell.slot = field.pointee.slot
        cells.base[index] = cell
        if field.pointee.flags & FieldCode.effectFlag != 0 { noteEffects(field, object.row, cell) }
        return end
    }

    /// Goes past a member that gives no cell a value: an answer, a field that is not to be read, or none of the plan's.
    @inline(never)
    private mutating func passOver(
        _ at: Bytes,
        _ field: FieldAddress?,
        _ code: ConcreteAddress,
        _ object: OpenObject
    ) throws(Fault) -> Bytes {
        guard let field else { return try scanner.valueEnd(at, depth: object.depth) }
        if field.pointee.kind == .membership {
            return try readMembership(at, field, code.pointee.type, depth: object.depth)
        }
        cells.base[object.first + Int(field.pointee.index)] = Cell(.missing, 0, slot: field.pointee.slot)
        return try scanner.valueEnd(at, depth: object.depth)
    }

    /// The last of equal members counts. A scalar is written over; what a link or a list made cannot be unmade, and a
    /// type's name chose the fields, so there the ingest starts over and looks ahead.
    private func noteDuplicate(_ at: Bytes, _ field: FieldAddress) throws(Fault) {
        guard field.pointee.kind != .link, field.pointee.flags & (FieldCode.effectFlag | FieldCode.typenameFlag) == 0
        else { throw scanner.fault(.duplicate, at) }
    }
}

extension FieldCode {
    /// Whether the bytes are the response key and a closing quote.
    @inline(__always)
    func matches(_ at: Bytes, _ scanner: Scanner) -> Bool {
        let bytes = UInt64(littleEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt64.self))
        return (bytes ^ word) & mask == 0 && (nameCount <= 8 || matchesRest(at, scanner))
    }

    private func matchesRest(_ at: Bytes, _ scanner: Scanner) -> Bool {
        let count = Int(nameCount)
        return scanner.offset(at) + count <= scanner.count && scanner.equal(at + 8, name + 8, count - 8)
    }
}

extension ConcreteCode {
    /// The field of a response key: those after the last one first, then from the start.
    func field(named name: UnsafeBufferPointer<UInt8>, after next: Int) -> FieldAddress? {
        let total = count + answers
        for step in 0..<total {
            let index = next + step < total ? next + step : next + step - total
            let field = fields + index
            guard Int(field.pointee.nameCount) == name.count + 1 else { continue }
            if name.elementsEqual(UnsafeBufferPointer(start: field.pointee.name, count: name.count)) { return field }
        }
        return nil
    }
}
