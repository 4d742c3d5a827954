/// A value that a response gives a slot, or an element of a list: 16 bytes of plain data.
///
/// Texts are places in the change set's bytes (`ChangeSet.text(of:)`), links are rows, lists are ranges of elements.
@_spi(Runtime) public struct Cell: BitwiseCopyable, Sendable {
    /// The value by its tag: an integer, a double's bits, a row, or an offset with a count in the upper half.
    public var payload: UInt64
    /// The index of the slot, kind included, on the row's type; 0 in an element.
    public var slot: UInt32
    /// What the value is.
    public var tag: Tag
    /// Bit 0: a text stands in the side buffer of unescaped strings and not in the response.
    public var flags: UInt8
    /// Nothing.
    var spare: UInt16 = 0

    /// The kinds of value.
    public enum Tag: UInt8, BitwiseCopyable, Sendable {
        /// The response does not answer the field.
        case missing
        /// null.
        case null
        /// A boolean, 0 or 1.
        case bool
        /// A signed 64-bit integer, in an int field.
        case int
        /// A finite double, in a float field.
        case double
        /// The contents of a string.
        case string
        /// The text of a number that is kept as written: in a string, boolean or custom field, or what its field cannot
        /// hold, a fraction in an int field or a number out of range.
        case number
        /// The text of any other token kept as written: a boolean in a custom field, an object or a list where the
        /// plan has no list.
        case json
        /// A row.
        case link
        /// A range of elements, links and scalars alike.
        case list
    }

    @inlinable
    init(_ tag: Tag, _ payload: UInt64, slot: UInt32 = 0, flags: UInt8 = 0) {
        self.payload = payload
        self.slot = slot
        self.tag = tag
        self.flags = flags
    }

    @usableFromInline static let sideFlag: UInt8 = 1

    /// The value of an int cell.
    @inlinable public var int: Int { Int(bitPattern: UInt(payload)) }
    /// The value of a double cell.
    @inlinable public var double: Double { Double(bitPattern: payload) }
    /// The value of a bool cell.
    @inlinable public var bool: Bool { payload != 0 }
    /// The row of a link cell.
    @inlinable public var row: Int { Int(payload) }
    /// The first element of a list cell, or the first byte of a text.
    @inlinable public var offset: Int { Int(truncatingIfNeeded: payload & 0xFFFF_FFFF) }
    /// How many elements a list cell has, or bytes a text.
    @inlinable public var count: Int { Int(truncatingIfNeeded: payload >> 32) }
    /// Whether the cell's text stands in the side buffer.
    @inlinable public var isUnescaped: Bool { flags & Self.sideFlag != 0 }
    /// Whether the value is a text.
    @inlinable public var isText: Bool { tag == .string || tag == .number || tag == .json }
}
