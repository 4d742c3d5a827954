/// The store holds no whole answer for an operation, and its holder's policy keeps the network out.
public struct MissingDataError: Error, Sendable, Hashable {
    /// The operation's name.
    public let operation: String

    /// States that the operation's data is missing.
    public init(operation: String) {
        self.operation = operation
    }
}

extension MissingDataError: CustomStringConvertible {
    /// What is missing, and the remedy.
    public var description: String {
        "The store does not hold the data of `\(operation)`, and `storeOnly` does not fetch it."
    }
}
