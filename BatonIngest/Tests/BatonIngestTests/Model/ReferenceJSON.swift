/// A JSON parser by the grammar of RFC 8259, one byte after the other, for tests to compare with.
struct ReferenceJSON {
    indirect enum Value {
        case null
        case bool(Bool)
        case number(String)
        case string(String)
        case array([Value], raw: String)
        case object([(String, Value)], raw: String)

        /// The members of an object, the last of equal ones alone, at the place of the last.
        var members: [(String, Value)]? {
            guard case .object(let all, _) = self else { return nil }
            return all.enumerated().filter { index, member in
                !all[(index + 1)...].contains { $0.0 == member.0 }
            }.map(\.element)
        }

        func member(_ name: String) -> Value? { members?.first { $0.0 == name }?.1 }
    }

    struct Malformed: Error {}

    private let bytes: [UInt8]
    private var index = 0

    static func parse(_ bytes: [UInt8]) throws -> Value {
        var parser = ReferenceJSON(bytes: bytes)
        parser.skipSpace()
        let value = try parser.value(1)
        parser.skipSpace()
        guard parser.index == bytes.count else { throw Malformed() }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
    }

    private mutating func take(_ text: String) throws {
        guard bytes[index...].starts(with: Array(text.utf8)) else { throw Malformed() }
        index += text.utf8.count
    }

    private mutating func value(_ level: Int) throws -> Value {
        switch next {
        case UInt8(ascii: "n"):
            try take("null")
            return .null
        case UInt8(ascii: "t"):
            try take("true")
            return .bool(true)
        case UInt8(ascii: "f"):
            try take("false")
            return .bool(false)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "["): return try array(level)
        case UInt8(ascii: "{"): return try object(level)
        default: return .number(try number())
        }
    }

    private mutating func array(_ level: Int) throws -> Value {
        guard level <= 256 else { throw Malformed() }
        let start = index
        var elements: [Value] = []
        index += 1
        skipSpace()
        if next == UInt8(ascii: "]") {
            index += 1
            return .array([], raw: raw(start))
        }
        while true {
            elements.append(try value(level + 1))
            skipSpace()
            if next == UInt8(ascii: "]") { break }
            try take(",")
            skipSpace()
        }
        index += 1
        return .array(elements, raw: raw(start))
    }

    private mutating func object(_ level: Int) throws -> Value {
        guard level <= 256 else { throw Malformed() }
        let start = index
        var members: [(String, Value)] = []
        index += 1
        skipSpace()
        if next == UInt8(ascii: "}") {
            index += 1
            return .object([], raw: raw(start))
        }
        while true {
            guard next == UInt8(ascii: "\"") else { throw Malformed() }
            let name = try string()
            skipSpace()
            try take(":")
            skipSpace()
            members.append((name, try value(level + 1)))
            skipSpace()
            if next == UInt8(ascii: "}") { break }
            try take(",")
            skipSpace()
        }
        index += 1
        return .object(members, raw: raw(start))
    }

    private func raw(_ start: Int) -> String { String(decoding: bytes[start..<index], as: UTF8.self) }

    private mutating func number() throws -> String {
        let start = index
        if next == UInt8(ascii: "-") { index += 1 }
        let whole = digits()
        guard !whole.isEmpty, whole == "0" || whole.first != "0" else { throw Malformed() }
        if next == UInt8(ascii: ".") {
            index += 1
            guard !digits().isEmpty else { throw Malformed() }
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            index += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
            guard !digits().isEmpty else { throw Malformed() }
        }
        return raw(start)
    }

    private mutating func digits() -> String {
        let start = index
        while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
        return raw(start)
    }

    private mutating func string() throws -> String {
        index += 1
        var units: [UInt8] = []
        while true {
            guard let byte = next, byte >= 0x20 else { throw Malformed() }
            index += 1
            if byte == UInt8(ascii: "\"") { break }
            if byte != UInt8(ascii: "\\") {
                units.append(byte)
            } else {
                units += Array(String(try escape()).utf8)
            }
        }
        guard let text = String(validating: units, as: UTF8.self) else { throw Malformed() }
        return text
    }

    private mutating func escape() throws -> Unicode.Scalar {
        guard let byte = next else { throw Malformed() }
        index += 1
        let simple: [Character: Unicode.Scalar] = [
            "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
        ]
        if let scalar = simple[Character(Unicode.Scalar(byte))] { return scalar }
        guard byte == UInt8(ascii: "u") else { throw Malformed() }
        let first = try unit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00 else { throw Malformed() }
        try take("\\u")
        let second = try unit()
        guard (0xDC00..<0xE000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) * 0x400 + (second - 0xDC00))
        else { throw Malformed() }
        return scalar
    }

    private mutating func unit() throws -> UInt32 {
        guard index + 4 <= bytes.count else { throw Malformed() }
        let text = bytes[index..<index + 4]
        guard text.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }),
            let unit = UInt32(String(decoding: text, as: UTF8.self), radix: 16)
        else { throw Malformed() }
        index += 4
        return unit
    }
}
