/// A JSON object being written as UTF-8, member by member in the order they are appended, without white space.
struct JSONObject {
    private var bytes: [UInt8] = []

    /// Starts an object that will be about so many bytes long.
    init(capacity: Int = 64) {
        bytes.reserveCapacity(capacity)
        bytes.append(UInt8(ascii: "{"))
    }

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

    /// Appends a member whose value is a list of these strings.
    mutating func append(_ name: String, strings values: [String]) {
        open(name)
        bytes.append(UInt8(ascii: "["))
        for (index, value) in values.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            appendString(value)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// The whole object.
    mutating func finish() -> [UInt8] {
        bytes.append(UInt8(ascii: "}"))
        return bytes
    }

    private mutating func open(_ name: String) {
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        appendString(name)
        bytes.append(UInt8(ascii: ":"))
    }

    /// Escapes what RFC 8259 section 7 requires and nothing else: the quote, the backslash and control characters. What
    /// stands between them is copied run by run.
    private mutating func appendString(_ value: String) {
        bytes.append(UInt8(ascii: "\""))
        var value = value
        value.withUTF8 { text in
            var (start, index) = (0, 0)
            while index < text.count {
                let byte = text[index]
                index += 1
                guard Self.isEscaped(byte) else { continue }
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<(index - 1)]))
                appendEscape(byte)
                start = index
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func appendEscape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0..<0x20:
            bytes.append(contentsOf: "u00".utf8)
            bytes.append(UInt8(ascii: "0") + byte >> 4)
            bytes.append(Self.hexadecimal[Int(byte & 15)])
        default: bytes.append(byte)
        }
    }

    private static let hexadecimal = Array("0123456789abcdef".utf8)
}
