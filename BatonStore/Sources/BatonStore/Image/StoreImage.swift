@_spi(Generated) @_spi(Runtime) import BatonIngest

/// Where a store's server data outlives the launch: `Persistence` of BatonPersistence, or a test's own.
///
/// Made for one store and living as long as it. Written behind server batches by one writer off the main actor; read by
/// the availability check alone, inside one read transaction. A cache: whatever it cannot read is a miss.
public protocol StoreImage: AnyObject, Sendable {
    /// Takes the image for a store. Called once, before anything else.
    ///
    /// - Parameter report: Told what becomes of the image, on any thread.
    @_spi(Runtime) @MainActor func open(report: @escaping @Sendable (LogEvent) -> Void)

    /// Calls a function with a reader of one read transaction; not at all when the image cannot be read now.
    @_spi(Runtime) @MainActor func read(_ body: (any ImageReader) -> Void)

    /// Takes a batch to be written behind, in order, and returns at once. The image lets go of the batch once it is
    /// written or dropped.
    @_spi(Runtime) @MainActor func write(_ batch: ImageBatch)

    /// Gives the file back for good: nothing that was not written by now will be.
    @_spi(Runtime) @MainActor func close()
}

/// One read transaction of an image.
@MainActor
@_spi(Runtime) public protocol ImageReader {
    /// The row of a record, nil when there is none.
    func row(_ key: RecordKey) -> ImageRow?

    /// The value of a field of the query root, nil when there is none.
    func rootField(_ storageKey: String) -> ImageCell?

    /// When an operation's data was fetched, in seconds since 1970.
    ///
    /// - Parameter operation: `ImageBatch.operationKey`.
    func fetchTime(_ operation: String) -> Double?

    /// What responses of earlier launches said of types that the build does not list.
    func memberships() -> [ImageMembership]
}

/// Whether an object type satisfies a condition, by their names.
@_spi(Runtime) public struct ImageMembership: Hashable, Sendable {
    /// The object type's name.
    public var type: String
    /// The name of the interface or union.
    public var condition: String
    /// Whether it does.
    public var isMember: Bool

    /// States an answer.
    public init(type: String, condition: String, isMember: Bool) {
        self.type = type
        self.condition = condition
        self.isMember = isMember
    }
}
