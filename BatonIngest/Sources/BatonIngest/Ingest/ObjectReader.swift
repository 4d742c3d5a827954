/// Reads objects by a plan into rows and cells: the stage between the scan and the change set.
///
/// Each object reserves a cell per field of its selection when it opens, so that a field's index is its cell's: a
/// duplicate overwrites, completeness is a count, and a key that comes after its links needs nothing special. Which
/// record a row is of is settled at the end, in one pass over the rows.
struct ObjectReader: ~Copyable {
    let scanner: Scanner
    let resolution: PlanResolution
    let seed = IdentityHash.seed

    /// Fields with any of these flags have no value to read: answers, and the client fields of a server's response.
    let ignoredFlags: UInt8
    /// Fields with any of these flags are more than a scalar to be read.
    let calledFlags: UInt8
    /// Whether a field that is not there is an error: not in a part, which need not answer what earlier ones did.
    var isComplete: Bool
    /// Whether every object is looked through for the last of its members first, because some member comes twice.
    let findsLast: Bool
    /// Whether an object that is byte for byte an earlier one is skipped.
    let skipsRepeats: Bool

    var side: PlainBuffer<UInt8>
    var cells: PlainBuffer<Cell>
    var elements: PlainBuffer<Cell>
    var rows: PlainBuffer<Row>
    var records: PlainBuffer<RecordIdentity>
    var indices: PlainBuffer<UInt32>
    var origins: PlainBuffer<RowOrigin>
    var pending: PlainBuffer<Cell>
    var twins: PlainBuffer<Twin>
    var types: PlainBuffer<NamedType>

    var found = ChangeSet.Found()
    /// How many more objects are looked up among the twins: spent by misses, earned by skips, so that a response that
    /// repeats nothing soon stops paying for it.
    var twinCredit = 4096
    /// Whether an object was skipped, so that the rows must be checked for two values of one slot.
    var didSkip = false
    /// The field that is not there, when that is why the reader stopped.
    var missingField = ""
    /// The places in the lists that are open, the innermost of each field apart.
    var placePath: [UInt32] = []
    /// Where the last member of each field begins, for the objects that are open, when every object is looked through.
    var lastMembers: [[Int: Int]] = []
    /// Where the places of the field that is read begin.
    var placeStart = 0
    var learned: Set<Membership> = []

    struct Options {
        var source = Ingest.Source.server
        var findsLast = false
        var skipsRepeats = true
    }

    /// Takes the blocks over until `restore(_:_:)`.
    init(
        _ scanner: Scanner,
        _ resolution: PlanResolution,
        _ options: Options,
        _ blocks: (memory: ChangeSetMemory, scratch: ReaderScratch)
    ) {
        let (memory, scratch) = blocks
        self.scanner = scanner
        self.resolution = resolution
        ignoredFlags = FieldCode.answerFlag | (options.source == .payload ? 0 : FieldCode.clientFlag)
        calledFlags =
            options.findsLast
            ? FieldCode.anyFlag : ignoredFlags | FieldCode.compositeFlag | FieldCode.effectFlag
        isComplete = options.source == .server
        findsLast = options.findsLast
        skipsRepeats = options.skipsRepeats && !options.findsLast
        side = memory.side
        cells = memory.cells
        elements = memory.elements
        rows = memory.rows
        records = memory.records
        indices = memory.indices
        origins = scratch.origins
        pending = scratch.pending
        twins = scratch.twins
        types = scratch.types
        emptyTables()
        reserve(for: scanner.count)
    }

    /// Makes room for what a response of so many bytes holds as a rule, so that no block is moved while it grows.
    private mutating func reserve(for byteCount: Int) {
        cells.reserve(byteCount / 20)
        elements.reserve(byteCount / 80)
        rows.reserve(byteCount / 80)
        origins.reserve(byteCount / 80)
        records.reserve(byteCount / 120)
    }

    /// Gives the blocks, which may have moved, back to the objects that free them.
    func restore(_ memory: ChangeSetMemory, _ scratch: ReaderScratch) {
        memory.side = side
        memory.cells = cells
        memory.elements = elements
        memory.rows = rows
        memory.records = records
        memory.indices = indices
        scratch.origins = origins
        scratch.pending = pending
        scratch.twins = twins
        scratch.types = types
    }

    private mutating func emptyTables() {
        origins.removeAll()
        pending.removeAll()
        types.removeAll()
        let size = NamedType.tableSize
        types.append(repeating: NamedType(), count: size)
        twins.removeAll()
        guard skipsRepeats else { return }
        let count = Self.twinCount(forBytes: scanner.count)
        twins.append(repeating: Twin(), count: count)
    }
}
