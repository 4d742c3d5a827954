extension ObjectReader {
    /// Names an object by its key's values where it has them all; otherwise its path names it.
    @inline(__always)
    mutating func nameEntity(_ row: Int, _ first: Int, _ code: ConcreteAddress) {
        guard origins.base[row].kind == .path else { return }
        if code.pointee.key >= 0 {
            let cell = cells.base[first + code.pointee.key]
            if cell.tag == .string || cell.tag == .number {
                if cell.count > 0 { name(row, cell, code.pointee.type) }
                return
            }
        }
        nameByText(row, first, code)
    }

    /// Names an object by a key of several fields, or of one that is not kept as text.
    @inline(never)
    private mutating func nameByText(_ row: Int, _ first: Int, _ code: ConcreteAddress) {
        let isComposite = code.pointee.keyCount > 1
        let start = side.count
        for position in 0..<code.pointee.keyCount {
            if position > 0 { side.append(UInt8(ascii: ":")) }
            guard appendKey(keyCell(position, first, code), escaping: isComposite) else {
                side.removeLast(to: start)
                return
            }
        }
        let count = side.count - start
        name(row, Cell(.string, UInt64(start) | UInt64(count) << 32, flags: Cell.sideFlag), code.pointee.type)
    }

    /// The value of a key's field: a payload that leaves out the field may have it under another response key.
    private func keyCell(_ position: Int, _ first: Int, _ code: ConcreteAddress) -> Cell {
        let field = code.pointee.keyPositions[position]
        let cell = cells.base[first + field]
        guard cell.tag == .missing else { return cell }
        let slot = code.pointee.fields[field].slot
        for other in 0..<code.pointee.count where code.pointee.fields[other].slot == slot {
            let value = cells.base[first + other]
            if value.tag != .missing { return value }
        }
        return cell
    }

    /// Appends a key value's text to the side buffer; false when it is missing, null, empty or no scalar.
    private mutating func appendKey(_ cell: Cell, escaping: Bool) -> Bool {
        switch cell.tag {
        case .string, .number:
            guard cell.count > 0 else { return false }
            for index in 0..<cell.count {
                let byte = text(of: cell)[index]
                if escaping, byte == UInt8(ascii: ":") || byte == UInt8(ascii: "\\") { side.append(UInt8(ascii: "\\")) }
                side.append(byte)
            }
        case .int: for byte in String(cell.int).utf8 { side.append(byte) }
        case .double: for byte in ECMAScriptNumber.text(of: cell.double).utf8 { side.append(byte) }
        case .bool: for byte in (cell.bool ? "true" : "false").utf8 { side.append(byte) }
        case .missing, .null, .json, .link, .list: return false
        }
        return true
    }

    @inline(__always)
    private mutating func name(_ row: Int, _ cell: Cell, _ type: TypeID) {
        let origin = origins.base + row
        let bytes = UnsafeRawPointer((cell.isUnescaped ? Bytes(side.base) : scanner.base) + cell.offset)
        origin.pointee.kind = .entity
        origin.pointee.isSide = cell.isUnescaped
        origin.pointee.keyOffset = UInt32(truncatingIfNeeded: cell.offset)
        origin.pointee.keyCount = UInt32(truncatingIfNeeded: cell.count)
        origin.pointee.fieldOrPrefix = IdentityHash.load(padded: bytes, cell.count)
        origin.pointee.hash = IdentityHash.entity(seed, type, padded: bytes, cell.count)
    }
}
