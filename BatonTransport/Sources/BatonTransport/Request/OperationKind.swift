/// The three kinds of operation of the GraphQL specification (section 2.3), in its words.
public enum OperationKind: String, Sendable, Hashable, CaseIterable {
    /// Reads; may be sent again.
    case query
    /// Writes, then reads; is never sent again by the runtime, since a server may have received it.
    case mutation
    /// A stream of events.
    case subscription
}
