import BatonCompiler

/// What a scalar accessor is to read for what a response holds.
@MainActor struct ScalarExpectation {
    private let access: ScalarAccess
    private let mapped: [String: String]

    init(_ access: ScalarAccess, mapped: [String: String]) {
        self.access = access
        self.mapped = mapped
    }

    /// The value read for a value of the response.
    func value(_ value: JSONValue, isOptional: Bool) -> JSONValue {
        let held = access.listDepth > 0 ? list(value, access.nullable.dropFirst()) : scalar(value)
        if let held { return held }
        return isOptional || access.isMapped ? .null : zero
    }

    /// A list without what its items cannot be; nil for what is no list.
    private func list(_ value: JSONValue, _ nullable: ArraySlice<Bool>) -> JSONValue? {
        guard let elements = value.elements, let isNullable = nullable.first else { return nil }
        let items = elements.compactMap { element -> JSONValue? in
            let item = nullable.count > 1 ? list(element, nullable.dropFirst()) : scalar(element)
            return item ?? (isNullable ? .null : nil)
        }
        return .array(items)
    }

    private func scalar(_ value: JSONValue) -> JSONValue? {
        switch (access.scalar, value.content) {
        case (_, .null): return nil
        case (.custom(let name), _):
            let text = value.text ?? value.raw
            guard access.isMapped, mapped[name] != nil else { return .string(text) }
            return (try? ScalarReader(access, mapped: mapped))?.converted(text)
        case (.string, .string), (.enum, .string): return value
        case (.string, .number), (.enum, .number), (.string, .boolean), (.enum, .boolean):
            return .string(value.description)
        case (.int, .number): return value.integer.map(JSONValue.integer)
        case (.float, .number), (.bool, .boolean): return value
        default: return nil
        }
    }

    private var zero: JSONValue {
        if access.listDepth > 0 { return .array([]) }
        return switch access.scalar {
        case .string, .enum, .custom: .string("")
        case .int, .float: .integer(0)
        case .bool: .boolean(false)
        }
    }
}
