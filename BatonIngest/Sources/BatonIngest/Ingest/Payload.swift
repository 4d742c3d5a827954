/// A payload while it is read: its envelope, the roots its data begins at, and the parts it tells of.
struct Payload {
    /// A place in the response at which data of this payload begins.
    struct Root {
        let path: ResponsePath
        let row: Int
    }

    private var state: DeliveryState
    private(set) var roots: [Root] = []
    private var errors: [ResponseError] = []
    private var unplaced: [FieldError] = []
    private var requestErrors: [FieldError]?
    private var announced: [DeferredPart] = []
    private var completed: [DeferredPart] = []
    private var dropped: [DeferredPart] = []
    private var hasNext = false
    private let isFirst: Bool

    init(state: DeliveryState) {
        self.state = state
        isFirst = !state.hasBegun
    }

    // MARK: Reading

    mutating func read(_ reader: inout ObjectReader) throws(Fault) {
        let scanner = reader.scanner
        var at = scanner.skipSpace(scanner.base)
        var hasData = false
        // The first payload's data is read where it stands; a later one's place may come after it.
        let readsNow = isFirst && !reader.findsLast
        let envelope = try Envelope(&at, scanner, depth: 0) { (value) throws(Fault) in
            if hasData, readsNow { throw scanner.fault(.duplicate, value) }
            hasData = true
            return readsNow
                ? try readRoot(value, &reader) : try scanner.valueEnd(value, depth: 1)
        }
        at = scanner.skipSpace(at)
        guard scanner.isEnd(at) else { throw scanner.fault(.unexpectedByte, at) }
        if isFirst, !readsNow, let data = envelope.data { _ = try readRoot(data, &reader) }
        try readErrors(envelope, scanner)
        try readParts(envelope, &reader)
        if case .bool(true) = envelope.members["hasNext"] { hasNext = true }
        try judge(envelope, scanner)
        state.hasBegun = true
    }

    private mutating func readRoot(_ at: Bytes, _ reader: inout ObjectReader) throws(Fault) -> Bytes {
        guard at.pointee == UInt8(ascii: "{") else {
            guard at.pointee == UInt8(ascii: "n") else {
                _ = try reader.scanner.valueEnd(at, depth: 1)
                throw reader.scanner.fault(.envelopeKind, at)
            }
            return try reader.scanner.literalEnd(at)
        }
        let root = reader.resolution.rootSelection
        let record = reader.addRoot(root.type)
        roots.append(Root(path: ResponsePath(), row: reader.rows.count))
        return try reader.readObject(at, root.code, reader.origin(of: record), depth: 1)
    }

    private mutating func readErrors(_ envelope: Envelope, _ scanner: Scanner) throws(Fault) {
        switch envelope.members["errors"] {
        case nil, .null: break
        case .list(let elements)?: errors += ResponseError.list(.list(elements))
        default: throw scanner.fault(.envelopeKind, scanner.base)
        }
    }

    /// A response of errors and no data is a request error; one of neither is none.
    private mutating func judge(_ envelope: Envelope, _ scanner: Scanner) throws(Fault) {
        guard roots.isEmpty else { return }
        let isIncremental =
            !isFirst || !envelope.items.isEmpty || envelope.members["hasNext"] != nil
            || envelope.members["pending"] != nil || envelope.members["completed"] != nil
        if isFirst, !errors.isEmpty {
            requestErrors = errors.map(\.error)
            errors = []
        } else if !isIncremental {
            throw scanner.fault(.noData, scanner.base)
        }
    }

    // MARK: Parts

    private mutating func readParts(_ envelope: Envelope, _ reader: inout ObjectReader) throws(Fault) {
        announce(envelope.members["pending"])
        reader.isComplete = false
        for item in envelope.items {
            if let list = item.members["errors"] { errors += ResponseError.list(list) }
            try read(item, &reader)
        }
        if !isFirst, envelope.data != nil || envelope.members["path"] != nil { try read(envelope, &reader) }
        complete(envelope.members["completed"])
    }

    private mutating func announce(_ value: Variable?) {
        guard case .list(let elements) = value else { return }
        for case .object(let members) in elements {
            guard case .string(let id) = members["id"], let path = ResponsePath(members["path"]) else { continue }
            let label = if case .string(let label) = members["label"] { label } else { "" }
            state.pending[id] = DeliveryState.Pending(label: label, path: path)
            announced.append(DeferredPart(label: label, path: path.text))
        }
    }

    private mutating func complete(_ value: Variable?) {
        guard case .list(let elements) = value else { return }
        for case .object(let members) in elements {
            if let list = members["errors"] { errors += ResponseError.list(list) }
            guard case .string(let id) = members["id"], let part = state.pending.removeValue(forKey: id) else {
                continue
            }
            completed.append(DeferredPart(label: part.label, path: part.path.text))
        }
    }

    private mutating func read(_ item: Envelope, _ reader: inout ObjectReader) throws(Fault) {
        var label = if case .string(let label) = item.members["label"] { label } else { "" }
        var path = ResponsePath(item.members["path"])
        var isWhole = true
        if case .string(let id) = item.members["id"] {
            let pending = state.pending[id]
            label = pending?.label ?? ""
            path = pending.map { $0.path + (ResponsePath(item.members["subPath"]) ?? ResponsePath()) }
            isWhole = false
        }
        let part = DeferredPart(label: label, path: path?.text ?? "")
        if isWhole { completed.append(part) }
        guard let data = item.data, data.pointee != UInt8(ascii: "n") else { return }
        guard data.pointee == UInt8(ascii: "{") else { throw reader.scanner.fault(.envelopeKind, data) }
        guard let path, let place = place(of: path, &reader) else {
            dropped.append(part)
            return
        }
        roots.append(Root(path: path, row: reader.rows.count))
        _ = try reader.readObject(data, place.code, place.origin, depth: 3)
    }

    private struct Place {
        let code: ConcreteAddress
        let origin: RowOrigin
    }

    /// The object a path names, in this payload or an earlier one.
    private func place(of path: ResponsePath, _ reader: inout ObjectReader) -> Place? {
        for root in roots.sorted(by: { $0.path.steps.count > $1.path.steps.count }) {
            guard let rest = path.after(root.path), let row = reader.names.row(at: rest.steps[...], from: root.row)
            else { continue }
            return Place(code: reader.rows.base[row].selection.code, origin: reader.origin(sharing: row))
        }
        for part in state.parts(on: path) {
            guard let rest = path.after(part.path),
                let row = part.changeSet.names.row(at: rest.steps[...], from: part.row)
            else { continue }
            let record = reader.adopt(Int(part.changeSet.rows[row].record), of: part.changeSet)
            return Place(code: part.changeSet.rows[row].selection.code, origin: reader.origin(of: record))
        }
        return nil
    }

    // MARK: Errors

    /// Gives every error the record and slot of the last field its path reaches.
    mutating func placeErrors(_ reader: inout ObjectReader) {
        let names = reader.names
        let roots = roots.sorted { $0.path.steps.count > $1.path.steps.count }
        for error in errors {
            let field = error.path.flatMap { path in
                roots.lazy.compactMap { root in
                    path.after(root.path).flatMap { names.lastField(on: $0.steps[...], from: root.row) }
                }.first
            }
            guard let field else {
                unplaced.append(error.error)
                continue
            }
            let row = names.rows[field.row]
            let resolution = row.selection.fields[field.index]
            // Lenses read a connection under its own key. A further page that failed leaves the list, which is whole.
            let connection = resolution.connection.flatMap { $0.mode == .replace ? $0.slot : nil }
            for slot in [resolution.slot, connection].compactMap(\.self) {
                reader.found.errors.append(
                    ChangeSet.PlacedError(
                        record: Int(row.record),
                        slot: slot,
                        error: error.error,
                        isCaught: field.isCaught
                    )
                )
            }
        }
        reader.found.roots = self.roots.map(\.row)
    }

    // MARK: Outcome

    func response(_ changeSet: ChangeSet?) -> IngestedResponse {
        IngestedResponse(
            changeSet: changeSet,
            unplacedErrors: unplaced,
            requestErrors: requestErrors.map(GraphQLErrors.init),
            hasNext: hasNext,
            announced: announced,
            completed: completed,
            dropped: dropped
        )
    }

    /// What the next payload starts from: nothing when none follows.
    func nextState(_ changeSet: ChangeSet?) -> DeliveryState {
        var next = state
        if !hasNext {
            next.parts = []
            next.pending = [:]
        } else if let changeSet {
            next.parts += roots.map { DeliveryState.Part(path: $0.path, changeSet: changeSet, row: $0.row) }
        }
        return next
    }
}
