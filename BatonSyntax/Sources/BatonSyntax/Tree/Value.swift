/// A value as it is written in a document. It is coerced to a type elsewhere.
public enum Value: SyntaxNode {
    /// `$name`.
    case variable(Variable)
    /// A number without fraction and exponent.
    case int(IntValue)
    /// A number with a fraction or an exponent.
    case float(FloatValue)
    /// `"…"` or `"""…"""`.
    case string(StringValue)
    /// `true` or `false`.
    case boolean(BooleanValue)
    /// `null`.
    case null(NullValue)
    /// A name that stands for an enum's value.
    case `enum`(EnumValue)
    /// `[…]`.
    case list(ListValue)
    /// `{…}`.
    case object(ObjectValue)

    /// Where the value stands.
    public var range: SourceRange {
        get {
            switch self {
            case .variable(let node): node.range
            case .int(let node): node.range
            case .float(let node): node.range
            case .string(let node): node.range
            case .boolean(let node): node.range
            case .null(let node): node.range
            case .enum(let node): node.range
            case .list(let node): node.range
            case .object(let node): node.range
            }
        }
        set { self = relocated(to: newValue) }
    }

    /// The variable's name when the value is a variable.
    public var variableName: String? {
        if case .variable(let variable) = self { variable.name.text } else { nil }
    }

    private func relocated(to range: SourceRange) -> Value {
        func moved<Node: SyntaxNode>(_ node: Node) -> Node {
            var node = node
            node.range = range
            return node
        }
        return switch self {
        case .variable(let node): .variable(moved(node))
        case .int(let node): .int(moved(node))
        case .float(let node): .float(moved(node))
        case .string(let node): .string(moved(node))
        case .boolean(let node): .boolean(moved(node))
        case .null(let node): .null(moved(node))
        case .enum(let node): .enum(moved(node))
        case .list(let node): .list(moved(node))
        case .object(let node): .object(moved(node))
        }
    }
}
