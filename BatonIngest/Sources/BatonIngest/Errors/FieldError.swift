/// One of a response's errors: what the server says of a field, or of the whole request.
public struct FieldError: Error, Hashable, Sendable {
    /// The server's message. For people: an app branches on `extensions`.
    public let message: String

    /// The response path, dotted, `characters.results.3.name`; nil when the error has none.
    public let path: String?

    /// The error's `extensions`, nil when it has none.
    public let extensions: Variable?

    /// States an error.
    public init(message: String, path: String? = nil, extensions: Variable? = nil) {
        self.message = message
        self.path = path
        self.extensions = extensions
    }
}

extension FieldError: CustomStringConvertible {
    /// The path and the message.
    public var description: String {
        path.map { "\($0): \(message)" } ?? message
    }
}
