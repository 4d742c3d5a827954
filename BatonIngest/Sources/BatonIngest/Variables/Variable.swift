/// A value of an operation's variable, or a part of one: what JSON can say.
public enum Variable: Hashable, Sendable {
    /// JSON's null, sent as such. A variable left unset is not in `Variables` at all.
    case null
    /// A boolean.
    case bool(Bool)
    /// An integer, rendered exactly.
    case int(Int)
    /// A double, rendered as ECMAScript prints it. JSON has no infinity and no NaN: they render as null.
    case double(Double)
    /// A string; an enum value and a custom scalar's text are strings too.
    case string(String)
    /// A list.
    case list([Variable])
    /// An object, its members ordered by name.
    case object(Variables)

    /// The value of a variable of a Swift type.
    public init(_ value: some VariableConvertible) {
        self = value.variable
    }

    /// The value of a variable that may be left unset.
    ///
    /// - Returns: nil for nil, which leaves the variable out of the request.
    public init?(_ value: (some VariableConvertible)?) {
        guard let value else { return nil }
        self = value.variable
    }

    /// The text by which a record's key holds the value: nil for what names no record.
    var keyText: String? {
        switch self {
        case .string(let text): text.isEmpty ? nil : text
        case .int(let value): String(value)
        case .double(let value): value.isFinite ? ECMAScriptNumber.text(of: value) : nil
        case .bool(let value): value ? "true" : "false"
        case .null, .list, .object: nil
        }
    }
}

extension Variable: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral
{
    /// The string.
    public init(stringLiteral value: String) { self = .string(value) }

    /// The integer.
    public init(integerLiteral value: Int) { self = .int(value) }

    /// The double.
    public init(floatLiteral value: Double) { self = .double(value) }

    /// The boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}
