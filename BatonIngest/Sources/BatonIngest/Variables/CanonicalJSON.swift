/// A writer of canonical JSON (RFC 8785): no space, members sorted, strings with the fewest escapes, doubles as
/// ECMAScript prints them. Integers are exact, past 2^53 too, so that two arguments never share a key.
struct CanonicalJSON {
    private(set) var bytes: [UInt8] = []

    /// What was written.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func append(raw text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    mutating func append(_ value: Variable) {
        switch value {
        case .null: append(raw: "null")
        case .bool(let value): append(raw: value ? "true" : "false")
        case .int(let value): append(raw: String(value))
        case .double(let value): append(raw: value.isFinite ? ECMAScriptNumber.text(of: value) : "null")
        case .string(let value): append(string: value)
        case .list(let elements): appendList(elements) { $0.append($1) }
        case .object(let members): appendObject(members.map { ($0.name, $0.value) }) { $0.append($1) }
        }
    }

    mutating func appendList<Element>(_ elements: [Element], _ write: (inout CanonicalJSON, Element) -> Void) {
        bytes.append(UInt8(ascii: "["))
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            write(&self, element)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    mutating func appendObject<Value>(
        _ members: [(String, Value)],
        _ write: (inout CanonicalJSON, Value) -> Void
    ) {
        bytes.append(UInt8(ascii: "{"))
        for (index, member) in members.sorted(by: { JSONOrder.precedes($0.0, $1.0) }).enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            append(string: member.0)
            bytes.append(UInt8(ascii: ":"))
            write(&self, member.1)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    /// Appends a string with its quotes; quote, backslash and control characters are escaped, nothing else is.
    mutating func append(string: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""): append(raw: "\\\"")
            case UInt8(ascii: "\\"): append(raw: "\\\\")
            case 0x08: append(raw: "\\b")
            case 0x09: append(raw: "\\t")
            case 0x0A: append(raw: "\\n")
            case 0x0C: append(raw: "\\f")
            case 0x0D: append(raw: "\\r")
            case ..<0x20:
                append(raw: byte < 0x10 ? "\\u000" : "\\u00")
                append(raw: String(byte, radix: 16))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// The text of a scalar's canonical JSON as a record's key holds it: a string's contents, a number or a boolean as
    /// written; nil for null, an empty string, a list and an object.
    static func scalarText(of json: String) -> String? {
        guard let first = json.utf8.first else { return nil }
        switch first {
        case UInt8(ascii: "["), UInt8(ascii: "{"): return nil
        case UInt8(ascii: "\""): break
        default: return json == "null" ? nil : json
        }
        var text: [UInt8] = []
        var bytes = Array(json.utf8.dropFirst().dropLast())[...]
        while let byte = bytes.popFirst() {
            guard byte == UInt8(ascii: "\\"), let escape = bytes.popFirst() else {
                text.append(byte)
                continue
            }
            switch escape {
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "u"):
                text.append(UInt8(Substring(decoding: bytes.prefix(4), as: UTF8.self), radix: 16) ?? 0)
                bytes = bytes.dropFirst(4)
            default: text.append(escape)
            }
        }
        return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }
}
