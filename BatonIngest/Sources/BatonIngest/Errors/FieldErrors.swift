/// The errors of a field and of everything below it: what `@catch` and `@throwOnFieldError` fail with.
public struct FieldErrors: Error, Hashable, Sendable {
    /// The errors, in the order the server sent them.
    public let errors: [FieldError]

    /// Collects errors.
    public init(_ errors: [FieldError]) {
        self.errors = errors
    }
}

extension FieldErrors: CustomStringConvertible {
    /// The errors, one after the other.
    public var description: String {
        errors.map(\.description).joined(separator: "; ")
    }
}
