/// A request error: a response of errors and no data (GraphQL, section 7.1, "Request error result").
public struct GraphQLErrors: Error, Hashable, Sendable {
    /// The server's errors, in its order.
    public let errors: [FieldError]

    /// Collects errors.
    public init(_ errors: [FieldError]) {
        self.errors = errors
    }

    /// The errors' messages.
    public var messages: [String] { errors.map(\.message) }
}

extension GraphQLErrors: CustomStringConvertible {
    /// The messages, one after the other.
    public var description: String { messages.joined(separator: "; ") }
}
