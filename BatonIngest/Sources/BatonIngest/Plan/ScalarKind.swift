/// What a scalar field's values are.
@_spi(Generated) public enum ScalarKind: Hashable, Sendable {
    /// `String`, `ID` or an enum.
    case string
    /// `Int`.
    case int
    /// `Float`.
    case float
    /// `Boolean`.
    case bool
    /// A scalar the schema declares, by its name: kept as the text the server wrote.
    case custom(String)
}
