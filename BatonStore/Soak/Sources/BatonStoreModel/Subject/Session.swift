@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// What a step found to differ between the store and the model.
struct Disagreement: Error {
    let findings: [String]
}

/// A store and its model, taken through the same steps and compared after each.
@MainActor
final class Session {
    let world: World
    let plans: PlanMaker
    var model: ModelStore
    private(set) var store: Store
    let image: SoakImage?
    var roots: [ModelStore.RootName: Root] = [:]
    /// The layers in flight: their mutations wait for an answer.
    var flights: [Flight] = []
    var deliveries: [IncomingResponse] = []
    var watches = Watches()
    private var known = Reader.Known()
    /// The connections that the last comparison read, and the scalars it found absent.
    private(set) var connections: [(anchor: Anchor, record: Int)] = []
    private(set) var absences: [Absence] = []
    var clock = 0.0
    var coverage = Coverage()
    /// The operations that were fetched, to be attached again.
    var history: [(operation: OperationModel, variables: [String: JSON])] = []
    private var notified: [(record: String, key: String)] = []
    /// The roots that the store asked to be fetched again, and what it logged of reads in vain.
    var healed: [RootID] = []
    var inVain: [LogEvent] = []
    /// The slots under keys that nothing named which the last collection left.
    private var lingering: Set<SlotModel> = []
    /// Whether the step may have begun with a batch that adopts constants.
    private var mayAdopt = false
    private var selected: [ModelStore.RootName: SelectedFields] = [:]
    /// What the step that runs does, for people.
    var doing = ""

    struct Flight {
        let layer: Layer
        let number: Int
        let root: ModelStore.RootName
    }

    /// A field that was never received where a lens reads it.
    struct Absence {
        let root: ModelStore.RootName
        let place: Reader.Absence
    }

    init(_ world: World, _ plans: PlanMaker, bufferSize: Int, hasImage: Bool) {
        self.world = world
        self.plans = plans
        model = ModelStore(world, bufferSize: bufferSize)
        image = hasImage ? SoakImage() : nil
        model.image.isThere = hasImage
        store = Store(releaseBufferSize: bufferSize, persistence: image)
        setUp()
    }

    private func setUp() {
        store.now = { [unowned self] in clock }
        store.onNotified = { [unowned self] in notified.append(($0, $1)) }
        store.heal = { [unowned self] in healed.append($0.id) }
        store.log = { [unowned self] event in
            switch event {
            case .missing, .unexpected: inVain.append(event)
            default: break
            }
        }
    }

    /// Another launch over the same image.
    func relaunch() {
        store.end()
        store = Store(releaseBufferSize: model.bufferSize, persistence: image)
        setUp()
        model.relaunch()
        roots = [:]
        flights = []
        deliveries = []
        watches.forgetAll()
        known = Reader.Known()
        forgetAnchors()
        lingering = []
        notified = []
        healed = []
    }

    /// Lets go of what was read: an anchor's owner keeps its keys numbered.
    func forgetAnchors() {
        connections = []
        absences = []
    }

    // MARK: Roots

    /// The root of an operation value, retained in store and model.
    func retained(_ operation: OperationModel, _ variables: [String: JSON]) -> (ModelStore.RootName, Root) {
        if !plans.isPlanned(operation), !world.constants(of: operation).isDisjoint(with: model.namedKeys) {
            coverage.note("constants that name a key after it was rendered")
        }
        // Constants that are new may be adopted in a batch of their own, which applies the layers again.
        let adopts = !plans.isPlanned(operation) && !model.layers.isEmpty
        if adopts { mayAdopt = true }
        let shown = adopts ? StoreDump.text(of: store) : nil
        let plan = plans.plan(of: operation)
        let values = PlanMaker.variables(variables)
        let root = store.root(RootID(operation.name, values)) { store.resolve(plan, values) }
        // What a layer's deletion by id names depends on what was collected since it was applied last.
        if let shown, shown != StoreDump.text(of: store) { model.restage() }
        let name = model.root(operation, variables)
        root.retain()
        model.retain(name, made: ModelStore.RootModel(operation: operation, variables: variables))
        roots[name] = root
        forgetLeft()
        return (name, root)
    }

    func release(_ name: ModelStore.RootName) {
        roots[name]?.release()
        model.release(name)
        forgetLeft()
    }

    /// Lets go of what left the release buffer: whoever holds it would keep its keys numbered.
    private func forgetLeft() {
        roots = roots.filter { model.roots[$0.key] != nil }
        deliveries.removeAll { model.roots[$0.root] == nil }
    }

    // MARK: Comparison

    /// Compares store and model after a step.
    ///
    /// - Parameters:
    ///   - before: What was visible before it.
    ///   - isOneBatch: Whether the step was at most one batch, so that nothing is told twice.
    func compare(_ before: State, isOneBatch: Bool = true) throws {
        let after = model.visible
        var findings: [String] = []
        let image = model.image
        let adopts = mayAdopt
        mayAdopt = false
        let isOneBatch = isOneBatch && !adopts
        let settled = watches.settle(before, after, model.identities) { slot in
            adopts || !isOneBatch && image.rows[slot.record]?.values[slot.key] != nil
        }
        findings += settled.wrong
        coverage.told += settled.told
        // A record that went with its layer: should it come back, it is another for whoever read it.
        watches.forget(Set(before.records.keys.filter { after.records[$0] == nil }))
        // A text that is a session's number and a constant is two slots.
        var single: Set<String> = []
        for (record, key) in notified where isOneBatch && (!world.isRendered(key) || !world.isConstant(key)) {
            if !single.insert("\(record).\(key)").inserted && !model.identities.isShared(record) {
                findings.append("told twice in one batch: \(record).\(key)")
            }
        }
        notified = []
        let dump = Dump(model.identities, after).lines
        let text = StoreDump.text(of: store)
        let expected = dump.isEmpty ? "{}\n" : "{\n" + dump.joined(separator: ",\n") + "\n}\n"
        if text != expected { findings += difference(text, expected) }
        findings += store._checkInvariants().map { "invariant: \($0)" }
        if !healed.isEmpty { findings.append("heals that no read asked for") }
        if findings.isEmpty { findings += compareReads(after) + compareRoots() }
        if !findings.isEmpty { throw Disagreement(findings: findings) }
        coverage.deepest = max(coverage.deepest, flights.count)
    }

    private func difference(_ store: String, _ model: String) -> [String] {
        let stored = Set(store.split(separator: "\n").map { $0.hasSuffix(",") ? $0.dropLast() : $0 })
        let expected = Set(model.split(separator: "\n").map { $0.hasSuffix(",") ? $0.dropLast() : $0 })
        return stored.subtracting(expected).sorted().map { "the store dumps \($0)" }
            + expected.subtracting(stored).sorted().map { "the model has  \($0)" }
    }

    private func compareReads(_ state: State) -> [String] {
        known.keep(state)
        var wrong: [String] = []
        forgetAnchors()
        for (name, root) in model.roots.sorted(by: {
            ($0.key.operation, $0.key.variables) < ($1.key.operation, $1.key.variables)
        }) {
            guard let held = roots[name] else {
                wrong.append("\(name) is held by the model alone")
                continue
            }
            let fields = selected[name] ?? SelectedFields(world, root.variables)
            selected[name] = fields
            var reader = Reader(world, plans, model.identities, state, root.variables, fields)
            let record = model.identities.number(.root(root.operation.kind.rawValue))
            reader.read(held.anchor, record, root.operation.root, &known, &watches)
            wrong += reader.wrong.map { "\(name.operation): \($0)" }
            coverage.reads += reader.reads
            connections += reader.connections
            absences += reader.absences.map { Absence(root: name, place: $0) }
        }
        return wrong
    }

    private func compareRoots() -> [String] {
        var wrong: [String] = []
        for (name, expected) in model.roots {
            guard let root = roots[name] else { continue }
            if store.heldRoot(root.id) !== root { wrong.append("\(name) left the store") }
            if root.present != expected.isPresent { wrong.append("\(name) is present: \(root.present)") }
            if root.stamp != expected.stamp {
                wrong.append(
                    "\(name) has the age \(String(describing: root.stamp)), not \(String(describing: expected.stamp))"
                )
            }
            if root.isStale != expected.isMarkedStale { wrong.append("\(name) is stale: \(root.isStale)") }
            if root.isRetained != (expected.retains > 0) { wrong.append("\(name) is retained: \(root.isRetained)") }
            if let lacks = expected.lacksPart {
                let needs = expected.isMarkedStale || lacks || expected.unplaced > 0
                if root.needsFetch != needs { wrong.append("\(name) needs a fetch: \(root.needsFetch)") }
            }
        }
        if store.retainedRoots.count != model.roots.values.count(where: { $0.retains > 0 }) {
            wrong.append("the store retains \(store.retainedRoots.count) roots")
        }
        return wrong
    }

    // MARK: Collection

    /// Takes over what a collection dropped, and says what is wrong with its choice.
    ///
    /// - Parameter isCertain: Whether there was one; a list whose order changed may be reason enough.
    func adoptCollection(isCertain: Bool = true) throws {
        let before = model.visible
        let shown = StoreContents(store)
        // Where nothing is gone there may have been none, but for the keys it freed.
        let isSure = isCertain || !shown.isWhole(before, Dump(model.identities, before))
        let reach = model.reach()
        let kept = shown.kept(before, Dump(model.identities, before))
        let dropped = Set(before.records.keys).subtracting(kept)
        var findings: [String] = []
        for record in reach.least.intersection(dropped).intersection(before.records.keys).sorted() {
            findings.append("the collection dropped \(model.identities.text(record)), which is in reach")
        }
        for record in kept.subtracting(reach.most).sorted() where isSure {
            findings.append("the collection left \(model.identities.text(record)), which nothing reaches")
        }
        watches.forget(dropped)
        let named = model.namedKeys
        let hasNoLayers = model.layers.isEmpty
        // Nobody reads any more under a key that nothing names what was never there, or stays under a constant.
        watches.forget(where: { slot in
            hasNoLayers && world.isRendered(slot.key) && (!named.contains(slot.key) || world.isConstant(slot.key))
                && (before.value(slot.record, slot.key) == nil || world.isConstant(slot.key))
        })
        let paths = Set(kept.compactMap { model.identities.step($0)?.storageKey })
        let names = Dump(model.identities, State(records: before.records.filter { kept.contains($0.key) }))
        let hasWaiting = !model.image.waitingMost.isEmpty
        let base = model.base
        let hasLayers = !model.layers.isEmpty
        let identities = model.identities
        let lingering = self.lingering
        var left: Set<SlotModel> = []
        model.drop(dropped) { record, key in
            // A layer may put back what it found under any key.
            if hasLayers { return false }
            guard world.isRendered(key), kept.contains(record) else { return false }
            if named.contains(key) && !world.isConstant(key) { return false }
            // Of a deleted record no errors are shown; those under a constant stay.
            if base.records[record]?.isDeleted == true && world.isConstant(key) { return false }
            let isShown = shown.shows(key, of: names.name(record))
            if isSure && isShown && !paths.contains(key) && !hasWaiting && !world.isConstant(key)
                && base.records[record] != nil
            {
                // What was dropped may hold the key until the next collection.
                let slot = SlotModel(record: record, key: key)
                if !lingering.contains(slot) {
                    left.insert(slot)
                } else {
                    findings.append("the collection left \(identities.text(record)).\(key), which nothing names")
                }
            }
            return !isShown
        }
        if !findings.isEmpty { throw Disagreement(findings: findings) }
        if isSure { self.lingering = left }
        coverage.dropped += dropped.count
        model.mustCollect = false
        model.mayCollect = false
    }

    // MARK: The availability check

    /// Checks a root and takes over what the image gave memory.
    func check(_ name: ModelStore.RootName) throws {
        guard let root = roots[name], let expected = model.roots[name] else { return }
        let identities = model.identities
        let record = identities.number(.root(expected.operation.kind.rawValue))
        var inMemory = AvailabilityModel(model, nil, expected.variables)
        let isInMemory = inMemory.holds(record, expected.operation.root)
        var withImage = AvailabilityModel(model, model.image, expected.variables)
        let isInImage = model.image.isThere && withImage.holds(record, expected.operation.root)
        let answer = store.check(root)
        var predicted: [Availability] = [isInMemory ? .memory : isInImage ? .image : .miss]
        if !isInMemory && withImage.isUnsure { predicted.append(.miss) }
        if !predicted.contains(answer) {
            throw Disagreement(findings: ["the check of \(name) answers \(answer), not \(predicted[0])"])
        }
        let usedImage = try adopt([inMemory, withImage])
        if answer == .image { coverage.hydrations += 1 }
        guard answer != .miss else {
            if usedImage { noteAge(name, isWhole: false) }
            return
        }
        var afterwards = AvailabilityModel(model, nil, expected.variables)
        if !afterwards.holds(record, expected.operation.root) {
            throw Disagreement(findings: ["the check of \(name) answers \(answer), and memory does not hold it"])
        }
        model.roots[name]?.isPresent = true
        noteAge(name, isWhole: usedImage || answer == .image)
        if inMemory.sawDeferred || withImage.sawDeferred {
            model.roots[name]?.lacksPart = nil
            // What was read of a part that is held half was taken back, links too.
            if model.image.isThere { model.mayCollect = true }
        }
    }

    private func noteAge(_ name: ModelStore.RootName, isWhole: Bool) {
        guard let root = roots[name], model.roots[name]?.stamp == nil, model.image.isThere else { return }
        if let time = model.image.times[name], root.stamp == time {
            model.roots[name]?.stamp = time
        } else if isWhole && root.isStale {
            model.roots[name]?.isMarkedStale = true
        }
    }

    /// Takes over what a check read from the image or bound: nothing else may have appeared.
    ///
    /// - Returns: Whether anything came from the image.
    @discardableResult
    func adopt(_ checks: [AvailabilityModel], fromImage: Bool = true) throws -> Bool {
        let identities = model.identities
        let shown = StoreContents(store)
        var used = false
        let rows = fromImage && model.image.isThere ? model.image.rows : [:]
        // Candidates: all that the image holds, by the names they would have.
        var candidates = model.visible
        for (number, row) in rows {
            if candidates.records[number] == nil { candidates.records[number] = RecordModel(isDeleted: row.isDeleted) }
        }
        let names = Dump(identities, candidates)
        var base = model.base
        var bound = 0
        // What memory satisfies alone is bound before the image is asked.
        for (slot, link) in checks.first?.bindings ?? [:] where base.value(slot.record, slot.key) == nil {
            if shown.holds(slot.key, of: identities.text(slot.record)) {
                base.write(link, slot.record, slot.key)
                bound += 1
            }
        }
        // In the order of their numbers, since a name depends on what was adopted before: a seed has one course.
        for (number, row) in rows.sorted(by: { $0.key < $1.key }) {
            let name = shown.name(of: number, names, base)
            guard shown.has(name) else { continue }
            if row.isDeleted {
                if shown.isDeleted(name), base.records[number]?.isDeleted != true,
                    base.records[number]?.values.isEmpty != false
                {
                    base.records[number] = RecordModel(isDeleted: true)
                }
                continue
            }
            if base.records[number] == nil { base.records[number] = RecordModel() }
            var isRead = false
            for (key, value) in row.values
            where key != "__typename" && base.value(number, key) == nil && shown.holds(key, of: name) {
                base.write(value, number, key)
                base.setErrors(row.errors[key] ?? [], number, key)
                isRead = true
            }
            // The dump does not show a type's name as a value: it comes with the rest of the row.
            if isRead, base.value(number, "__typename") == nil, let value = row.values["__typename"] {
                base.write(value, number, "__typename")
            }
            used = used || isRead
        }
        for (slot, link) in checks.dropFirst().flatMap(\.bindings) where base.value(slot.record, slot.key) == nil {
            if shown.holds(slot.key, of: identities.text(slot.record)) {
                base.write(link, slot.record, slot.key)
                bound += 1
            }
        }
        // A link that was read makes its record, empty as yet, and those its path goes through.
        for record in base.records.values {
            for target in record.values.values.flatMap(\.targets) where base.records[target] == nil {
                base.records[target] = RecordModel()
            }
        }
        for record in base.records.keys {
            var child = record
            while let parent = identities.step(child)?.parent {
                defer { child = parent }
                if base.records[parent] != nil || !shown.has(identities.text(parent)) { continue }
                // The text may be an entity's.
                if base.records.keys.contains(where: {
                    identities.isEntity($0) && identities.text($0) == identities.text(parent)
                }) {
                    continue
                }
                base.records[parent] = RecordModel()
            }
        }
        coverage.bindings += bound
        model.write { $0 = base }
        return used
    }
}
