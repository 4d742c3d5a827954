/// What a server does with an error below a field: the `onError` request parameter of the GraphQL specification.
public enum ErrorBehavior: String, Sendable, Hashable, CaseIterable {
    /// The error nulls the nearest nullable ancestor.
    case propagate = "PROPAGATE"
    /// The error nulls its own field in place, non-null fields included.
    case null = "NULL"
    /// The error ends the request without data.
    case abort = "ABORT"
}
