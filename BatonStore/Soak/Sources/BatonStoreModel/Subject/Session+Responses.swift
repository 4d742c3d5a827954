@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// A response whose parts are still to come.
@MainActor
struct IncomingResponse {
    let root: ModelStore.RootName
    let delivery: Delivery
    var payloads: [Payload]
    var places: [[String]: ObjectPlace]

    struct Payload {
        let json: JSON
        let parts: [ResponseGenerator.Part]
        let hasNext: Bool
    }
}

// Payloads through both doors.
extension Session {
    func bytes(_ json: JSON) -> [UInt8] { Array(json.text.utf8) }

    /// What a payload says, by the model.
    func changes(
        _ data: JSON,
        _ errors: [JSON],
        _ operation: OperationModel,
        _ variables: [String: JSON],
        _ source: PayloadSource
    ) -> Normalizer {
        var normalizer = Normalizer(world, model.identities, variables, source)
        normalizer.read(data: data, errors: errors, operation)
        return normalizer
    }

    /// Commits a whole response to a root, in place of a layer or not.
    func answer(
        _ name: ModelStore.RootName,
        _ data: JSON,
        _ errors: [JSON],
        source: PayloadSource = .server,
        hasNext: Bool = false,
        pending: [JSON] = [],
        delivery: Delivery? = nil,
        replacing flight: Flight? = nil
    ) throws -> [[String]: ObjectPlace] {
        guard let root = roots[name], let expected = model.roots[name] else { return [:] }
        doing = "answer \(name.operation)\(name.variables) \(data.text) \(errors.map(\.text))"
        let envelope = Envelope.response(data, errors: errors, hasNext: hasNext ? true : nil, pending: pending)
        let response: IngestedResponse
        do {
            response =
                try delivery?.read(bytes(envelope))
                ?? Ingest.read(bytes(envelope), by: root.operation.plan, as: source == .payload ? .payload : .server)
        } catch {
            throw Disagreement(findings: ["the ingest refuses a response: \(error)\n    \(envelope.text)"])
        }
        let read = changes(data, errors, expected.operation, expected.variables, source)
        let before = model.visible
        try take(response, read.changes, name, isPartial: source == .payload, hasNext: hasNext, replacing: flight)
        try compare(before)
        return read.places
    }

    /// Commits what was read to store and model, and notes what it means for the root.
    func take(
        _ response: IngestedResponse,
        _ changes: Changes?,
        _ name: ModelStore.RootName,
        isPartial: Bool,
        hasNext: Bool,
        replacing flight: Flight? = nil
    ) throws {
        guard let root = roots[name], var expected = model.roots[name] else { return }
        clock += 1
        let before = model.visible
        let ends = !hasNext && (changes != nil || expected.awaitsParts)
        let isQuery = expected.operation.kind == .query
        model.commit(changes, replacing: flight?.number, stamping: ends && isQuery ? (name, clock) : nil)
        if changes == nil && ends && isQuery { model.stampImage(name, clock) }
        store.commit(
            response,
            to: root,
            replacing: flight?.layer,
            as: isPartial ? .payload : .server
        )
        model.noteDroppedLinks(before, model.visible)
        if response.unplacedErrors.count != changes?.unplaced ?? 0 {
            throw Disagreement(findings: ["the response has \(response.unplacedErrors.count) errors without a place"])
        }
        expected.unplaced = (expected.awaitsParts ? expected.unplaced : 0) + (changes?.unplaced ?? 0)
        expected.awaitsParts = hasNext
        if expected.healing == .fetching { expected.healing = .done }
        if changes != nil { expected.lacksPart = false }
        if ends {
            expected.stamp = clock
            expected.isMarkedStale = false
        }
        if changes != nil {
            if !isPartial {
                expected.isPresent = true
            } else if !expected.isPresent {
                let record = model.identities.number(.root(expected.operation.kind.rawValue))
                var check = AvailabilityModel(model, nil, expected.variables)
                expected.isPresent = check.holds(record, expected.operation.root)
                try adopt([check], fromImage: false)
            }
        }
        model.roots[name] = expected
    }

    /// Commits the next payload of a response whose parts come later.
    func continueDelivery(_ at: Int) throws {
        var incoming = deliveries[at]
        let payload = incoming.payloads.removeFirst()
        guard let expected = model.roots[incoming.root] else { return }
        let response: IngestedResponse
        do { response = try incoming.delivery.read(bytes(payload.json)) } catch {
            throw Disagreement(findings: ["the ingest refuses a part: \(error)\n    \(payload.json.text)"])
        }
        var changes: Changes?
        for part in payload.parts {
            let path = part.path.map { step -> String in
                switch step {
                case .string(let name): name
                case .number(let place): place
                default: ""
                }
            }
            guard let place = incoming.places[path] else { continue }
            var normalizer = Normalizer(world, model.identities, expected.variables, .server)
            normalizer.read(part: part.data, at: place, path: path, label: part.label, errors: part.errors)
            incoming.places.merge(normalizer.places) { _, new in new }
            var all = changes ?? Changes()
            let offset = all.rows.count
            all.rows += normalizer.changes.rows
            all.edits += normalizer.changes.edits.map { $0.moved(by: offset) }
            all.errors += normalizer.changes.errors
            all.unplaced += normalizer.changes.unplaced
            changes = all
        }
        let before = model.visible
        if payload.hasNext { deliveries[at] = incoming } else { deliveries.remove(at: at) }
        try take(response, changes, incoming.root, isPartial: false, hasNext: payload.hasNext)
        coverage.note("deferred parts")
        try compare(before)
    }
}

extension Changes.Edit {
    /// The edit with its rows after others.
    func moved(by offset: Int) -> Changes.Edit {
        switch self {
        case .merge(let parent, let key, let connection, let after, let before, let page):
            .merge(parent: parent, key: key, connection, after: after, before: before, page: page.map { $0 + offset })
        case .insert(let rows, let edge, let connections, let atStart):
            .insert(rows: rows.map { $0 + offset }, edge: edge, connections: connections, atStart: atStart)
        default: self
        }
    }
}
