import BatonSyntax

/// Coercion of the five scalars of GraphQL (section 3.5); any other scalar takes and gives whatever it is given.
enum ScalarCoercion {
    private static let int32 = Int(Int32.min)...Int(Int32.max)

    /// A value of the request's `variables`; nil when it is none of the scalar's.
    static func input(_ json: JSON, of scalar: String) -> JSON? {
        switch (scalar, json) {
        case ("Int", .int(let int)): int32.contains(int) ? json : nil
        case ("Int", .double(let double)): whole(double)
        case ("Float", .int(let int)): .double(Double(int))
        case ("Float", .double): json
        case ("String", .string), ("Boolean", .bool), ("ID", .string): json
        case ("ID", .int(let int)): .string(String(int))
        case ("Int", _), ("Float", _), ("String", _), ("Boolean", _), ("ID", _): nil
        default: json
        }
    }

    /// A value written in a document, which is no variable and no null.
    static func literal(_ value: Value, of scalar: String) -> JSON? {
        switch (scalar, value) {
        case ("Int", .int(let node)): Int(node.text).flatMap { int32.contains($0) ? .int($0) : nil }
        case ("Float", .int(let node)): finite(node.text)
        case ("Float", .float(let node)): finite(node.text)
        case ("String", .string(let node)), ("ID", .string(let node)): .string(node.value)
        case ("Boolean", .boolean(let node)): .bool(node.value)
        case ("ID", .int(let node)): .string(node.text)
        case ("Int", _), ("Float", _), ("String", _), ("Boolean", _), ("ID", _): nil
        default: custom(value)
        }
    }

    /// What a resolver gave, as the response has it; nil when the scalar cannot show it.
    static func output(_ json: JSON, of scalar: String) -> JSON? {
        switch (scalar, json) {
        case ("Int", .int(let int)): int32.contains(int) ? json : nil
        case ("Int", .double(let double)): whole(double)
        case ("Float", .int), ("Float", .double): json
        case ("String", .string), ("ID", .string), ("Boolean", .bool): json
        case ("String", .int(let int)), ("ID", .int(let int)): .string(String(int))
        case ("Int", _), ("Float", _), ("String", _), ("Boolean", _), ("ID", _): nil
        default: json
        }
    }

    private static func whole(_ double: Double) -> JSON? {
        guard let int = Int(exactly: double), int32.contains(int) else { return nil }
        return .int(int)
    }

    private static func finite(_ text: String) -> JSON? {
        Double(text).flatMap { $0.isFinite ? .double($0) : nil }
    }

    private static func custom(_ value: Value) -> JSON? {
        switch value {
        case .int(let node): Int(node.text).map(JSON.int) ?? finite(node.text)
        case .float(let node): finite(node.text)
        case .string(let node): .string(node.value)
        case .boolean(let node): .bool(node.value)
        case .enum(let node): .string(node.text)
        case .list(let node): .array(node.values.compactMap(custom))
        case .object(let node):
            .object(node.fields.compactMap { field in custom(field.value).map { JSON.Member(field.name.text, $0) } })
        case .null: .null
        case .variable: nil
        }
    }
}
