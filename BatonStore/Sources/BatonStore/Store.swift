@_spi(Generated) @_spi(Runtime) import BatonIngest

/// All records, retained roots and lifetime state of one session: owned by the main actor, read synchronously by
/// lenses, written by atomic batches.
///
/// An app makes one and hands it to an environment. A store that is dropped without an end clears its records.
@MainActor
public final class Store {
    /// How old data may be before it reads as stale, for operations that state nothing; nil for no limit.
    @_spi(Runtime) public let cacheExpiration: Duration?
    /// How many released roots wait before their records become collectable.
    @_spi(Runtime) public let releaseBufferSize: Int
    /// Where server data outlives the launch, if anywhere.
    @_spi(Runtime) public let image: (any StoreImage)?
    /// Told of the runtime's work; set by the environment.
    @exclusivity(unchecked)  // On the main actor, one step at a time.
    @_spi(Runtime) public var log: ((LogEvent) -> Void)?
    /// Called once per fetch of a root whose data a read found missing, on a later turn of the main actor.
    @_spi(Runtime) public var heal: ((Root) -> Void)?
    /// The environment that has the store, for what a lens asks of it.
    @_spi(Runtime) public weak var environment: AnyObject?
    /// Seconds since 1970, for ages; replaced by tests.
    @exclusivity(unchecked)  // On the main actor, one step at a time.
    @_spi(Runtime) public var now: () -> Double = WallClock.now
    /// Counts batches and collections, for whoever shows the store live.
    @exclusivity(unchecked)  // On the main actor, one step at a time.
    @_spi(Runtime) public internal(set) var revision = 0
    /// Whether the store ended: it holds nothing and commits nothing.
    @exclusivity(unchecked)  // On the main actor, one step at a time.
    @_spi(Runtime) public internal(set) var isEnded = false

    // MARK: Records

    let records = RecordList()
    let queryRoot: Record
    let mutationRoot: Record
    let subscriptionRoot: Record
    /// The storage keys the session rendered.
    nonisolated let keys = SessionKeyStore()
    /// The first of the observed records' channels.
    unowned(unsafe) var channels: Channel?  // Each leaves the list before its record does.
    /// The connections by their keys.
    var connections: [String: Record] = [:]
    /// The nodes of connections that were edited.
    var connectionNodes: [RecordID: ConnectionNodes] = [:]
    /// The slots of the connection types met.
    var knownConnections: [TypeID: ConnectionSlots] = [:]
    /// The node slots of their edges.
    @exclusivity(unchecked) var edgeNodes: Set<Slot> = []  // On the main actor, one step at a time.
    /// Counts the batches that changed the node of an edge which was there before.
    @exclusivity(unchecked) var nodeEpoch: UInt32 = 1  // On the main actor, one step at a time.
    /// The types of the entities that were made.
    @exclusivity(unchecked) var entityTypes: Set<TypeID> = []  // On the main actor, one step at a time.
    @exclusivity(unchecked) var lastEntityType: TypeID?  // On the main actor, one step at a time.
    /// The session numbers of pages after or before a cursor, which the image does not keep.
    @exclusivity(unchecked) var furtherPages: Set<UInt32> = []  // On the main actor, one step at a time.
    /// Batches that wait for the image's writer.
    var waiting: [WaitingBatch] = []
    /// Whether the image's memberships were learned.
    var knowsImageMemberships = false
    /// Counts batches.
    @exclusivity(unchecked) var batchCount: UInt32 = 0  // On the main actor, one step at a time.
    /// Room for the journal of the next batch, which a batch of few changes leaves behind.
    @exclusivity(unchecked) var spareJournal = Journal()  // On the main actor, one step at a time.
    /// Room for the records of the next change set of few.
    @exclusivity(unchecked)  // On the main actor, one step at a time.
    var recordRoom: UnsafeMutablePointer<Unmanaged<Record>>?
    /// Told of each slot whose observers a batch tells, by the record's key and the storage key: for tests.
    @exclusivity(unchecked)  // On the main actor, one step at a time.
    @_spi(Runtime) public var onNotified: ((_ record: String, _ storageKey: String) -> Void)?
    /// Counts deletions and revivals, so that a list knows when to look for deleted records; 0 while there was none.
    @exclusivity(unchecked) var deletions: UInt32 = 0  // On the main actor, one step at a time.

    /// Optimistic layers, in the order they began.
    @exclusivity(unchecked) var layers: [Layer] = []  // On the main actor, one step at a time.
    /// Counts walks over the records.
    @exclusivity(unchecked) var walkCount: UInt32 = 0  // On the main actor, one step at a time.

    // MARK: Lifetime

    var roots: [RootID: Root] = [:]
    /// Released queries, oldest first.
    var released: [Root] = []
    /// Completed mutations, oldest first.
    var mutations: [Root] = []
    /// Roots made for holders, until the next turn of the main actor.
    var unclaimed: [Root] = []
    /// Whether a root left or a link was dropped since the last collection.
    var needsCollection = false
    /// Roots whose heal waits for the next turn.
    var pendingHeals: [Root] = []
    /// Whether a later turn of the main actor will call `runTurn()`.
    var isTurnScheduled = false

    /// Makes a store.
    ///
    /// - Parameters:
    ///   - cacheExpiration: How old data may be before it reads as stale, for operations that state nothing.
    ///   - releaseBufferSize: How many released roots keep their records, oldest out first.
    ///   - persistence: The image that outlives the launch.
    public init(
        cacheExpiration: Duration? = nil,
        releaseBufferSize: Int = 10,
        persistence: (any StoreImage)? = nil
    ) {
        self.cacheExpiration = cacheExpiration
        self.releaseBufferSize = max(0, releaseBufferSize)
        image = persistence
        let records = records
        func makeRoot(_ type: TypeID) -> Record {
            let record = Record(.root, type: type, hash: IdentityHash.root(type), id: records.nextID())
            records.insert(record)
            return record
        }
        queryRoot = makeRoot(.query)
        mutationRoot = makeRoot(.mutation)
        subscriptionRoot = makeRoot(.subscription)
        image?.open { [weak self] event in
            Task { @MainActor in self?.tell(event) }
        }
    }

    isolated deinit {
        if !isEnded { clear() }
        recordRoom?.deallocate()
        spareJournal.free()
    }

    /// The storage key of a slot, `notes(first:2)`; empty for a session's slot that is no longer numbered.
    @_spi(Generated) public func storageKey(of slot: Slot) -> String {
        keys.storageKey(of: slot)
    }
}
