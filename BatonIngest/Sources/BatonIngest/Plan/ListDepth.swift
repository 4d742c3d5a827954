/// How many lists are around a field's values: `false` and 0 for none, `true` and 1 for a list, 2 for a list of lists.
@_spi(Generated)
public struct ListDepth: Hashable, Sendable, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
    /// The number of lists.
    public let depth: Int

    /// No list, or one.
    public init(booleanLiteral value: Bool) {
        depth = value ? 1 : 0
    }

    /// A number of lists.
    public init(integerLiteral value: Int) {
        depth = value
    }

    /// A number of lists.
    public init(_ depth: Int) {
        self.depth = depth
    }
}
