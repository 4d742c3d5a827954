/// Reads JSON (RFC 8259) with the place of every value. It shares no code with the ingest that it helps to check.
struct JSONParser {
    private let bytes: [UInt8]
    private var at = 0

    /// What is wrong with a text, and where.
    struct Failure: Error, CustomStringConvertible {
        let message: String
        let offset: Int

        var description: String { "\(message) at byte \(offset)" }
    }

    /// The value that a text holds. O(bytes).
    static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
        var parser = JSONParser(bytes: bytes)
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        guard parser.at == bytes.count else { throw parser.failure("there is more after the value") }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func failure(_ message: String) -> Failure { Failure(message: message, offset: at) }

    private var byte: UInt8 { at < bytes.count ? bytes[at] : 0 }

    private mutating func skipSpace() {
        while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard at < bytes.count, bytes[at] == UInt8(ascii: character) else { return false }
        at += 1
        return true
    }

    private mutating func value(depth: Int) throws(Failure) -> JSONValue {
        guard depth < 512 else { throw failure("the values nest too deep") }
        skipSpace()
        let start = at
        let content: JSONValue.Content
        switch byte {
        case UInt8(ascii: "{"): content = .object(try members(depth: depth))
        case UInt8(ascii: "["): content = .array(try elements(depth: depth))
        case UInt8(ascii: "\""): content = .string(try string())
        case UInt8(ascii: "t"): content = try word("true", .boolean(true))
        case UInt8(ascii: "f"): content = try word("false", .boolean(false))
        case UInt8(ascii: "n"): content = try word("null", .null)
        default: content = .number(try number())
        }
        return JSONValue(content, range: start..<at, raw: String(decoding: bytes[start..<at], as: UTF8.self))
    }

    private mutating func members(depth: Int) throws(Failure) -> [(name: String, value: JSONValue)] {
        at += 1
        var members: [(name: String, value: JSONValue)] = []
        if take("}") { return members }
        repeat {
            skipSpace()
            guard byte == UInt8(ascii: "\"") else { throw failure("a member's name is expected") }
            let name = try string()
            guard take(":") else { throw failure("`:` is expected") }
            members.append((name, try value(depth: depth + 1)))
        } while take(",")
        guard take("}") else { throw failure("`,` or `}` is expected") }
        return members
    }

    private mutating func elements(depth: Int) throws(Failure) -> [JSONValue] {
        at += 1
        var elements: [JSONValue] = []
        if take("]") { return elements }
        repeat { elements.append(try value(depth: depth + 1)) } while take(",")
        guard take("]") else { throw failure("`,` or `]` is expected") }
        return elements
    }

    private mutating func word(_ word: String, _ content: JSONValue.Content) throws(Failure) -> JSONValue.Content {
        guard bytes[at...].starts(with: word.utf8) else { throw failure("a value is expected") }
        at += word.utf8.count
        return content
    }

    private mutating func number() throws(Failure) -> String {
        let start = at
        let characters = Set("+-.0123456789eE".utf8)
        while at < bytes.count, characters.contains(bytes[at]) { at += 1 }
        let text = String(decoding: bytes[start..<at], as: UTF8.self)
        guard Double(text) != nil else {
            at = start
            throw failure("a value is expected")
        }
        return text
    }

    private mutating func string() throws(Failure) -> String {
        at += 1
        var text: [UInt8] = []
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += Array(String(try escaped()).utf8)
            default: text.append(byte)
            }
        }
        throw failure("the string does not end")
    }

    private mutating func escaped() throws(Failure) -> Unicode.Scalar {
        defer { at += 1 }
        switch byte {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "u"):
            at += 1
            var code = try unit()
            if code & 0xFC00 == 0xD800, bytes[at...].starts(with: "\\u".utf8) {
                at += 2
                code = 0x10000 + (code & 0x3FF) << 10 + (try unit()) & 0x3FF
            }
            at -= 1
            guard let scalar = Unicode.Scalar(code) else { throw failure("the escape is no character") }
            return scalar
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        default: throw failure("there is no such escape")
        }
    }

    private mutating func unit() throws(Failure) -> UInt32 {
        guard at + 4 <= bytes.count,
            let code = UInt32(String(decoding: bytes[at..<at + 4], as: UTF8.self), radix: 16)
        else { throw failure("four hexadecimal digits are expected") }
        at += 4
        return code
    }
}
