internal import BatonByteMask

typealias Bytes = UnsafePointer<UInt8>

/// The steps of a JSON scan (RFC 8259) over bytes that 64 zeros follow.
///
/// A zero is no JSON outside a string and no string's content, so every step stops at the end without comparing with
/// it: what stops there is a truncated response. Steps take and give addresses, and read at most 64 bytes past one.
struct Scanner {
    /// The response's first byte.
    let base: Bytes
    /// How many bytes it has, the zeros apart.
    let count: Int

    /// How deep values may nest.
    static let depthLimit = 256

    /// How many zeros must follow the bytes.
    static let padding = 64

    @inline(__always)
    func offset(_ at: Bytes) -> Int { at - base }

    @inline(never)
    func fault(_ kind: Fault.Kind, _ at: Bytes) -> Fault { Fault(kind, at - base) }

    /// Whether the bytes end before an address.
    func isEnd(_ at: Bytes) -> Bool { at - base >= count }

    @inline(__always)
    func skipSpace(_ at: Bytes) -> Bytes {
        at.pointee > 0x20 ? at : skipSpaces(at)
    }

    @inline(never)
    private func skipSpaces(_ at: Bytes) -> Bytes {
        var at = at
        while at.pointee == 0x20 || at.pointee == 0x0A || at.pointee == 0x0D || at.pointee == 0x09 { at += 1 }
        return at
    }

    /// From after a member's key to its value.
    @inline(__always)
    func skipColon(_ at: Bytes) throws(Fault) -> Bytes {
        let colon = skipSpace(at)
        guard colon.pointee == UInt8(ascii: ":") else { throw fault(.unexpectedByte, colon) }
        return skipSpace(colon + 1)
    }

    // MARK: Strings

    /// The first byte from `at` at which a string cannot simply go on.
    @inline(__always)
    func plainEnd(_ at: Bytes) -> Bytes {
        var at = at
        while true {
            let mask = baton_string_mask(at)
            if mask != 0 { return at + mask.trailingZeroBitCount / Int(baton_mask_bits_per_byte) }
            at += Int(baton_mask_bytes)
        }
    }

    /// From the first byte of a string's contents to its closing quote, everything between found valid.
    ///
    /// - Parameter escaped: Set when the contents hold an escape.
    @inline(__always)
    func stringEnd(_ at: Bytes, escaped: inout Bool) throws(Fault) -> Bytes {
        let end = plainEnd(at)
        return end.pointee == UInt8(ascii: "\"") ? end : try richStringEnd(end, escaped: &escaped)
    }

    /// The end of a string from a byte that is not plain.
    @inline(never)
    private func richStringEnd(_ at: Bytes, escaped: inout Bool) throws(Fault) -> Bytes {
        var at = at
        while true {
            switch at.pointee {
            case UInt8(ascii: "\""): return at
            case UInt8(ascii: "\\"):
                escaped = true
                at = try escapeEnd(at)
            case 0x80...: at = try textEnd(at)
            default: throw fault(.control, at)
            }
            at = plainEnd(at)
        }
    }

    /// From a backslash to after its escape, a pair of surrogates being one.
    private func escapeEnd(_ at: Bytes) throws(Fault) -> Bytes {
        switch at[1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return at + 2
        case UInt8(ascii: "u"):
            let unit = try codeUnit(at + 2)
            if unit & 0xFC00 == 0xDC00 { throw fault(.surrogate, at) }
            guard unit & 0xFC00 == 0xD800 else { return at + 6 }
            guard at[6] == UInt8(ascii: "\\") else { throw fault(.surrogate, isEnd(at + 6) ? at + 6 : at) }
            guard at[7] == UInt8(ascii: "u") else { throw fault(.surrogate, isEnd(at + 7) ? at + 7 : at) }
            guard try codeUnit(at + 8) & 0xFC00 == 0xDC00 else { throw fault(.surrogate, at) }
            return at + 12
        default: throw fault(.escape, at + 1)
        }
    }

    /// The value of four hexadecimal digits.
    func codeUnit(_ at: Bytes) throws(Fault) -> UInt32 {
        var unit: UInt32 = 0
        for index in 0..<4 {
            guard let digit = Self.hexadecimal(at[index]) else { throw fault(.escape, at + index) }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// From a byte outside ASCII to the next one inside, by the well-formed sequences of the Unicode standard's
    /// table 3-7.
    private func textEnd(_ at: Bytes) throws(Fault) -> Bytes {
        var at = at
        while at.pointee >= 0x80 {
            let (first, second) = (at[0], at[1])
            let length: Int
            let seconds: ClosedRange<UInt8>
            switch first {
            case 0xC2...0xDF: (length, seconds) = (2, 0x80...0xBF)
            case 0xE0: (length, seconds) = (3, 0xA0...0xBF)
            case 0xED: (length, seconds) = (3, 0x80...0x9F)
            case 0xE1...0xEF: (length, seconds) = (3, 0x80...0xBF)
            case 0xF0: (length, seconds) = (4, 0x90...0xBF)
            case 0xF1...0xF3: (length, seconds) = (4, 0x80...0xBF)
            case 0xF4: (length, seconds) = (4, 0x80...0x8F)
            default: throw fault(.utf8, at)
            }
            guard seconds.contains(second) else { throw fault(.utf8, at + 1) }
            if length > 2, at[2] & 0xC0 != 0x80 { throw fault(.utf8, at + 2) }
            if length > 3, at[3] & 0xC0 != 0x80 { throw fault(.utf8, at + 3) }
            at += length
        }
        return at
    }

    // MARK: Other tokens

    /// From the first byte of `true`, `false` or `null` to after it.
    @inline(__always)
    func literalEnd(_ at: Bytes) throws(Fault) -> Bytes {
        let word = UInt32(littleEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt32.self))
        if word == 0x6C6C_756E || word == 0x6575_7274 { return at + 4 }
        if word == 0x736C_6166, at[4] == UInt8(ascii: "e") { return at + 5 }
        throw literalFault(at)
    }

    /// The first byte at which what should be a literal is none.
    private func literalFault(_ at: Bytes) -> Fault {
        for literal in ["true", "false", "null"] where literal.utf8.first == at.pointee {
            let matching = zip(literal.utf8, UnsafeBufferPointer(start: at, count: 5)).prefix { $0 == $1 }.count
            return fault(.unexpectedByte, at + matching)
        }
        return fault(.unexpectedByte, at)
    }

    /// From the first byte of a number to after it.
    func numberEnd(_ at: Bytes) throws(Fault) -> Bytes {
        var end = at
        if end.pointee == UInt8(ascii: "-") { end += 1 }
        guard Self.isDigit(end.pointee) else { throw fault(.number, end) }
        if end.pointee == UInt8(ascii: "0") { end += 1 } else { end = digitsEnd(end) }
        if Self.isDigit(end.pointee) { throw fault(.number, end) }
        if end.pointee == UInt8(ascii: ".") {
            guard Self.isDigit(end[1]) else { throw fault(.number, end + 1) }
            end = digitsEnd(end + 1)
        }
        if end.pointee | 0x20 == UInt8(ascii: "e") {
            end += 1
            if end.pointee == UInt8(ascii: "+") || end.pointee == UInt8(ascii: "-") { end += 1 }
            guard Self.isDigit(end.pointee) else { throw fault(.number, end) }
            end = digitsEnd(end)
        }
        return end
    }

    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    @inline(__always)
    private func digitsEnd(_ at: Bytes) -> Bytes {
        var at = at
        while Self.isDigit(at.pointee) { at += 1 }
        return at
    }

    /// From the first byte of a value to after it, everything in it found valid.
    ///
    /// - Parameter depth: How many values are around it.
    func valueEnd(_ at: Bytes, depth: Int) throws(Fault) -> Bytes {
        switch at.pointee {
        case UInt8(ascii: "\""):
            var escaped = false
            return try stringEnd(at + 1, escaped: &escaped) + 1
        case UInt8(ascii: "{"): return try objectEnd(at, depth: depth + 1)
        case UInt8(ascii: "["): return try listEnd(at, depth: depth + 1)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try numberEnd(at)
        default: return try literalEnd(at)
        }
    }

    private func listEnd(_ at: Bytes, depth: Int) throws(Fault) -> Bytes {
        guard depth <= Self.depthLimit else { throw fault(.depth, at) }
        var at = skipSpace(at + 1)
        if at.pointee == UInt8(ascii: "]") { return at + 1 }
        while true {
            at = skipSpace(try valueEnd(at, depth: depth))
            if at.pointee == UInt8(ascii: "]") { return at + 1 }
            guard at.pointee == UInt8(ascii: ",") else { throw fault(.unexpectedByte, at) }
            at = skipSpace(at + 1)
        }
    }

    private func objectEnd(_ at: Bytes, depth: Int) throws(Fault) -> Bytes {
        guard depth <= Self.depthLimit else { throw fault(.depth, at) }
        var at = skipSpace(at + 1)
        if at.pointee == UInt8(ascii: "}") { return at + 1 }
        while true {
            guard at.pointee == UInt8(ascii: "\"") else { throw fault(.unexpectedByte, at) }
            var escaped = false
            at = try stringEnd(at + 1, escaped: &escaped) + 1
            at = skipSpace(try valueEnd(try skipColon(at), depth: depth))
            if at.pointee == UInt8(ascii: "}") { return at + 1 }
            guard at.pointee == UInt8(ascii: ",") else { throw fault(.unexpectedByte, at) }
            at = skipSpace(at + 1)
        }
    }
}
