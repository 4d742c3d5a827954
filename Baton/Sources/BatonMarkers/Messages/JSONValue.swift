/// A JSON value of one plugin message. Strings and numbers are ranges of the message's bytes, decoded when asked for,
/// since most of a message is never looked at.
enum JSONValue {
    case null
    case bool(Bool)
    case number(Range<Int>)
    case string(Range<Int>)
    case array([JSONValue])
    case object([JSONMember])
}

/// A member of a JSON object.
struct JSONMember {
    let key: Range<Int>
    let value: JSONValue
}

/// A value with the bytes it was read from.
struct JSONView {
    let bytes: [UInt8]
    let value: JSONValue

    /// The member of an object, nil for another value or when it is absent or null. O(members).
    subscript(name: StaticString) -> JSONView? {
        guard case .object(let members) = value else { return nil }
        for member in members where equals(member.key, name) {
            if case .null = member.value { return nil }
            return JSONView(bytes: bytes, value: member.value)
        }
        return nil
    }

    /// The elements of an array, nil for another value.
    var elements: [JSONView]? {
        guard case .array(let elements) = value else { return nil }
        return elements.map { JSONView(bytes: bytes, value: $0) }
    }

    /// A string's contents as UTF-8, nil for another value and for a malformed escape.
    var utf8: [UInt8]? {
        guard case .string(let range) = value else { return nil }
        return JSONText.unescape(bytes[range])
    }

    /// A string's contents, nil for another value.
    var string: String? {
        utf8.map { String(decoding: $0, as: UTF8.self) }
    }

    /// A whole number that fits, nil for another value.
    var integer: Int? {
        guard case .number(let range) = value else { return nil }
        return Int(String(decoding: bytes[range], as: UTF8.self))
    }

    private func equals(_ key: Range<Int>, _ name: StaticString) -> Bool {
        name.withUTF8Buffer { bytes[key].elementsEqual($0) }
    }
}
