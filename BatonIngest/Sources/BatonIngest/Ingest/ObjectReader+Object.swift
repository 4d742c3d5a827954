extension ObjectReader {
    /// Reads an object into a row.
    ///
    /// Members are compared with the field that comes next in the plan; the way through in that order, with plain
    /// scalars, is spelled out here, and all else is called.
    ///
    /// - Parameters:
    ///   - start: The opening brace.
    ///   - code: The fields to read.
    ///   - origin: Where the object stands.
    ///   - depth: How many values are around it.
    /// - Returns: The byte after the closing brace.
    mutating func readObject(
        _ start: Bytes,
        _ code: ConcreteAddress,
        _ origin: RowOrigin,
        depth: Int
    ) throws(Fault) -> Bytes {
        guard depth < Scanner.depthLimit else { throw scanner.fault(.depth, start) }
        let object = open(code, origin, depth: depth &+ 1)
        if findsLast { try markLast(start, code, depth: object.depth) }
        let (fields, count) = (code.pointee.fields, code.pointee.count)
        var (next, isOrdered) = (0, true)
        var at = scanner.skipSpace(start + 1)
        if at.pointee != UInt8(ascii: "}") {
            while true {
                guard at.pointee == UInt8(ascii: "\"") else { throw scanner.fault(.unexpectedByte, at) }
                let key = at
                var index = next
                if next < count, fields[next].matches(at + 1, scanner) {
                    at += 1 &+ Int(fields[next].nameCount)
                } else {
                    index = try search(&at, code, object, next, isOrdered)
                    if index >= 0, index < count { isOrdered = false }
                }
                at = try scanner.skipColon(at)
                if index >= 0, fields[index].flags & calledFlags == 0 {
                    if !isOrdered { try checkDuplicate(at, fields[index], object.first &+ index) }
                    var cell = try readScalar(&at, fields[index].kind, depth: object.depth)
                    cell.slot = fields[index].slot
                    cells.base[object.first &+ index] = cell
                    next = index &+ 1
                } else {
                    try readMember(&at, code, object, Member(key: key, index: index, isOrdered: isOrdered))
                    if index >= 0, index < count { next = index &+ 1 }
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
        if next < count || !isOrdered { try complete(at, code, object, written: isOrdered ? next : count) }
        close(at + 1, code, object)
        return at + 1
    }

    /// An object that is being read.
    struct OpenObject {
        let row: Int
        /// Its first cell.
        let first: Int
        /// How many values are around a member's.
        let depth: Int
    }

    /// A member that is more than a plain scalar in the plan's order.
    struct Member {
        /// The key's opening quote.
        let key: Bytes
        /// The field, counted past those with cells for an answer; -1 for none.
        let index: Int
        let isOrdered: Bool
    }

    @inline(__always)
    private mutating func open(_ code: ConcreteAddress, _ origin: RowOrigin, depth: Int) -> OpenObject {
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
        return OpenObject(row: row, first: first, depth: depth)
    }

    @inline(__always)
    private mutating func close(_ end: Bytes, _ code: ConcreteAddress, _ object: OpenObject) {
        if findsLast { lastMembers.removeLast() }
        origins.base[object.row].end = UInt32(truncatingIfNeeded: end - scanner.base)
        if code.pointee.key != ConcreteCode.noKey { nameEntity(object.row, object.first, code) }
    }

    // MARK: Members

    /// The field of a member that is not the expected one.
    ///
    /// - Parameter at: The key's opening quote; on return, after its closing one.
    @inline(never)
    private mutating func search(
        _ at: inout Bytes,
        _ code: ConcreteAddress,
        _ object: OpenObject,
        _ next: Int,
        _ isOrdered: Bool
    ) throws(Fault) -> Int {
        let start = at + 1
        var escaped = false
        let end = try scanner.stringEnd(start, escaped: &escaped)
        at = end + 1
        let index = fieldIndex(start, end, escaped, code, after: next)
        if index >= 0, index < code.pointee.count, isOrdered { fillMissing(code, object, from: next) }
        return index
    }

    /// The field of a key, which may hold escapes.
    private mutating func fieldIndex(
        _ start: Bytes,
        _ end: Bytes,
        _ escaped: Bool,
        _ code: ConcreteAddress,
        after next: Int
    ) -> Int {
        guard escaped else {
            return code.pointee.index(of: UnsafeBufferPointer(start: start, count: end - start), after: next)
        }
        let first = side.count
        scanner.unescape(start, to: end, into: &side)
        defer { side.removeLast(to: first) }
        return code.pointee.index(
            of: UnsafeBufferPointer(start: side.base + first, count: side.count - first),
            after: next
        )
    }

    /// Reads a member that is a link, a list, an answer, not to be read, or none of the plan's.
    private mutating func readMember(
        _ at: inout Bytes,
        _ code: ConcreteAddress,
        _ object: OpenObject,
        _ member: Member
    ) throws(Fault) {
        guard member.index >= 0 else {
            at = try scanner.valueEnd(at, depth: object.depth)
            return
        }
        let field = code.pointee.fields + member.index
        if field.pointee.kind == .membership {
            return try readAnswer(&at, field, code.pointee.type, depth: object.depth)
        }
        let place = object.first &+ member.index
        if field.pointee.flags & ignoredFlags != 0 || isSuperseded(member) {
            cells.base[place] = Cell(.missing, 0, slot: field.pointee.slot)
            at = try scanner.valueEnd(at, depth: object.depth)
            return
        }
        if !member.isOrdered { try checkDuplicate(at, field.pointee, place) }
        // A value is read before its cell is addressed: objects in it may move the cells.
        var cell: Cell
        if field.pointee.depth > 0 {
            cell = try readList(&at, field, object.row, depth: object.depth)
        } else if field.pointee.kind == .link {
            cell = try readLink(&at, field, Place(row: object.row, value: 0, count: 0), depth: object.depth)
        } else {
            cell = try readScalar(&at, field.pointee.kind, depth: object.depth)
        }
        cell.slot = field.pointee.slot
        cells.base[place] = cell
        if field.pointee.flags & FieldCode.effectFlag != 0 { noteEffects(object.row, member.index, cell) }
    }

    /// The last of equal members counts. A scalar is written over; what a link or a list made cannot be unmade, and a
    /// type's name chose the fields, so there the ingest starts over and looks ahead.
    @inline(__always)
    private func checkDuplicate(_ at: Bytes, _ field: FieldCode, _ cell: Int) throws(Fault) {
        guard cells.base[cell].tag != .missing else { return }
        guard field.kind != .link, field.flags & (FieldCode.effectFlag | FieldCode.typenameFlag) == 0 else {
            throw scanner.fault(.duplicate, at)
        }
    }

    // MARK: Completeness

    /// Gives the cells from a field on no value.
    private mutating func fillMissing(_ code: ConcreteAddress, _ object: OpenObject, from next: Int) {
        for index in next..<code.pointee.count {
            cells.base[object.first + index] = Cell(.missing, 0, slot: code.pointee.fields[index].slot)
        }
    }

    /// Sees to the fields that did not come.
    ///
    /// - Parameter written: How many cells hold a value or were given none.
    @inline(never)
    private mutating func complete(
        _ end: Bytes,
        _ code: ConcreteAddress,
        _ object: OpenObject,
        written: Int
    ) throws(Fault) {
        fillMissing(code, object, from: written)
        guard isComplete else { return }
        for index in 0..<code.pointee.count where cells.base[object.first + index].tag == .missing {
            guard code.pointee.fields[index].isOptional else {
                missingField = code.pointee.selection.takeUnretainedValue().fields[index].responseKey
                throw scanner.fault(.missingField, end)
            }
        }
    }
}

extension FieldCode {
    /// Whether the bytes are the response key and a closing quote.
    @inline(__always)
    func matches(_ at: Bytes, _ scanner: Scanner) -> Bool {
        let bytes = UnsafeRawPointer(at)
        guard (UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self)) ^ word) & mask == 0 else { return false }
        if nameCount <= 8 { return true }
        // The last eight bytes overlap the first where the key is shorter than sixteen.
        let last = bytes.loadUnaligned(fromByteOffset: min(Int(nameCount), 16) &- 8, as: UInt64.self)
        return UInt64(littleEndian: last) == second && (nameCount <= 16 || matchesRest(at, scanner))
    }

    private func matchesRest(_ at: Bytes, _ scanner: Scanner) -> Bool {
        let count = Int(nameCount)
        return scanner.offset(at) + count <= scanner.count && scanner.equal(at + 16, name + 16, count - 16)
    }
}

extension ConcreteCode {
    /// The field of a response key, those from `next` on first; -1 for none.
    func index(of name: UnsafeBufferPointer<UInt8>, after next: Int) -> Int {
        let total = count + answers
        for step in 0..<total {
            let index = next + step < total ? next + step : next + step - total
            guard Int(fields[index].nameCount) == name.count + 1 else { continue }
            if name.elementsEqual(UnsafeBufferPointer(start: fields[index].name, count: name.count)) { return index }
        }
        return -1
    }
}
