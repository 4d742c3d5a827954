@_spi(Generated) @_spi(Runtime) import BatonIngest

/// A transaction on the store's records: everything that writes one goes through a batch.
///
/// It remembers what each slot held before, so that it ends by telling exactly the observed slots that differ; a layer's
/// writes are remembered with the layer too, which undoes them later.
@MainActor
final class Batch {
    let store: Store
    let kind: CommitKind
    /// Which batch this is; a record that carries the number was touched by it.
    let number: UInt32
    /// Whether strings may be read by their bits.
    let knowsStrings = StringBits.isKnown
    // Unchecked for exclusivity: a batch runs on the main actor and no access spans a call into another part of it.

    /// What slots held before the batch, a slot once.
    @exclusivity(unchecked) var journal = Journal()  // See above.
    /// The records whose deletion the batch changed, once each.
    @exclusivity(unchecked) var flipped: [Record] = []  // See above.
    /// Where the writes of the layer being applied are remembered.
    @exclusivity(unchecked) var undo: UndoLog?  // See above.
    /// Whether the batch is a collection's, which nobody logs.
    @exclusivity(unchecked) var isCollection = false  // See above.
    /// Whether a link was dropped, so that records may be out of reach.
    @exclusivity(unchecked) var droppedLink = false  // See above.
    /// Whether a null, a link, an error or a deletion changed, so that verdicts may.
    @exclusivity(unchecked) var changedVerdicts = false  // See above.
    /// The edges whose node the batch changed.
    @exclusivity(unchecked) var changedEdges: [Record] = []  // See above.
    /// The pages that were merged, whose field errors their connections show too.
    @exclusivity(unchecked) var merged: [(page: Row, connection: Record)] = []  // See above.
    /// Connections that an edit names and memory does not hold, and ids of records to delete likewise: for the image.
    var forgotten: [String] = []
    var deletedIDs: [String] = []
    /// Whether what is written now is for the image: server data, with no layer in it.
    @exclusivity(unchecked) var isForImage = false  // See above.
    /// The records that were written for the image, and the places of the query root.
    @exclusivity(unchecked) var written: [Record] = []  // See above.
    @exclusivity(unchecked) var writtenRootPlaces: Set<Place> = []  // See above.

    init(_ store: Store, _ kind: CommitKind) {
        self.store = store
        self.kind = kind
        store.batchCount &+= 1
        number = store.batchCount
    }

    /// Marks of a record in a batch, in place of an entry.
    static let untouched: Int32 = -1
    static let created: Int32 = -2
}

/// What a layer's writes replaced, in the order they were made.
final class UndoLog {
    var entries: [(record: Record, place: Place, value: Value, errors: [FieldError])] = []
    /// The records that no server data has, as far as the layer reached any.
    var records: [Record] = []

    deinit {
        for entry in entries { entry.value.release() }
    }
}
