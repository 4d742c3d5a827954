@_spi(Generated) @_spi(Runtime) import BatonIngest

/// What one server batch means for the image. Made on the main actor from copies of values; the rows are worked out
/// where they are written.
///
/// The store keeps the records that a batch holds until the batch is let go of: a row that waits cannot be read back.
@_spi(Runtime) public final class ImageBatch: Sendable {
    /// The records that the batch changed.
    public let records: [RecordSnapshot]
    /// The fields of the query root that the batch changed.
    public let rootFields: RecordSnapshot?
    /// The operation whose data the batch is and when it was fetched; nil for one that is not stamped.
    public let fetchTime: FetchTime?
    /// What the response said of types that the build does not list.
    public let memberships: [ImageMembership]
    /// The keys of connections to forget: an edit named them and memory does not hold them.
    public let forgottenConnections: [String]
    /// The ids of records that were deleted and that memory does not hold.
    public let deletedIDs: [String]
    /// Whether every fetch time is to be forgotten.
    public let forgetsFetchTimes: Bool

    /// When an operation's data was fetched.
    public struct FetchTime: Hashable, Sendable {
        /// The operation's name and variables, `ImageBatch.operationKey`.
        public let operation: String
        /// Seconds since 1970.
        public let seconds: Double
    }

    init(
        records: [RecordSnapshot] = [],
        rootFields: RecordSnapshot? = nil,
        fetchTime: FetchTime? = nil,
        memberships: [ImageMembership] = [],
        forgottenConnections: [String] = [],
        deletedIDs: [String] = [],
        forgetsFetchTimes: Bool = false
    ) {
        self.records = records
        self.rootFields = rootFields
        self.fetchTime = fetchTime
        self.memberships = memberships
        self.forgottenConnections = forgottenConnections
        self.deletedIDs = deletedIDs
        self.forgetsFetchTimes = forgetsFetchTimes
    }

    /// Whether there is nothing to write.
    var isEmpty: Bool {
        records.isEmpty && rootFields == nil && fetchTime == nil && memberships.isEmpty && forgottenConnections.isEmpty
            && deletedIDs.isEmpty && !forgetsFetchTimes
    }

    /// What an operation's fetch time is filed under: its name and its variables as canonical JSON.
    static func operationKey(_ id: RootID) -> String {
        id.operation + String(decoding: id.variables.json, as: UTF8.self)
    }
}
