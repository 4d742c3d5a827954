@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

// The steps that bring no data: what is held, collected, checked, marked stale and read in vain.
extension Session {
    func someRoot(_ random: inout Randomness) -> ModelStore.RootName? {
        let names = model.roots.keys.sorted { ($0.operation, $0.variables) < ($1.operation, $1.variables) }
        return names.isEmpty ? nil : random.pick(names)
    }

    func retain(_ random: inout Randomness) throws -> String {
        if history.isEmpty { return "nothing to retain" }
        let (operation, values) = random.pick(history)
        let (name, _) = retained(operation, values)
        try compare(model.visible)
        return "retain \(name.operation)\(name.variables)"
    }

    func release(_ random: inout Randomness) throws -> String {
        let inFlight = Set(flights.map(\.root))
        let names = model.roots.filter { $0.value.retains > 0 && !inFlight.contains($0.key) }.keys
            .sorted { ($0.operation, $0.variables) < ($1.operation, $1.variables) }
        if names.isEmpty { return "nothing to release" }
        let name = random.pick(names)
        release(name)
        try compare(model.visible)
        return "release \(name.operation)\(name.variables)"
    }

    func turn() throws -> String {
        let before = model.visible
        runTurn()
        try adoptTurn()
        try compare(before)
        return "turn"
    }

    private func runTurn() {
        forgetAnchors()
        store.runTurn()
    }

    private func adoptTurn() throws {
        if model.mustCollect || model.mayCollect { try adoptCollection(isCertain: model.mustCollect) }
    }

    /// Reads what was never received: a root that was not healed since its last fetch is marked stale and fetched again.
    func heal(_ random: inout Randomness) throws -> String {
        if absences.isEmpty { return "nothing absent" }
        let absence = random.pick(absences)
        let place = absence.place
        guard var expected = model.roots[absence.root] else { return "no root" }
        let text = "\(model.identities.text(place.record)).\(place.key)"
        doing = "read \(text) of \(absence.root.operation) in vain"
        let before = model.visible
        inVain = []
        if let read = place.anchor.string(place.slot) {
            throw Disagreement(findings: ["\(text) is absent and reads \(read)"])
        }
        let logged = inVain
        runTurn()
        let asked = healed
        healed = []
        let isAsked = !place.isClient && expected.healing == .none
        if isAsked {
            expected.healing = .asked
            expected.isMarkedStale = true
            coverage.note("heals")
        }
        let type = model.identities.type(place.record)
        let field = String(place.key.prefix { $0 != "(" })
        let event: LogEvent =
            expected.healing == .done ? .unexpected(type: type, field: field) : .missing(type: type, field: field)
        model.roots[absence.root] = expected
        if logged != (place.isClient ? [] : [event]) {
            throw Disagreement(findings: ["a read of \(text) in vain logs \(logged)"])
        }
        if asked.map(\.operation) != (isAsked ? [absence.root.operation] : []) {
            throw Disagreement(findings: ["a read of \(text) in vain heals \(asked.map(\.operation))"])
        }
        try adoptTurn()
        try compare(before)
        return doing
    }

    func collect() throws -> String {
        let before = model.visible
        forgetAnchors()
        store.collect()
        try adoptCollection()
        try compare(before)
        coverage.note("collections")
        return "collect"
    }

    func relaunchStep() throws -> String {
        if image == nil { return "no image" }
        relaunch()
        coverage.note("relaunches")
        try compare(model.visible)
        for (operation, values) in history.suffix(4) {
            let (name, _) = retained(operation, values)
            let before = model.visible
            try check(name)
            try compare(before, isOneBatch: false)
        }
        return "relaunch"
    }

    func checkStep(_ random: inout Randomness) throws -> String {
        if history.isEmpty || !flights.isEmpty { return "nothing to check" }
        var (operation, values) = random.pick(history)
        if random.chance(40),
            let lookup = history.last(where: { query in world.lookups.contains { $0 === query.operation } })
        {
            // The other document asks for the same entity by another field.
            operation = world.lookups.first { $0 !== lookup.operation } ?? operation
            values = lookup.variables
        }
        let (name, _) = retained(operation, values)
        let before = model.visible
        try check(name)
        coverage.note("checks")
        try compare(before, isOneBatch: false)
        if random.chance(60) { release(name) }
        return "check \(name.operation)\(name.variables)"
    }

    func hold() throws -> String {
        guard let image else { return "no image" }
        image.isHeld.toggle()
        model.image.isHeld = image.isHeld
        if !image.isHeld { model.image.flush(model.identities) }
        try compare(model.visible)
        return image.isHeld ? "hold the writer" : "let the writer write"
    }

    func loading(_ random: inout Randomness) throws -> String {
        let held = connections.filter { model.base.records[$0.record] != nil }
        if held.isEmpty { return "no connection" }
        let (anchor, record) = random.pick(held)
        let flag = random.chance(60)
        let isNext = random.chance(50)
        let before = model.visible
        if isNext { anchor.setLoading(next: flag) } else { anchor.setLoading(previous: flag) }
        model.write { $0.write(.bool(flag), record, isNext ? "__isLoadingNext" : "__isLoadingPrevious") }
        // The layers were applied again, over what a collection may have left since.
        model.noteDroppedLinks(before, model.visible)
        try compare(before)
        return "loading \(flag) of \(model.identities.text(record))"
    }

    func invalidate() throws -> String {
        store.invalidate()
        for name in model.roots.keys { model.roots[name]?.isMarkedStale = true }
        model.image.forgetTimes(model.identities)
        try compare(model.visible)
        coverage.note("invalidations")
        return "invalidate"
    }
}
