/// An argument of a storage key as the compiler found it: a template to fill from variables.
@_spi(Generated) public indirect enum KeyValue: Hashable, Sendable {
    /// The value of a variable.
    case variable(String)
    /// A constant, as canonical JSON.
    case constant(String)
    /// A list that holds a variable somewhere.
    case list([KeyValue])
    /// An object that holds a variable somewhere.
    case object([String: KeyValue])

    /// Whether the value depends on a variable.
    var usesVariables: Bool {
        switch self {
        case .variable: true
        case .constant: false
        case .list(let elements): elements.contains(where: \.usesVariables)
        case .object(let members): members.values.contains(where: \.usesVariables)
        }
    }

    /// Whether the effective value is null: a null constant, or a variable that is unset or null.
    func isNull(in variables: Variables) -> Bool {
        switch self {
        case .variable(let name): (variables[name] ?? .null) == .null
        case .constant(let json): json == "null"
        case .list, .object: false
        }
    }

    /// The value under a set of variables, nil for a variable that is unset; an unset variable inside a list or an
    /// object is null.
    @_spi(Runtime) public func value(in variables: Variables) -> Variable? {
        switch self {
        case .variable(let name): variables[name]
        case .constant(let json): KeyValue.parse(json)
        case .list(let elements): .list(elements.map { $0.value(in: variables) ?? .null })
        case .object(let members): .object(Variables(members.mapValues { $0.value(in: variables) ?? .null }))
        }
    }

    /// The value of a constant's JSON, which the compiler wrote; null for text that is none.
    private static func parse(_ json: String) -> Variable {
        let bytes = Array(json.utf8) + [UInt8](repeating: 0, count: Scanner.padding)
        return bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return .null }
            var at = base
            let reader = ValueReader(scanner: Scanner(base: base, count: json.utf8.count))
            return (try? reader.value(&at, depth: 0)) ?? .null
        }
    }

    /// Appends the value as canonical JSON; an unset variable inside a list or an object is null.
    func render(_ variables: Variables, into json: inout CanonicalJSON) {
        switch self {
        case .variable(let name): json.append(variables[name] ?? .null)
        case .constant(let text): json.append(raw: text)
        case .list(let elements):
            json.appendList(elements) { $1.render(variables, into: &$0) }
        case .object(let members):
            json.appendObject(members.map { ($0.key, $0.value) }) { $1.render(variables, into: &$0) }
        }
    }

    /// The text of a scalar value, as a record's key holds it: a string's contents, a number or boolean as JSON.
    ///
    /// nil for null, the empty string, a list and an object, which name no record.
    func scalarText(_ variables: Variables) -> String? {
        switch self {
        case .variable(let name): return variables[name]?.keyText
        case .list, .object: return nil
        case .constant(let json): return CanonicalJSON.scalarText(of: json)
        }
    }
}
