/// A Swift type whose values are sent as a variable: the built-in scalars, lists of them, generated enums and inputs,
/// and an app's mapped scalars.
public protocol VariableConvertible {
    /// The value as a variable.
    var variable: Variable { get }
}

extension Variable: VariableConvertible {
    /// Itself.
    public var variable: Variable { self }
}

extension Bool: VariableConvertible {
    /// The boolean.
    public var variable: Variable { .bool(self) }
}

extension Int: VariableConvertible {
    /// The integer.
    public var variable: Variable { .int(self) }
}

extension Double: VariableConvertible {
    /// The double.
    public var variable: Variable { .double(self) }
}

extension String: VariableConvertible {
    /// The string.
    public var variable: Variable { .string(self) }
}

extension Array: VariableConvertible where Element: VariableConvertible {
    /// The list of the elements' values.
    public var variable: Variable { .list(map(\.variable)) }
}

extension Variables: VariableConvertible {
    /// The object.
    public var variable: Variable { .object(self) }
}

extension Variable {
    /// A list with elements that may be null.
    public init(_ value: [(some VariableConvertible)?]) {
        self = .list(value.map { $0?.variable ?? .null })
    }

    /// A list, which may be left unset, with elements that may be null.
    ///
    /// - Returns: nil for nil, which leaves the variable out of the request.
    public init?(_ value: [(some VariableConvertible)?]?) {
        guard let value else { return nil }
        self.init(value)
    }
}
