extension ObjectReader {
    /// Reads a scalar. A value of another kind than the field's is kept as what it is, for a read to report.
    ///
    /// - Parameters:
    ///   - at: The value's first byte; on return, after it.
    ///   - kind: The field's kind.
    ///   - depth: How many values are around it.
    @inline(__always)
    mutating func readScalar(_ at: inout Bytes, _ kind: FieldCode.Kind, depth: Int) throws(Fault) -> Cell {
        if at.pointee == UInt8(ascii: "\"") {
            let start = at + 1
            var escaped = false
            let end = try scanner.stringEnd(start, escaped: &escaped)
            at = end + 1
            return escaped ? unescaped(start, end) : Cell(.string, payload(start, end))
        }
        if kind == .int, let value = smallInteger(&at) { return Cell(.int, UInt64(bitPattern: Int64(value))) }
        return try readOtherScalar(&at, kind, depth: depth)
    }

    /// An integer of up to 18 digits that ends where JSON lets a value end.
    @inline(__always)
    private func smallInteger(_ at: inout Bytes) -> Int? {
        let isNegative = at.pointee == UInt8(ascii: "-")
        let start = isNegative ? at + 1 : at
        var end = start
        var value = 0
        while Scanner.isDigit(end.pointee), end - start < 19 {
            value = value &* 10 &+ Int(end.pointee &- UInt8(ascii: "0"))
            end += 1
        }
        let count = end - start
        guard count > 0, count < 19, start.pointee != UInt8(ascii: "0") || count == 1 else { return nil }
        guard end.pointee != UInt8(ascii: "."), end.pointee | 0x20 != UInt8(ascii: "e") else { return nil }
        at = end
        return isNegative ? -value : value
    }

    @inline(never)
    private mutating func readOtherScalar(
        _ at: inout Bytes,
        _ kind: FieldCode.Kind,
        depth: Int
    ) throws(Fault) -> Cell {
        let start = at
        switch at.pointee {
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            at = try scanner.numberEnd(at)
            return number(UnsafeBufferPointer(start: start, count: at - start), kind)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            at = try scanner.valueEnd(at, depth: depth)
            return Cell(.json, payload(start, at))
        default:
            at = try scanner.literalEnd(at)
            if start.pointee == UInt8(ascii: "n") { return Cell(.null, 0) }
            if kind == .custom { return Cell(.json, payload(start, at)) }
            return Cell(.bool, start.pointee == UInt8(ascii: "t") ? 1 : 0)
        }
    }

    private func number(_ text: UnsafeBufferPointer<UInt8>, _ kind: FieldCode.Kind) -> Cell {
        if kind == .int, let value = NumberText.integer(text) {
            return Cell(.int, UInt64(bitPattern: Int64(value)))
        }
        if kind == .float, let value = NumberText.double(text) {
            return Cell(.double, value.bitPattern)
        }
        let start = text.baseAddress! - scanner.base  // a number has a digit
        return Cell(.number, UInt64(start) | UInt64(text.count) << 32)
    }

    @inline(__always)
    private func payload(_ start: Bytes, _ end: Bytes) -> UInt64 {
        UInt64(UInt(bitPattern: start - scanner.base)) | UInt64(UInt(bitPattern: end - start)) << 32
    }

    @inline(never)
    private mutating func unescaped(_ start: Bytes, _ end: Bytes) -> Cell {
        let first = side.count
        scanner.unescape(start, to: end, into: &side)
        return Cell(.string, UInt64(first) | UInt64(side.count - first) << 32, flags: Cell.sideFlag)
    }

    /// The bytes of a text cell, until the side buffer grows.
    func text(of cell: Cell) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(
            start: (cell.isUnescaped ? Bytes(side.base) : scanner.base) + cell.offset,
            count: cell.count
        )
    }
}
