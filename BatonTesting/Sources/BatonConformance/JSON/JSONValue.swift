/// A JSON value with its own bytes and place, so that a custom scalar can be compared as it was written and a text can
/// be replaced in its file.
struct JSONValue: Sendable {
    /// What the value is.
    indirect enum Content: Sendable {
        case null
        case boolean(Bool)
        /// The number as it was written.
        case number(String)
        case string(String)
        case array([JSONValue])
        /// The members in the order they were written; the last of equal names counts.
        case object([(name: String, value: JSONValue)])
    }

    var content: Content
    /// Where the value begins and ends in the text it was read from, in bytes; empty for a made one.
    var range: Range<Int> = 0..<0
    /// The value as it was written; empty for a made one.
    var raw = ""
    /// Where the object around the value begins, counted through all parts of a response.
    var order = 0

    init(_ content: Content, range: Range<Int> = 0..<0, raw: String = "") {
        self.content = content
        self.range = range
        self.raw = raw
    }

    static let null = JSONValue(.null)
    static func string(_ text: String) -> JSONValue { JSONValue(.string(text)) }
    static func integer(_ value: Int) -> JSONValue { JSONValue(.number(String(value))) }
    static func boolean(_ value: Bool) -> JSONValue { JSONValue(.boolean(value)) }
    static func array(_ values: [JSONValue]) -> JSONValue { JSONValue(.array(values)) }
    static func object(_ members: [(name: String, value: JSONValue)]) -> JSONValue { JSONValue(.object(members)) }
}

extension JSONValue {
    var isNull: Bool { if case .null = content { true } else { false } }

    /// The text of a string.
    var text: String? { if case .string(let text) = content { text } else { nil } }

    /// The elements of a list.
    var elements: [JSONValue]? { if case .array(let elements) = content { elements } else { nil } }

    /// The members of an object.
    var members: [(name: String, value: JSONValue)]? {
        if case .object(let members) = content { members } else { nil }
    }

    /// A boolean's value.
    var boolean: Bool? { if case .boolean(let value) = content { value } else { nil } }

    /// A number's value where it is an integer, `3.0` too.
    var integer: Int? {
        guard case .number(let text) = content else { return nil }
        if let value = Int(text) { return value }
        return Double(text).flatMap { Int(exactly: $0) }
    }

    /// A number's value.
    var double: Double? { if case .number(let text) = content { Double(text) } else { nil } }

    /// The last member of a name. O(members).
    subscript(name: String) -> JSONValue? { members?.last { $0.name == name }?.value }

    /// Whether the value holds no list and no object.
    var isScalar: Bool {
        switch content {
        case .array, .object: false
        default: true
        }
    }
}

extension JSONValue: Equatable {
    /// Whether both say the same: numbers by value, objects by their members whatever their order.
    static func == (lhs: JSONValue, rhs: JSONValue) -> Bool {
        switch (lhs.content, rhs.content) {
        case (.null, .null): return true
        case (.boolean(let left), .boolean(let right)): return left == right
        case (.string(let left), .string(let right)): return left.utf8.elementsEqual(right.utf8)
        case (.number(let left), .number(let right)):
            if left == right { return true }
            if let left = Int(left), let right = Int(right) { return left == right }
            return Double(left) == Double(right)
        case (.array(let left), .array(let right)): return left == right
        case (.object(let left), .object(let right)):
            let left = Dictionary(left.map { ($0.name, $0.value) }) { _, last in last }
            let right = Dictionary(right.map { ($0.name, $0.value) }) { _, last in last }
            return left == right
        default: return false
        }
    }
}

extension JSONValue: CustomStringConvertible {
    /// The value as JSON, compact.
    var description: String {
        switch content {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .number(let text): text
        case .string(let text): Self.quoted(text)
        case .array(let elements): "[" + elements.map(\.description).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { Self.quoted($0.name) + ":" + $0.value.description }.joined(separator: ",") + "}"
        }
    }

    /// A string in its quotes, escaping what JSON does not allow in one.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case ..<" ":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
