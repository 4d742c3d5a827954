/// A condition on a field: `@include(if:)` or `@skip(if:)` of a variable.
@_spi(Generated) public enum Guard: Hashable, Sendable {
    /// The field is selected when the variable is true.
    case include(String)
    /// The field is selected unless the variable is true.
    case skip(String)

    var variable: String {
        switch self {
        case .include(let name), .skip(let name): name
        }
    }

    /// Whether the condition lets a field be selected. A variable that is unset or no boolean counts as false.
    func holds(in variables: Variables) -> Bool {
        let value = variables[variable] == .bool(true)
        return switch self {
        case .include: value
        case .skip: !value
        }
    }

    /// Whether any alternative of conjunctions holds; no alternatives is no condition.
    @_spi(Runtime) public static func holds(_ alternatives: [[Guard]], in variables: Variables) -> Bool {
        alternatives.isEmpty || alternatives.contains { $0.allSatisfy { $0.holds(in: variables) } }
    }
}
