@_spi(Generated) @_spi(Runtime) import BatonIngest

/// What the image holds of a record.
@_spi(Runtime) public struct ImageRow: Hashable, Sendable {
    /// Whether the record is deleted; it has no cells then.
    public var isDeleted: Bool
    /// The values, in no order.
    public var cells: [ImageCell]

    /// States a row.
    public init(isDeleted: Bool = false, cells: [ImageCell] = []) {
        self.isDeleted = isDeleted
        self.cells = cells
    }
}

/// A field's value in a row.
@_spi(Runtime) public struct ImageCell: Hashable, Sendable {
    /// The storage key.
    public var storageKey: String
    /// The value.
    public var value: ImageValue
    /// The field's errors.
    public var errors: [FieldError]

    /// States a cell.
    public init(storageKey: String, value: ImageValue, errors: [FieldError] = []) {
        self.storageKey = storageKey
        self.value = value
        self.errors = errors
    }
}

/// A value in a row.
@_spi(Runtime) public enum ImageValue: Hashable, Sendable {
    /// null.
    case null
    /// A boolean.
    case boolean(Bool)
    /// An integer.
    case integer(Int)
    /// A double.
    case double(Double)
    /// A string.
    case string(String)
    /// A token that is no string, as the server wrote it, and whether it reads as a text.
    case raw(String, isScalar: Bool)
    /// A link.
    case link(RecordKey)
    /// A list of records, nil for a null.
    case links([RecordKey?])
    /// A list of scalars, or of lists of them.
    case list([ImageValue])
    /// A list of lists of records, at any depth; each element is `links`, `rows` or null.
    case rows([ImageValue])
}
