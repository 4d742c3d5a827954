@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

// The steps of a sequence: each draws what it does from its own seed and from where the model is, so that a sequence
// without some of its steps is a sequence too.
extension Session {
    enum Step: String, CaseIterable {
        case fetch, page, partial, mutation, optimistic, resolve, revert, refuse, event, deferred, part, retain, release
        case turn, collect, relaunch, check, heal, hold, loading, invalidate, requestError, malformed

        var weight: Int {
            switch self {
            case .fetch: 22
            case .optimistic: 12
            case .page, .mutation, .resolve, .part: 9
            case .partial, .deferred: 6
            case .check: 7
            case .revert, .release, .turn, .event: 5
            case .retain, .collect, .relaunch, .heal, .hold, .loading: 3
            case .refuse, .invalidate, .requestError, .malformed: 2
            }
        }
    }

    private static let wheel: [Step] = Step.allCases.flatMap { Array(repeating: $0, count: $0.weight) }

    /// Takes a step.
    ///
    /// - Returns: What it did, for people.
    func take(_ seed: UInt64) throws -> String {
        var random = Randomness(seed)
        let step = random.pick(Self.wheel)
        doing = step.rawValue
        coverage.steps += 1
        switch step {
        case .fetch: return try fetch(&random)
        case .deferred: return try fetchDeferred(&random)
        case .part: return try part(&random)
        case .partial: return try partial(&random)
        case .page: return try page(&random)
        case .mutation: return try mutation(&random)
        case .optimistic: return try optimistic(&random)
        case .resolve: return try resolve(&random)
        case .revert: return try revert(&random)
        case .refuse: return try refuse(&random)
        case .event: return try event(&random)
        case .retain: return try retain(&random)
        case .release: return try release(&random)
        case .turn: return try turn()
        case .collect: return try collect()
        case .relaunch: return try relaunchStep()
        case .check: return try checkStep(&random)
        case .heal: return try heal(&random)
        case .hold: return try hold()
        case .loading: return try loading(&random)
        case .invalidate: return try invalidate()
        case .requestError: return try requestError(&random)
        case .malformed: return try malformed(&random)
        }
    }

    // MARK: Drawing

    private func variables(_ operation: OperationModel, _ random: inout Randomness) -> [String: JSON] {
        var variables: [String: JSON] = [:]
        if random.chance(50) {
            variables["v0"] = random.pick([.null, .number("1"), .string("a"), .number("\(1000 + world.number)")])
        }
        if random.chance(50) { variables["v1"] = random.pick([.null, .string("a"), .list([.number("1"), .null])]) }
        if random.chance(70) { variables["b0"] = .bool(random.chance(50)) }
        if random.chance(50) { variables["b1"] = .bool(random.chance(50)) }
        if operation.name.hasPrefix("Q") { variables["id"] = random.pick([.string("1"), .string("2"), .string("3")]) }
        if random.chance(30) { variables["filter"] = random.pick([.null, .string("x")]) }
        return variables
    }

    private func generator(
        _ variables: [String: JSON],
        _ source: PayloadSource,
        _ random: inout Randomness
    ) -> ResponseGenerator {
        var generator = ResponseGenerator(world, variables, source, Randomness(random.next()))
        // A value of another kind than its field's may be refused when it comes from an image.
        generator.isOdd = image == nil
        if random.chance(60) { generator.epoch = UInt64(random.below(2)) }
        if source == .server && random.chance(35) { generator.failures = 12 }
        if source != .server { generator.omissions = random.pick([0, 15, 40]) }
        return generator
    }

    private func fixed(_ operation: OperationModel, _ variables: [String: JSON], _ random: inout Randomness) -> [String:
        JSON]
    {
        guard let id = variables["id"], random.chance(80) else { return [:] }
        var fixed = ["id": id]
        if operation.name.hasPrefix("QP") { fixed["path"] = .string("owner") }
        if world.lookups.contains(where: { $0 === operation }) { fixed["path"] = .string("found") }
        if fixed["path"] == nil { return [:] }
        fixed["type"] = .string(world.listed[random.below(2)])
        return fixed
    }

    private func unplaced(_ random: inout Randomness) -> [JSON] {
        if !random.chance(6) { return [] }
        let message = JSON.Member("message", .string("unplaced"))
        return [
            random.chance(50) ? .object([message]) : .object([message, .init("path", .list([.string("nowhere")]))])
        ]
    }

    // MARK: Server data

    private func fetch(_ random: inout Randomness) throws -> String {
        var operation = random.pick(world.queries)
        var values = variables(operation, &random)
        if !history.isEmpty && random.chance(40) { (operation, values) = random.pick(history) }
        let (name, root) = retained(operation, values)
        history.append((operation, values))
        root.fetchStarted()
        model.roots[name]?.fetchStarted()
        var generator = self.generator(values, .server, &random)
        let data = generator.data(operation, fixed: fixed(operation, values, &random))
        _ = try answer(name, data, generator.errors + unplaced(&random))
        if random.chance(45) { release(name) }
        return "fetch \(name.operation)\(name.variables) \(data.text) errors \(generator.errors.map(\.text))"
    }

    private func fetchDeferred(_ random: inout Randomness) throws -> String {
        let operation = random.pick(world.queries)
        let values = variables(operation, &random)
        let (name, root) = retained(operation, values)
        history.append((operation, values))
        root.fetchStarted()
        model.roots[name]?.fetchStarted()
        var generator = self.generator(values, .server, &random)
        generator.defers = true
        let data = generator.data(operation, fixed: fixed(operation, values, &random))
        let parts = generator.parts.enumerated().sorted {
            ($0.element.path.count, $0.offset) < ($1.element.path.count, $1.offset)
        }.map(\.element)
        let isNumbered = random.chance(50)
        var payloads: [IncomingResponse.Payload] = []
        var at = 0
        while at < parts.count {
            let count = min(parts.count - at, 1 + random.below(2))
            let chosen = Array(parts[at..<at + count])
            let isLast = at + count == parts.count
            let endsApart = isLast && random.chance(30)
            let hasNext = !isLast || endsApart
            let json =
                isNumbered
                ? Envelope.numbered(chosen.enumerated().map { (at + $0, $1) }, hasNext: hasNext)
                : Envelope.labelled(chosen, hasNext: hasNext)
            payloads.append(.init(json: json, parts: chosen, hasNext: hasNext))
            if endsApart {
                payloads.append(.init(json: .object([.init("hasNext", .bool(false))]), parts: [], hasNext: false))
            }
            at += count
        }
        let delivery = Delivery(root.operation.plan)
        let places = try answer(
            name,
            data,
            generator.errors,
            hasNext: !parts.isEmpty,
            pending: isNumbered ? Envelope.pending(parts) : [],
            delivery: delivery
        )
        if !payloads.isEmpty {
            deliveries.append(IncomingResponse(root: name, delivery: delivery, payloads: payloads, places: places))
        }
        return "fetch deferred \(name.operation)\(name.variables) \(data.text), \(parts.count) parts"
    }

    private func part(_ random: inout Randomness) throws -> String {
        if deliveries.isEmpty { return "no part" }
        let at = random.below(deliveries.count)
        let text = deliveries[at].payloads[0].json.text
        let operation = deliveries[at].root.operation
        try continueDelivery(at)
        return "part of \(operation) \(text)"
    }

    private func partial(_ random: inout Randomness) throws -> String {
        let operation = random.pick(world.queries)
        let values = variables(operation, &random)
        let (name, _) = retained(operation, values)
        history.append((operation, values))
        var generator = self.generator(values, .payload, &random)
        let data = generator.data(operation, fixed: fixed(operation, values, &random))
        _ = try answer(name, data, [], source: .payload)
        coverage.note("partial payloads")
        if random.chance(50) { release(name) }
        return "payload \(name.operation)\(name.variables) \(data.text)"
    }

    private func page(_ random: inout Randomness) throws -> String {
        let state = model.visible
        let identities = model.identities
        let candidates = state.records.keys.sorted().filter { number in
            guard identities.isConnection(number), let step = identities.step(number) else { return false }
            return identities.isEntity(step.parent) && identities.key(step.parent) != nil
        }
        if candidates.isEmpty { return "no page" }
        let connection = random.pick(candidates)
        guard let step = identities.step(connection), let id = identities.key(step.parent) else { return "no page" }
        let isForward = random.chance(60)
        var values: [String: JSON] = ["id": .string(id)]
        if step.storageKey.contains("filter") { values["filter"] = .string("x") }
        var cursor: JSON = .string("c\(random.below(4))")
        if random.chance(75), case .link(let info)? = state.value(connection, "pageInfo"),
            case .string(let known)? = state.value(info, isForward ? "endCursor" : "startCursor")
        {
            cursor = .string(known)
        }
        values[isForward ? "after" : "before"] = cursor
        let operation = world.pages[0]
        let resolved = store.resolve(plans.plan(of: operation), PlanMaker.variables(values))
        var generator = self.generator(values, .server, &random)
        let data = generator.data(
            operation,
            fixed: ["path": .string("node"), "type": .string(identities.type(step.parent)), "id": .string(id)]
        )
        let envelope = Envelope.response(data, errors: generator.errors)
        let response: IngestedResponse
        do { response = try Ingest.read(bytes(envelope), by: resolved.plan) } catch {
            throw Disagreement(findings: ["the ingest refuses a page: \(error)\n    \(envelope.text)"])
        }
        clock += 1
        if model.layers.contains(where: { $0.changes.edits.contains { $0.edits(identities.text(connection)) } }) {
            coverage.note("pages under a layer of their connection")
        }
        let before = model.visible
        model.commit(changes(data, generator.errors, operation, values, .server).changes)
        store.commit(response, of: resolved)
        model.noteDroppedLinks(before, model.visible)
        coverage.note("pages")
        try compare(before)
        return
            "page \(JSON.object(values.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) }).text) \(data.text)"
    }

    private func event(_ random: inout Randomness) throws -> String {
        let operation = world.subscriptions[0]
        let (name, _) = retained(operation, [:])
        var generator = self.generator([:], .server, &random)
        let data = generator.data(operation)
        _ = try answer(name, data, generator.errors)
        coverage.note("events of a subscription")
        release(name)
        return "event \(data.text)"
    }

    // MARK: Mutations

    private func mutationVariables(_ random: inout Randomness) -> [String: JSON] {
        let identities = model.identities
        let state = model.visible
        let held = state.records.keys.filter { identities.isConnection($0) }.map(identities.text).sorted()
        var keys: [JSON] = []
        for _ in 0..<random.below(3) {
            if !held.isEmpty && random.chance(85) {
                keys.append(.string(random.pick(held)))
            } else {
                keys.append(.string(random.pick(["\(world.listed[0]):1:__items_connection", "\(world.listed[0]):1"])))
            }
        }
        var unique: [JSON] = []
        for key in keys where !unique.contains(key) { unique.append(key) }
        return ["connections": .list(unique)]
    }

    private func mutationData(
        _ operation: OperationModel,
        _ values: [String: JSON],
        _ source: PayloadSource,
        _ random: inout Randomness
    ) -> (JSON, [JSON]) {
        var generator = self.generator(values, source, &random)
        var fixed: [String: JSON] = ["path": .string("m")]
        // What is deleted is mostly there.
        let ids = model.visible.records.keys.sorted().compactMap(model.identities.key)
        for name in ["p0", "p1", "p2"] where !ids.isEmpty && random.chance(60) {
            fixed[name] = .string(random.pick(ids))
        }
        let data = generator.data(operation, fixed: fixed)
        return (data, generator.errors)
    }

    private func mutation(_ random: inout Randomness) throws -> String {
        let operation = random.pick(world.mutations)
        let values = mutationVariables(&random)
        let (name, _) = retained(operation, values)
        let (data, errors) = mutationData(operation, values, .server, &random)
        _ = try answer(name, data, errors)
        release(name)
        return "mutation \(name.operation)\(name.variables) \(data.text)"
    }

    private func optimistic(_ random: inout Randomness) throws -> String {
        if flights.count > 4 { return "enough layers" }
        let operation = random.pick(world.mutations)
        let values = mutationVariables(&random)
        let (name, root) = retained(operation, values)
        let (data, _) = mutationData(operation, values, .optimistic, &random)
        doing = "optimistic \(name.operation)\(name.variables) \(data.text)"
        let envelope = Envelope.response(data, errors: [])
        let response: IngestedResponse
        do { response = try Ingest.read(bytes(envelope), by: root.operation.plan, as: .optimistic) } catch {
            throw Disagreement(findings: ["the ingest refuses an optimistic response: \(error)\n    \(envelope.text)"])
        }
        let before = model.visible
        let changes = self.changes(data, [], operation, values, .optimistic).changes
        let number = model.apply(changes, operation, values)
        guard let layer = store.apply(response, by: root.operation) else {
            throw Disagreement(findings: ["an optimistic response makes no layer"])
        }
        flights.append(Flight(layer: layer, number: number, root: name))
        model.noteDroppedLinks(before, model.visible)
        coverage.note("layers")
        coverage.deepest = max(coverage.deepest, flights.count)
        try compare(before)
        return doing
    }

    private func resolve(_ random: inout Randomness) throws -> String {
        if flights.isEmpty { return "no flight" }
        let flight = flights.remove(at: random.below(flights.count))
        guard let root = model.roots[flight.root] else { return "no root" }
        let (data, errors) = mutationData(root.operation, root.variables, .server, &random)
        _ = try answer(flight.root, data, errors, replacing: flight)
        coverage.note("layers resolved")
        release(flight.root)
        return "resolve layer \(flight.number) \(data.text)"
    }

    private func revert(_ random: inout Randomness) throws -> String {
        if flights.isEmpty { return "no flight" }
        let flight = flights.remove(at: random.below(flights.count))
        let before = model.visible
        model.revert(flight.number)
        store.revert(flight.layer)
        model.noteDroppedLinks(before, model.visible)
        coverage.note("layers reverted")
        try compare(before)
        release(flight.root)
        return "revert layer \(flight.number)"
    }

    /// A request error as the answer to a mutation: its layer goes, nothing is written.
    private func refuse(_ random: inout Randomness) throws -> String {
        if flights.isEmpty { return "no flight" }
        let flight = flights.remove(at: random.below(flights.count))
        guard let root = roots[flight.root] else { return "no root" }
        let response: IngestedResponse
        do { response = try Ingest.read(bytes(Envelope.request(error: "refused")), by: root.operation.plan) } catch {
            throw Disagreement(findings: ["the ingest refuses a request error: \(error)"])
        }
        let before = model.visible
        model.commit(nil, replacing: flight.number)
        store.commit(response, to: root, replacing: flight.layer)
        model.noteDroppedLinks(before, model.visible)
        try compare(before)
        release(flight.root)
        return "refuse layer \(flight.number)"
    }

    // MARK: What writes nothing

    private func requestError(_ random: inout Randomness) throws -> String {
        guard let name = someRoot(&random), let root = roots[name] else { return "no root" }
        let before = model.visible
        do {
            let response = try Ingest.read(bytes(Envelope.request(error: "no")), by: root.operation.plan)
            if response.requestErrors == nil {
                throw Disagreement(findings: ["errors without data are no request error"])
            }
            store.commit(response, to: root)
        } catch let error as IngestError {
            throw Disagreement(findings: ["the ingest refuses a request error: \(error)"])
        }
        try compare(before)
        return "request error of \(name.operation)"
    }

    private func malformed(_ random: inout Randomness) throws -> String {
        guard let name = someRoot(&random), let root = roots[name], let expected = model.roots[name] else {
            return "no root"
        }
        guard
            expected.operation.root.variants[0].fields.contains(where: {
                $0.isSelected(expected.variables) && !$0.isClient && $0.label == nil
            })
        else { return "nothing to leave out" }
        let before = model.visible
        do {
            let response = try Ingest.read(bytes(Envelope.response(.object([]), errors: [])), by: root.operation.plan)
            store.commit(response, to: root)
            throw Disagreement(findings: ["a response without the root's fields is read"])
        } catch let error as IngestError {
            if error.code != .missingField { throw Disagreement(findings: ["a missing field is reported as \(error)"]) }
        }
        try compare(before)
        return "malformed response of \(name.operation)"
    }
}
