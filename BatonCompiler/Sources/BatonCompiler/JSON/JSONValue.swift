/// A JSON value that remembers where it stands in its text.
///
/// The compiler reads its configuration and the reports of other modules with it, so that an error can be placed at
/// the character. Offsets are UTF-8 offsets into the text that was read.
struct JSONValue: Sendable {
    /// What the value is.
    enum Content: Sendable {
        case null
        case boolean(Bool)
        /// The number as it was written: a configuration has no use for its value.
        case number(String)
        case string(String)
        case array([JSONValue])
        /// The members in the order they were written, repeated names included.
        case object([JSONMember])
    }

    let content: Content

    /// From the first byte of the value to the byte after its last.
    let range: Range<Int>
}

/// A name and its value in a JSON object.
struct JSONMember: Sendable {
    let name: String

    /// The range of the name, its quotes included.
    let nameRange: Range<Int>

    let value: JSONValue
}

extension JSONValue {
    /// What to call a value of this kind in a message, such as `a string`.
    var kindDescription: String {
        switch content {
        case .null: "null"
        case .boolean: "a Boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }

    /// The text of a string, or nil.
    var string: String? {
        if case .string(let text) = content { text } else { nil }
    }

    /// The elements of a list, or nil.
    var elements: [JSONValue]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    /// The members of an object, or nil.
    var members: [JSONMember]? {
        if case .object(let members) = content { members } else { nil }
    }

    /// The value of an object's last member of a name, or nil.
    ///
    /// Takes time linear in the number of members.
    subscript(name: String) -> JSONValue? {
        members?.last { $0.name == name }?.value
    }
}
