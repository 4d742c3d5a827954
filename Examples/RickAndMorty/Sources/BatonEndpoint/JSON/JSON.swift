/// A JSON value (RFC 8259) whose members keep their order, as GraphQL's responses have it.
public enum JSON: Sendable, Equatable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number without fraction and exponent that 64 bits hold.
    case int(Int)
    /// Any other number.
    case double(Double)
    /// A string.
    case string(String)
    /// An array.
    case array([JSON])
    /// An object. The reader keeps the last of two members with one name, in the place of the first.
    case object([Member])

    /// A member of an object.
    public struct Member: Sendable, Equatable {
        /// The name.
        public var name: String
        /// The value.
        public var value: JSON

        /// Makes a member.
        public init(_ name: String, _ value: JSON) {
            self.name = name
            self.value = value
        }
    }

    /// The member's value; nil when there is none, or when the value is no object. O(n) in the members.
    public subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The element; nil past the end, or when the value is no array.
    public subscript(index: Int) -> JSON? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The string, if the value is one.
    public var string: String? {
        if case .string(let string) = self { string } else { nil }
    }

    /// The number, if the value is one without fraction.
    public var int: Int? {
        if case .int(let int) = self { int } else { nil }
    }

    /// The number, if the value is one.
    public var double: Double? {
        switch self {
        case .int(let int): Double(int)
        case .double(let double): double
        default: nil
        }
    }

    /// The elements, if the value is an array.
    public var array: [JSON]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members, if the value is an object.
    public var members: [Member]? {
        if case .object(let members) = self { members } else { nil }
    }

    /// Whether the value is `null`.
    public var isNull: Bool { self == .null }
}
