/// A JSON object being written as UTF-8, member by member in the order they are appended, without white space.
struct JSONObject {
    private var bytes: [UInt8] = [UInt8(ascii: "{")]

    /// Appends a member whose value is this string.
    mutating func append(_ name: String, string value: String) {
        open(name)
        appendString(value)
    }

    /// Appends a member whose value is JSON already.
    mutating func append(_ name: String, raw value: some Sequence<UInt8>) {
        open(name)
        bytes.append(contentsOf: value)
    }

    /// The whole object.
    consuming func finish() -> [UInt8] {
        bytes.append(UInt8(ascii: "}"))
        return bytes
    }

    private mutating func open(_ name: String) {
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        appendString(name)
        bytes.append(UInt8(ascii: ":"))
    }

    /// Escapes what RFC 8259 section 7 requires and nothing else: the quote, the backslash and control characters.
    private mutating func appendString(_ value: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0x08: bytes.append(contentsOf: #"\b"#.utf8)
            case 0x09: bytes.append(contentsOf: #"\t"#.utf8)
            case 0x0A: bytes.append(contentsOf: #"\n"#.utf8)
            case 0x0C: bytes.append(contentsOf: #"\f"#.utf8)
            case 0x0D: bytes.append(contentsOf: #"\r"#.utf8)
            case 0..<0x20:
                bytes.append(contentsOf: #"\u00"#.utf8)
                bytes.append(UInt8(ascii: "0") + byte >> 4)
                bytes.append(Self.hexadecimal[Int(byte & 15)])
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static let hexadecimal = Array("0123456789abcdef".utf8)
}
