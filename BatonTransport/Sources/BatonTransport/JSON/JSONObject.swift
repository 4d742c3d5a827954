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
            var index = 0
            while true {
                let end = Self.endOfRun(text, from: index)
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[index..<end]))
                guard end < text.count else { break }
                appendEscape(text[end])
                index = end + 1
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Where the next byte stands that is escaped, or the end. Looks at eight bytes at a time.
    private static func endOfRun(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let words = UnsafeRawBufferPointer(text)
        var index = start
        while index + 8 <= text.count, !holdsEscaped(words.loadUnaligned(fromByteOffset: index, as: UInt64.self)) {
            index += 8
        }
        while index < text.count, !isEscaped(text[index]) { index += 1 }
        return index
    }

    /// Whether one of eight bytes is escaped: each of the three terms has the high bit of a byte set where that byte, without a
    /// high bit of its own, is below what is subtracted from it. A borrow may set those of bytes after such a one, and of no other.
    private static func holdsEscaped(_ word: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        func belowOne(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
        let quotes = belowOne(word ^ ones &* UInt64(UInt8(ascii: "\"")))
        let backslashes = belowOne(word ^ ones &* UInt64(UInt8(ascii: "\\")))
        let controls = (word &- ones &* 0x20) & ~word
        return (quotes | backslashes | controls) & (ones &* 0x80) != 0
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
