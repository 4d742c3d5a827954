import Foundation

/// A JSON value that keeps its text, since a custom scalar reads as what the server wrote.
indirect enum ResponseText {
    case null
    /// A number, `true` or `false`, as it is written.
    case plain(String)
    case string(String)
    case list([ResponseText], text: String)
    case object([(name: String, value: ResponseText)], text: String)

    /// Why a text is no JSON.
    struct Malformed: Error {
        let offset: Int
    }

    init(parsing data: Data) throws {
        var reader = Reader(bytes: Array(data))
        self = try reader.value()
        reader.skipSpace()
        if reader.at != reader.bytes.count { throw Malformed(offset: reader.at) }
    }

    /// The member of a name.
    subscript(name: String) -> ResponseText? {
        guard case .object(let members, _) = self else { return nil }
        return members.last { $0.name == name }?.value
    }

    var isNull: Bool { if case .null = self { true } else { false } }

    /// The text of any value, a string's without its quotes.
    var text: String {
        switch self {
        case .null: "null"
        case .plain(let text), .string(let text): text
        case .list(_, let text), .object(_, let text): text
        }
    }

    private struct Reader {
        let bytes: [UInt8]
        var at = 0

        mutating func skipSpace() {
            while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
        }

        private mutating func take(_ character: Unicode.Scalar) -> Bool {
            skipSpace()
            guard at < bytes.count, bytes[at] == UInt8(ascii: character) else { return false }
            at += 1
            return true
        }

        private func text(from start: Int) -> String { String(decoding: bytes[start..<at], as: UTF8.self) }

        mutating func value() throws -> ResponseText {
            skipSpace()
            let start = at
            guard at < bytes.count else { throw Malformed(offset: at) }
            switch bytes[at] {
            case UInt8(ascii: "{"): return try object(from: start)
            case UInt8(ascii: "["): return try list(from: start)
            case UInt8(ascii: "\""): return .string(try string())
            default:
                let ends: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x5D, 0x7D]
                while at < bytes.count, !ends.contains(bytes[at]) { at += 1 }
                let word = text(from: start)
                if word == "null" { return .null }
                guard word == "true" || word == "false" || Double(word) != nil else { throw Malformed(offset: start) }
                return .plain(word)
            }
        }

        private mutating func object(from start: Int) throws -> ResponseText {
            at += 1
            var members: [(name: String, value: ResponseText)] = []
            while !take("}") {
                if !members.isEmpty, !take(",") { throw Malformed(offset: at) }
                skipSpace()
                let name = try string()
                guard take(":") else { throw Malformed(offset: at) }
                members.append((name, try value()))
            }
            return .object(members, text: text(from: start))
        }

        private mutating func list(from start: Int) throws -> ResponseText {
            at += 1
            var elements: [ResponseText] = []
            while !take("]") {
                if !elements.isEmpty, !take(",") { throw Malformed(offset: at) }
                elements.append(try value())
            }
            return .list(elements, text: text(from: start))
        }

        private mutating func string() throws -> String {
            let start = at
            guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { throw Malformed(offset: at) }
            at += 1
            while at < bytes.count, bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
            guard at < bytes.count else { throw Malformed(offset: start) }
            at += 1
            return try JSONDecoder().decode(String.self, from: Data(bytes[start..<at]))
        }
    }
}
