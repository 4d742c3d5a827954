/// What an operation does.
public enum OperationKind: String, Hashable, Sendable, CaseIterable {
    /// Reads.
    case query
    /// Writes, then reads.
    case mutation
    /// Waits for events and reads each.
    case subscription
}
