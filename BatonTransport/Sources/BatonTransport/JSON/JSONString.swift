/// The inside of a JSON string.
enum JSONString {
    /// The text that the bytes between a string's quotes spell (RFC 8259 section 7); nil for a bad escape, a lone
    /// surrogate or bytes that are no UTF-8.
    static func unescape(_ bytes: UnsafeRawBufferPointer) -> String? {
        guard bytes.contains(UInt8(ascii: "\\")) else { return String(validating: bytes, as: UTF8.self) }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "\\") else {
                result.append(bytes[index])
                index += 1
                continue
            }
            guard index + 1 < bytes.count else { return nil }
            let escape = bytes[index + 1]
            index += 2
            if escape == UInt8(ascii: "u") {
                guard let scalar = scalar(in: bytes, at: &index) else { return nil }
                result.append(contentsOf: String(scalar).utf8)
            } else if let byte = simpleEscape(escape) {
                result.append(byte)
            } else {
                return nil
            }
        }
        return String(validating: result, as: UTF8.self)
    }

    private static func simpleEscape(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// The scalar of a `\u` escape whose digits start at `index`, its low surrogate taken with it.
    private static func scalar(in bytes: UnsafeRawBufferPointer, at index: inout Int) -> Unicode.Scalar? {
        guard let high = hexadecimal(in: bytes, at: &index) else { return nil }
        guard high & 0xFC00 == 0xD800 else { return Unicode.Scalar(high) }
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        index += 2
        guard let low = hexadecimal(in: bytes, at: &index), low & 0xFC00 == 0xDC00 else { return nil }
        return Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + low & 0x3FF)
    }

    private static func hexadecimal(in bytes: UnsafeRawBufferPointer, at index: inout Int) -> UInt32? {
        guard index + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for byte in bytes[index..<(index + 4)] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
            default: return nil
            }
        }
        index += 4
        return value
    }
}
