@_spi(Generated) import BatonIngest

/// What makes two roots one: an operation's name and its variables.
@_spi(Runtime) public struct RootID: Hashable, Sendable {
    /// The operation's name.
    public let operation: String
    /// The values the operation value holds.
    public let variables: Variables

    /// Names a root.
    public init(_ operation: String, _ variables: Variables) {
        self.operation = operation
        self.variables = variables
    }
}
