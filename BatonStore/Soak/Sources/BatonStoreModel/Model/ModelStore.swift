/// A store as the contract states it, as naively as can be: the server's records and a list of layers, every state made
/// anew by applying the layers to the server's records from the first.
struct ModelStore {
    let world: World
    let identities: Identities
    /// The states from the server's records, and what the runtime wrote itself, to what is visible: one per layer more. They
    /// are made anew by every batch but a collection's, which writes no layer again.
    var stages = [State()]
    private(set) var layers: [Layer] = []
    private var nextLayer = 0
    var roots: [RootName: RootModel] = [:]
    /// Released queries and completed mutations, oldest first.
    private(set) var released: [RootName] = []
    private(set) var completed: [RootName] = []
    let bufferSize: Int
    /// Whether a root left or a link was dropped since the last collection, and whether one may have been.
    var mustCollect = false
    var mayCollect = false
    var image = ImageModel()
    var events: Set<Commit.Event> = []
    /// Whether commits forget the errors of fields: a fault for a test.
    var isSpoilt = false

    struct RootName: Hashable {
        let operation: String
        let variables: String
    }

    struct RootModel {
        let operation: OperationModel
        let variables: [String: JSON]
        var retains = 0
        var isPresent = false
        var stamp: Double?
        var isMarkedStale = false
        var unplaced = 0
        var awaitsParts = false
        /// What a check last found of deferred parts, nil when the model does not know.
        var lacksPart: Bool? = false
        var healing = Healing.none

        /// How far a heal went since the last fetch that was not its own.
        enum Healing { case none, asked, fetching, done }

        mutating func fetchStarted() {
            awaitsParts = false
            healing = healing == .asked ? .fetching : .none
        }
    }

    struct Layer {
        let id: Int
        let changes: Changes
        let operation: OperationModel
        let variables: [String: JSON]
    }

    /// Server data and what the runtime wrote itself.
    var base: State { stages[0] }

    /// Writes below the layers.
    mutating func write(_ body: (inout State) -> Void) {
        body(&stages[0])
        restage()
    }

    init(_ world: World, bufferSize: Int) {
        self.world = world
        self.bufferSize = bufferSize
        identities = Identities()
        stages = [emptyState()]
    }

    private func emptyState() -> State {
        var state = State()
        for type in ["Query", "Mutation", "Subscription"] {
            state.records[identities.number(.root(type))] = RecordModel()
        }
        return state
    }

    /// What is visible: the layers over the server's records.
    var visible: State { stages[stages.count - 1] }

    /// Applies the layers anew, as every batch below them does.
    mutating func restage() {
        stages = [base]
        for layer in layers { stages.append(applied(layer.changes, to: visible)) }
    }

    private func applied(_ changes: Changes, to state: State) -> State {
        var commit = Commit(world, identities, state)
        commit.apply(changes)
        return commit.state
    }

    // MARK: Batches

    /// Commits server data in place of a layer, or with no data only ends the layer.
    mutating func commit(_ changes: Changes?, replacing layer: Int? = nil, stamping: (RootName, Double)? = nil) {
        layers.removeAll { $0.id == layer }
        guard let changes else { return restage() }
        let before = base
        var commit = Commit(world, identities, base)
        commit.apply(changes)
        stages[0] = commit.state
        if isSpoilt { for record in changes.records { stages[0].records[record]?.errors = [:] } }
        restage()
        events.formUnion(commit.events)
        image.write(
            before: before,
            after: base,
            named: changes.records,
            forgotten: commit.forgotten,
            deletedIDs: commit.unknownIDs,
            stamping: stamping,
            identities
        )
    }

    /// Notes in the image that a response ended whose last payload carried no data.
    mutating func stampImage(_ name: RootName, _ time: Double) {
        image.write(
            before: base,
            after: base,
            named: [],
            forgotten: [],
            deletedIDs: [],
            stamping: (name, time),
            identities
        )
    }

    mutating func apply(_ changes: Changes, _ operation: OperationModel, _ variables: [String: JSON]) -> Int {
        nextLayer += 1
        var commit = Commit(world, identities, visible)
        commit.apply(changes)
        events.formUnion(commit.events)
        layers.append(Layer(id: nextLayer, changes: changes, operation: operation, variables: variables))
        stages.append(commit.state)
        return nextLayer
    }

    mutating func revert(_ layer: Int) {
        layers.removeAll { $0.id == layer }
        restage()
    }

    // MARK: Roots

    /// Makes a root, or finds it.
    mutating func root(_ operation: OperationModel, _ variables: [String: JSON]) -> RootName {
        let name = RootName(
            operation: operation.name,
            variables: JSON.object(variables.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) }).text
        )
        if roots[name] != nil { return name }
        roots[name] = RootModel(operation: operation, variables: variables)
        if operation.kind != .subscription { park(name) }
        return name
    }

    mutating func retain(_ name: RootName, made: RootModel) {
        if roots[name] == nil { roots[name] = made }
        roots[name]?.retains += 1
        released.removeAll { $0 == name }
        completed.removeAll { $0 == name }
    }

    mutating func release(_ name: RootName) {
        roots[name]?.retains -= 1
        if roots[name]?.retains == 0 { park(name) }
    }

    private mutating func park(_ name: RootName) {
        switch roots[name]?.operation.kind {
        case .query:
            released.append(name)
            if released.count > bufferSize { drop(released.removeFirst()) }
        case .mutation:
            completed.append(name)
            if completed.count > bufferSize { drop(completed.removeFirst()) }
        default: drop(name)
        }
    }

    private mutating func drop(_ name: RootName) {
        roots[name] = nil
        mustCollect = true
    }

    /// Ends the session and begins another over the same image.
    mutating func relaunch() {
        stages = [emptyState()]
        layers = []
        roots = [:]
        released = []
        completed = []
        mustCollect = false
        mayCollect = false
        image.close()
    }

    // MARK: Collection

    /// Notes whether a batch dropped a link.
    mutating func noteDroppedLinks(_ before: State, _ after: State) {
        for (number, record) in before.records {
            for (key, old) in record.values {
                guard old.isLinks else { continue }
                let targets = old.targets
                let new = after.value(number, key)
                if new == old { continue }
                let left = Set(new?.targets ?? [])
                if targets.contains(where: { !left.contains($0) }) {
                    mustCollect = true
                } else if !grew(old, new) {
                    mayCollect = true
                }
            }
        }
    }

    /// Whether a list only grew at an end, which never is a reason to collect. A list of lists that changed may be one.
    private func grew(_ old: FieldValue, _ new: FieldValue?) -> Bool {
        if old.nests || new?.nests == true { return false }
        guard case .links(let old) = old, case .links(let new)? = new, new.count >= old.count else { return false }
        return Array(new.prefix(old.count)) == old || Array(new.suffix(old.count)) == old
    }
}
