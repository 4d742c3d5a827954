/// A reader of JSON texts (RFC 8259) that keeps the place of every name and value.
///
/// It is strict: no comments, no trailing commas, no control characters in strings, valid UTF-8 and paired surrogates
/// only. Any bytes are accepted as input; what is not JSON ends in a ``JSONSyntaxError``. A byte order mark at the
/// start is skipped. Values nest to a limit, so that no input exhausts the stack.
struct JSONReader {
    /// How deep values may nest.
    static let depthLimit = 256

    private let bytes: [UInt8]
    private var offset = 0
    private var depth = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads a text that holds one value.
    ///
    /// - Throws: ``JSONSyntaxError`` with the offset of the first byte that cannot belong.
    static func read(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
        var reader = JSONReader(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.offset = 3 }
        reader.skipSpace()
        let value = try reader.readValue()
        reader.skipSpace()
        if reader.offset < bytes.count {
            throw JSONSyntaxError("Expected the end of the file after the value.", at: reader.offset)
        }
        return value
    }
}

/// Why a text is not JSON, and where.
struct JSONSyntaxError: Error, Equatable {
    let message: String

    /// The UTF-8 offset of the first byte that cannot belong, at most the length of the text.
    let offset: Int

    init(_ message: String, at offset: Int) {
        self.message = message
        self.offset = offset
    }
}

// MARK: - Values

extension JSONReader {
    /// The byte at the offset, or zero at the end, which no value starts with.
    private var current: UInt8 {
        offset < bytes.count ? bytes[offset] : 0
    }

    private mutating func skipSpace() {
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): offset += 1
            default: return
            }
        }
    }

    private mutating func readValue() throws(JSONSyntaxError) -> JSONValue {
        let start = offset
        let content: JSONValue.Content
        switch current {
        case UInt8(ascii: "{"): content = .object(try readObject())
        case UInt8(ascii: "["): content = .array(try readArray())
        case UInt8(ascii: "\""): content = .string(try readString())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = .number(try readNumber())
        case UInt8(ascii: "t"): content = try readWord("true", as: .boolean(true))
        case UInt8(ascii: "f"): content = try readWord("false", as: .boolean(false))
        case UInt8(ascii: "n"): content = try readWord("null", as: .null)
        default: throw JSONSyntaxError("Expected a value.", at: offset)
        }
        return JSONValue(content: content, range: start..<offset)
    }

    private mutating func readWord(
        _ word: StaticString,
        as content: JSONValue.Content
    ) throws(JSONSyntaxError) -> JSONValue.Content {
        let start = offset
        let matches = word.withUTF8Buffer { bytes[start...].starts(with: $0) }
        if !matches { throw JSONSyntaxError("Expected a value.", at: start) }
        offset += word.utf8CodeUnitCount
        return content
    }

    private mutating func enter() throws(JSONSyntaxError) {
        depth += 1
        if depth > Self.depthLimit {
            throw JSONSyntaxError("Values nest more than \(Self.depthLimit) deep.", at: offset)
        }
        offset += 1
        skipSpace()
    }

    private mutating func readArray() throws(JSONSyntaxError) -> [JSONValue] {
        try enter()
        defer { depth -= 1 }
        var elements: [JSONValue] = []
        if current == UInt8(ascii: "]") {
            offset += 1
            return elements
        }
        while true {
            elements.append(try readValue())
            if try endsList(with: UInt8(ascii: "]")) { return elements }
        }
    }

    private mutating func readObject() throws(JSONSyntaxError) -> [JSONMember] {
        try enter()
        defer { depth -= 1 }
        var members: [JSONMember] = []
        if current == UInt8(ascii: "}") {
            offset += 1
            return members
        }
        while true {
            let start = offset
            if current != UInt8(ascii: "\"") { throw JSONSyntaxError("Expected a name in quotes.", at: offset) }
            let name = try readString()
            let nameRange = start..<offset
            skipSpace()
            if current != UInt8(ascii: ":") { throw JSONSyntaxError("Expected `:` after the name.", at: offset) }
            offset += 1
            skipSpace()
            members.append(JSONMember(name: name, nameRange: nameRange, value: try readValue()))
            if try endsList(with: UInt8(ascii: "}")) { return members }
        }
    }

    /// Moves past the comma after an element, or past the bracket that ends the list.
    private mutating func endsList(with closer: UInt8) throws(JSONSyntaxError) -> Bool {
        skipSpace()
        if current == closer {
            offset += 1
            return true
        }
        if current != UInt8(ascii: ",") {
            throw JSONSyntaxError("Expected `,` or `\(Character(Unicode.Scalar(closer)))`.", at: offset)
        }
        offset += 1
        skipSpace()
        return false
    }

    private mutating func readNumber() throws(JSONSyntaxError) -> String {
        let start = offset
        if current == UInt8(ascii: "-") { offset += 1 }
        if current == UInt8(ascii: "0") {
            offset += 1
        } else {
            try readDigits()
        }
        if current == UInt8(ascii: ".") {
            offset += 1
            try readDigits()
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            offset += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
            try readDigits()
        }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func readDigits() throws(JSONSyntaxError) {
        let start = offset
        while case UInt8(ascii: "0")...UInt8(ascii: "9") = current { offset += 1 }
        if offset == start { throw JSONSyntaxError("Expected a digit.", at: offset) }
    }
}

// MARK: - Strings

extension JSONReader {
    private mutating func readString() throws(JSONSyntaxError) -> String {
        let start = offset
        offset += 1
        var text: [UInt8] = []
        while true {
            switch current {
            case UInt8(ascii: "\""):
                offset += 1
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw JSONSyntaxError("This string is not valid UTF-8.", at: start)
                }
                return string
            case UInt8(ascii: "\\"):
                try readEscape(into: &text)
            case 0..<0x20:
                if offset >= bytes.count { throw JSONSyntaxError("This string is never closed.", at: start) }
                throw JSONSyntaxError("A control character must be escaped in a string.", at: offset)
            default:
                text.append(bytes[offset])
                offset += 1
            }
        }
    }

    private mutating func readEscape(into text: inout [UInt8]) throws(JSONSyntaxError) {
        let start = offset
        offset += 1
        let escape = current
        offset = min(offset + 1, bytes.count)
        switch escape {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text.append(contentsOf: try readScalar(from: start).utf8)
        default: throw JSONSyntaxError("This is no escape.", at: start)
        }
    }

    /// Reads the digits of `\u`, and those of a second one where the first is half of a pair.
    private mutating func readScalar(from start: Int) throws(JSONSyntaxError) -> Character {
        let unit = try readUnit(from: start)
        var value = unit
        if 0xD800..<0xDC00 ~= unit, current == UInt8(ascii: "\\"), bytes[(offset + 1)...].first == UInt8(ascii: "u") {
            offset += 2
            let low = try readUnit(from: start)
            if 0xDC00..<0xE000 ~= low { value = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00) }
        }
        guard let scalar = Unicode.Scalar(value) else {
            throw JSONSyntaxError("This escape is half of a surrogate pair.", at: start)
        }
        return Character(scalar)
    }

    private mutating func readUnit(from start: Int) throws(JSONSyntaxError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(current)).hexDigitValue else {
                throw JSONSyntaxError("Expected four hexadecimal digits after `\\u`.", at: start)
            }
            unit = unit << 4 | UInt32(digit)
            offset += 1
        }
        return unit
    }
}
