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
    /// The labels of the deferred fragments whose parts the payload completes, failed ones included.
    public let completed: [String]
    /// The labels of the parts that name a place the earlier parts or the plan do not have.
    public let dropped: [String]
}
