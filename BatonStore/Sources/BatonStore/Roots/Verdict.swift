/// What an operation's data deserves by the operation's own policies.
@_spi(Runtime) public enum Verdict: Sendable {
    /// The data can be shown.
    case ready
    /// A field error no `@catch` handles under `@throwOnFieldError`, or a `@required` null that reached the root.
    case failed(any Error)

    /// The failure, if it is one.
    public var error: (any Error)? {
        if case .failed(let error) = self { error } else { nil }
    }
}

/// A field under `@required` is null: where the accessor throws, or where a null that bubbled reached an operation.
public struct RequiredFieldError: Error, Hashable, Sendable {
    /// The operation whose data is read.
    public let operation: String
    /// The path of the field, dotted, from the operation or from the fragment that requires it.
    public let path: String

    /// States the error.
    public init(operation: String, path: String) {
        self.operation = operation
        self.path = path
    }
}

extension RequiredFieldError: CustomStringConvertible {
    /// The operation and the path.
    public var description: String { "\(operation): the required field `\(path)` is null" }
}
