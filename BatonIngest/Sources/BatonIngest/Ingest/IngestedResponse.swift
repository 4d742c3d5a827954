/// A response as an ingest read it: what to write, and what the envelope says beside it.
@_spi(Runtime) public struct IngestedResponse: Sendable {
    /// What the store writes; nil when the response carries no data.
    public let changeSet: ChangeSet?
    /// The errors that have no path, or whose path reaches nothing.
    public let unplacedErrors: [FieldError]
    /// The request error that a response of errors and no data is.
    public let requestErrors: GraphQLErrors?
    /// Whether more parts follow.
    public let hasNext: Bool
    /// The parts the payload announces, where the server does.
    public let announced: [DeferredPart]
    /// The parts the payload ends, delivered or failed.
    public let completed: [DeferredPart]
    /// The parts that name a place the earlier parts or the plan do not have; nothing of them is written.
    public let dropped: [DeferredPart]
}

/// A deferred fragment at a place of a response.
@_spi(Runtime) public struct DeferredPart: Hashable, Sendable {
    /// The fragment's label, empty where the server gives none.
    public let label: String
    /// The response path of the object it is on, dotted; empty for the root.
    public let path: String
}
