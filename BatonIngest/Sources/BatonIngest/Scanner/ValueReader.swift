/// Reads JSON into `Variable` values: for errors, extensions and the rest of an envelope, which are few and small.
struct ValueReader {
    let scanner: Scanner

    /// The value that begins at a byte. The last of equal members counts.
    ///
    /// - Parameters:
    ///   - at: The value's first byte; on return, after it.
    ///   - depth: How many values are around it.
    func value(_ at: inout Bytes, depth: Int) throws(Fault) -> Variable {
        switch at.pointee {
        case UInt8(ascii: "\""): return .string(try string(&at))
        case UInt8(ascii: "{"): return .object(Variables(try members(&at, depth: depth + 1)))
        case UInt8(ascii: "["): return .list(try elements(&at, depth: depth + 1))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            let end = try scanner.numberEnd(at)
            defer { at = end }
            return number(UnsafeBufferPointer(start: at, count: end - at))
        default:
            let end = try scanner.literalEnd(at)
            defer { at = end }
            return at.pointee == UInt8(ascii: "n") ? .null : .bool(at.pointee == UInt8(ascii: "t"))
        }
    }

    /// The string whose opening quote is at a byte.
    func string(_ at: inout Bytes) throws(Fault) -> String {
        var escaped = false
        let start = at + 1
        let end = try scanner.stringEnd(start, escaped: &escaped)
        at = end + 1
        guard escaped else {
            return String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
        }
        var buffer = PlainBuffer<UInt8>(capacity: end - start)
        defer { buffer.deallocate() }
        scanner.unescape(start, to: end, into: &buffer)
        return String(decoding: buffer.values, as: UTF8.self)
    }

    /// An integer where the text is one, else the nearest double; a number out of a double's range keeps its text.
    private func number(_ text: UnsafeBufferPointer<UInt8>) -> Variable {
        let isInteger = text.allSatisfy { Scanner.isDigit($0) || $0 == UInt8(ascii: "-") }
        if isInteger, let value = NumberText.integer(text) { return .int(value) }
        if let value = NumberText.double(text) { return .double(value) }
        return .string(String(decoding: text, as: UTF8.self))
    }

    private func members(_ at: inout Bytes, depth: Int) throws(Fault) -> [String: Variable?] {
        var members: [String: Variable?] = [:]
        guard depth <= Scanner.depthLimit else { throw scanner.fault(.depth, at) }
        at = scanner.skipSpace(at + 1)
        if at.pointee == UInt8(ascii: "}") {
            at += 1
            return members
        }
        while true {
            guard at.pointee == UInt8(ascii: "\"") else { throw scanner.fault(.unexpectedByte, at) }
            let name = try string(&at)
            at = try scanner.skipColon(at)
            members[name] = try value(&at, depth: depth)
            if try isLast(&at, closing: UInt8(ascii: "}")) { return members }
        }
    }

    private func elements(_ at: inout Bytes, depth: Int) throws(Fault) -> [Variable] {
        var elements: [Variable] = []
        guard depth <= Scanner.depthLimit else { throw scanner.fault(.depth, at) }
        at = scanner.skipSpace(at + 1)
        if at.pointee == UInt8(ascii: "]") {
            at += 1
            return elements
        }
        while true {
            elements.append(try value(&at, depth: depth))
            if try isLast(&at, closing: UInt8(ascii: "]")) { return elements }
        }
    }

    /// Goes past what follows an element: a comma to the next one, or the closing bracket, which ends the list.
    private func isLast(_ at: inout Bytes, closing: UInt8) throws(Fault) -> Bool {
        at = scanner.skipSpace(at)
        if at.pointee == closing {
            at += 1
            return true
        }
        guard at.pointee == UInt8(ascii: ",") else { throw scanner.fault(.unexpectedByte, at) }
        at = scanner.skipSpace(at + 1)
        return false
    }
}
