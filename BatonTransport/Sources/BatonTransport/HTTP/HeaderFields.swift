/// Header fields of a request, each name once and in lower case, none that could break the request's head.
struct HeaderFields {
    private(set) var fields: [(name: String, value: String)]

    /// Starts with fields that can be sent, each name once and in lower case.
    init(_ fields: [(name: String, value: String)] = []) { self.fields = fields }

    /// Sets fields by name, in place of those of the same name. Throws an error that names the field that cannot be sent.
    mutating func set(_ headers: [String: String]) throws {
        for (name, value) in headers.sorted(by: { $0.key < $1.key }) { try set(name, value) }
    }

    private mutating func set(_ name: String, _ value: String) throws {
        let name = name.lowercased()
        guard !name.isEmpty, name.utf8.allSatisfy(Self.isTokenByte) else {
            throw TransportError(message: "`\(name.filter { !$0.isNewline })` is no name for a header.")
        }
        guard !value.utf8.contains(where: { $0 == 0x0D || $0 == 0x0A || $0 == 0 }) else {
            throw TransportError(message: "The value of the header `\(name)` holds a line break or a zero byte.")
        }
        if let index = fields.firstIndex(where: { $0.name == name }) {
            fields[index].value = value
        } else {
            fields.append((name, value))
        }
    }

    /// RFC 9110 section 5.6.2.
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        case UInt8(ascii: "-"): true
        default: "!#$%&'*+.^_`|~".utf8.contains(byte)
        }
    }
}
