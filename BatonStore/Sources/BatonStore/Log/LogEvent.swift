/// What the runtime tells of its work: names and counts, never a value, a variable or a body.
public enum LogEvent: Hashable, Sendable {
    /// A fetch began.
    case fetchStarted(operation: String)
    /// A fetch's last response was committed.
    case fetchCompleted(operation: String, duration: Duration)
    /// A fetch delivered nothing.
    case fetchFailed(operation: String, kind: FailureKind)
    /// A batch ended; `changed` counts the slots that changed of records that were there before.
    case committed(kind: CommitKind, changed: Int)
    /// A fetch's response carried a field error that no `@catch` handles, at a response path.
    case fieldError(operation: String, path: String)
    /// The image's file is open.
    case imageOpened
    /// The store runs without the image.
    case imageUnavailable(reason: String)
    /// The image's writer wrote rows.
    case imageWritten(rows: Int)
    /// The image's database failed, with its result code.
    case imageFailed(code: Int32)
    /// A deferred part named a place that the store or the plan does not have.
    case partDropped(operation: String, label: String)
    /// A read found a field that was never received.
    case missing(type: String, field: String)
    /// A read found a value that its type cannot hold.
    case unexpected(type: String, field: String)
    /// An id names live records of several types, so nothing was done for it.
    case ambiguousIdentity(id: String, types: [String])
    /// A field under `@required(action: LOG)` is null, at a path of its fragment or operation.
    case requiredFieldMissing(operation: String, path: String)

    /// Whether the event says that data is not as the types promise. Debug builds print these until a log is set.
    public var isAboutMissingData: Bool {
        switch self {
        case .missing, .unexpected, .ambiguousIdentity, .requiredFieldMissing: true
        default: false
        }
    }

    /// The kinds of failure a fetch can end with.
    public enum FailureKind: String, Hashable, Sendable {
        /// What the transport threw.
        case transport
        /// Errors without data.
        case request
        /// A response that the plan cannot read.
        case malformed
        /// Something the environment lacks.
        case environment
    }
}

/// Who made a batch of writes.
public enum CommitKind: String, Hashable, Sendable {
    /// A response: the image is told.
    case server
    /// A layer over server data: undone when its mutation is answered.
    case optimistic
    /// The runtime itself: a loading flag, a link a lookup bound, a cell the image filled.
    case local
}
