import Baton

/// What one accessor read, in the terms of a response.
public enum ReadValue: Sendable {
    /// Nothing: null, absent, or left out by a condition.
    case null
    /// No object: null, or one without a field it cannot do without, named by dotted paths.
    case noObject(required: [String])
    /// A list without an object that a lens shows.
    case emptyList(required: [String])
    /// A number of the kind `Int`.
    case int(Int)
    /// A number of the kind `Float`.
    case double(Double)
    /// A truth value.
    case bool(Bool)
    /// A string, an enum's text, or the text of a custom scalar.
    case text(String)
    /// The text of a mapped scalar, and what its type makes of the text that a response has; nil for one it refuses.
    case mapped(String, canonical: @Sendable (String) -> String?)
    /// A list of scalars.
    case list([ReadValue])
    /// The accessor threw, or its result is a failure.
    case failure(any Error)

    init(_ value: some ScalarReadable) {
        self.init(erased: value)
    }

    private init(erased value: Any) {
        switch value {
        case let value as any AnyOptional: self = value.wrapped.map(ReadValue.init(erased:)) ?? .null
        case let value as any AnyArray: self = .list(value.elements.map(ReadValue.init(erased:)))
        case let value as any MappedScalar: self = Self.mapped(value)
        case let value as any SchemaEnum: self = .text(value.scalarText)
        case let value as Bool: self = .bool(value)
        case let value as Int: self = .int(value)
        case let value as Double: self = .double(value)
        case let value as String: self = .text(value)
        default: self = .null
        }
    }

    private static func mapped<Scalar: MappedScalar>(_ value: Scalar) -> ReadValue {
        .mapped(value.scalarText) { Scalar(scalarText: $0)?.scalarText }
    }
}

private protocol AnyOptional {
    var wrapped: Any? { get }
}

extension Optional: AnyOptional {
    fileprivate var wrapped: Any? { self }
}

private protocol AnyArray {
    var elements: [Any] { get }
}

extension Array: AnyArray {
    fileprivate var elements: [Any] { self }
}
