/// Why a text is not JSON.
public struct JSONError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What was expected.
    public let message: String
    /// Where, in bytes from the start.
    public let offset: Int

    /// The message and the place.
    public var description: String { "\(message) at byte \(offset)" }
}

extension JSON {
    /// Reads a whole text. O(n) in its bytes; a depth past 256 is refused.
    public init(parsing bytes: some Collection<UInt8>) throws(JSONError) {
        var parser = JSONParser(bytes: Array(bytes))
        self = try parser.document()
    }
}

private struct JSONParser {
    let bytes: [UInt8]
    var position = 0
    static let greatestDepth = 256

    init(bytes: [UInt8]) { self.bytes = bytes }

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    func failure(_ message: String) -> JSONError { JSONError(message: message, offset: position) }

    mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    mutating func document() throws(JSONError) -> JSON {
        let value = try value(depth: 0)
        skipSpace()
        guard next == nil else { throw failure("expected the end") }
        return value
    }

    mutating func value(depth: Int) throws(JSONError) -> JSON {
        guard depth < Self.greatestDepth else { throw failure("nested too deeply") }
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    mutating func word(_ word: String, _ value: JSON) throws(JSONError) -> JSON {
        guard bytes[position...].starts(with: word.utf8) else { throw failure("expected a value") }
        position += word.utf8.count
        return value
    }

    mutating func object(depth: Int) throws(JSONError) -> JSON {
        position += 1
        var members: [JSON.Member] = []
        var indices: [String: Int] = [:]
        skipSpace()
        if take("}") { return .object([]) }
        while true {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw failure("expected a member's name") }
            let name = try string()
            skipSpace()
            guard take(":") else { throw failure("expected a colon") }
            let value = try value(depth: depth + 1)
            if let index = indices[name] {
                members[index].value = value
            } else {
                indices[name] = members.count
                members.append(JSON.Member(name, value))
            }
            skipSpace()
            if take("}") { return .object(members) }
            guard take(",") else { throw failure("expected a comma or a brace") }
        }
    }

    mutating func array(depth: Int) throws(JSONError) -> JSON {
        position += 1
        var elements: [JSON] = []
        skipSpace()
        if take("]") { return .array([]) }
        while true {
            elements.append(try value(depth: depth + 1))
            skipSpace()
            if take("]") { return .array(elements) }
            guard take(",") else { throw failure("expected a comma or a bracket") }
        }
    }

    mutating func number() throws(JSONError) -> JSON {
        let start = position
        _ = take("-")
        if !take("0") {
            guard digits() > 0 else { throw failure("expected a value") }
        }
        var isInteger = true
        if take(".") {
            isInteger = false
            guard digits() > 0 else { throw failure("expected a digit") }
        }
        if take("e") || take("E") {
            isInteger = false
            if !take("+") { _ = take("-") }
            guard digits() > 0 else { throw failure("expected a digit") }
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if isInteger, let int = Int(text) { return .int(int) }
        guard let double = Double(text), double.isFinite else { throw failure("expected a number that a double holds") }
        return .double(double)
    }

    mutating func digits() -> Int {
        let start = position
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        return position - start
    }

    mutating func string() throws(JSONError) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else { throw failure("expected UTF-8") }
                position += 1
                return string
            case UInt8(ascii: "\\"):
                position += 1
                try text.append(contentsOf: String(escape()).utf8)
            case 0..<0x20: throw failure("expected an escape in place of a control character")
            default:
                text.append(byte)
                position += 1
            }
        }
        throw failure("expected the end of a string")
    }

    mutating func escape() throws(JSONError) -> Character {
        guard let byte = next else { throw failure("expected an escape") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Character(Unicode.Scalar(byte))
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            var unit = try hexadecimal()
            if (0xD800..<0xDC00).contains(unit), take("\\"), take("u") {
                let low = try hexadecimal()
                guard (0xDC00..<0xE000).contains(low) else { throw failure("expected a low surrogate") }
                unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(unit) else { throw failure("expected a pair of surrogates") }
            return Character(scalar)
        default: throw failure("expected an escape")
        }
    }

    mutating func hexadecimal() throws(JSONError) -> UInt32 {
        guard position + 4 <= bytes.count, let unit = UInt32(ascii: bytes[position..<position + 4]) else {
            throw failure("expected four hexadecimal digits")
        }
        position += 4
        return unit
    }
}

extension UInt32 {
    /// Four hexadecimal digits; `UInt32(_:radix:)` would take a sign too.
    fileprivate init?(ascii digits: ArraySlice<UInt8>) {
        var value: UInt32 = 0
        for digit in digits {
            guard let number = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
            value = value << 4 + UInt32(number)
        }
        self = value
    }
}
