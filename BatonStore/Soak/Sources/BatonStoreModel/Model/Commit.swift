/// Applies a payload's changes to a state: the contract's section 5, written down naively.
struct Commit {
    let world: World
    let identities: Identities
    var state: State
    /// Connections that an edit names and the state does not hold; ids to delete that name no record it holds.
    private(set) var forgotten: [String] = []
    private(set) var unknownIDs: [String] = []
    /// What the payload did, for the coverage.
    private(set) var events: Set<Event> = []
    private var mirrored: [(page: Int, connection: Int, keys: [String])] = []

    enum Event: String {
        case deletion, revival, append, prepend, replace, ignoredPage, insertion, removedEdge, fieldError, ambiguousID
        case clearedError, deduplicated
    }

    init(_ world: World, _ identities: Identities, _ state: State) {
        self.world = world
        self.identities = identities
        self.state = state
    }

    mutating func apply(_ changes: Changes) {
        for row in changes.rows {
            makeParents(of: row.record)
            revive(row.record)
            for cell in row.cells {
                if state.records[row.record]?.errors[cell.key] != nil { events.insert(.clearedError) }
                state.setErrors([], row.record, cell.key)
                state.write(cell.value, row.record, cell.key)
            }
        }
        for edit in changes.edits { apply(edit, changes) }
        var seen: Set<SlotModel> = []
        for placed in changes.errors {
            events.insert(.fieldError)
            let slot = placed.slot
            let others = seen.insert(slot).inserted ? [] : state.records[slot.record]?.errors[slot.key] ?? []
            state.setErrors(others + [placed.error], slot.record, slot.key)
        }
        for (page, connection, keys) in mirrored {
            for key in keys { state.setErrors(state.records[page]?.errors[key] ?? [], connection, key) }
        }
        mirrored = []
    }

    /// Makes the records that a path goes through, empty where a part came after they were collected.
    private mutating func makeParents(of record: Int) {
        guard let parent = identities.step(record)?.parent else { return }
        if state.records[parent] == nil { state.records[parent] = RecordModel() }
        makeParents(of: parent)
    }

    private mutating func revive(_ record: Int) {
        if state.records[record]?.isDeleted == true { events.insert(.revival) }
        state.records[record, default: RecordModel()].isDeleted = false
    }

    private mutating func apply(_ edit: Changes.Edit, _ changes: Changes) {
        switch edit {
        case .merge(let parent, let key, let connection, let after, let before, let page):
            merge(page.map { changes.rows[$0] }, parent, key, connection, after, before)
        case .insert(let rows, let edge, let keys, let atStart):
            for connection in held(keys) { insert(rows.map { changes.rows[$0] }, edge, connection, atStart) }
        case .deleteEdge(let ids, let keys):
            for connection in held(keys) { removeEdges(ids, connection) }
        case .deleteRecord(let ids):
            for id in ids { delete(id) }
        }
    }

    // MARK: Connections

    /// The connections that the state holds, by their keys.
    private mutating func held(_ keys: [String]) -> [Int] {
        var found: [Int] = []
        for key in keys {
            let holder = state.records.keys.sorted().first { identities.isConnection($0) && identities.text($0) == key }
            if let holder { found.append(holder) } else { forgotten.append(key) }
        }
        return found
    }

    private func edges(_ connection: Int) -> [FieldValue]? {
        if case .links(let edges)? = state.value(connection, "edges") { edges } else { nil }
    }

    private func node(_ edge: FieldValue) -> Int? {
        guard case .link(let record) = edge, case .link(let node)? = state.value(record, "node") else { return nil }
        return node
    }

    private mutating func merge(
        _ page: Changes.Row?,
        _ parent: Int,
        _ key: String,
        _ connection: ConnectionModel,
        _ after: String?,
        _ before: String?
    ) {
        guard let page else {
            if after == nil && before == nil {
                state.write(.null, parent, key)
                state.setErrors([], parent, key)
            }
            return
        }
        let record = identities.number(
            .path(
                parent: parent,
                storageKey: key,
                places: [],
                type: identities.type(page.record),
                isTyped: false
            )
        )
        var isHeld = false
        if case .link? = state.value(parent, key), edges(record) != nil { isHeld = true }
        let appends = isHeld && after != nil
        let prepends = isHeld && after == nil && before != nil
        if appends && cursor(record, "endCursor") != after || prepends && cursor(record, "startCursor") != before {
            events.insert(.ignoredPage)
            // The record is there all the same: it was before.
            return
        }
        events.insert(appends ? .append : prepends ? .prepend : .replace)
        revive(record)
        state.write(.link(record), parent, key)
        state.setErrors([], parent, key)
        for cell in page.cells where cell.key != "edges" && cell.key != "pageInfo" {
            state.write(state.value(page.record, cell.key), record, cell.key)
        }
        if let new = state.value(page.record, "edges") {
            if appends || prepends {
                if case .links(let added) = new { add(added, to: record, atStart: prepends) }
            } else {
                state.write(new, record, "edges")
            }
        }
        mergePageInfo(of: page.record, into: record, connection, takesEnd: !prepends, takesStart: !appends)
        mirrored.append((page.record, record, page.cells.map(\.key)))
    }

    private func cursor(_ connection: Int, _ key: String) -> String? {
        guard case .link(let info)? = state.value(connection, "pageInfo"),
            case .string(let cursor)? = state.value(info, key)
        else { return nil }
        return cursor
    }

    /// Adds the edges whose nodes are not in the list.
    private mutating func add(_ added: [FieldValue], to connection: Int, atStart: Bool) {
        let old = edges(connection) ?? []
        var nodes = Set(old.compactMap(node))
        var fresh: [FieldValue] = []
        for edge in added where edge != .null {
            if let node = node(edge), !nodes.insert(node).inserted {
                events.insert(.deduplicated)
                continue
            }
            fresh.append(edge)
        }
        state.write(.links(atStart ? fresh + old : old + fresh), connection, "edges")
    }

    private mutating func mergePageInfo(
        of page: Int,
        into connection: Int,
        _ model: ConnectionModel,
        takesEnd: Bool,
        takesStart: Bool
    ) {
        guard case .link(let source)? = state.value(page, "pageInfo") else {
            // A connection without any shows the page's null.
            if state.value(page, "pageInfo") == .null, state.value(connection, "pageInfo") == nil {
                state.write(.null, connection, "pageInfo")
            }
            return
        }
        let info = identities.number(
            .path(parent: connection, storageKey: "pageInfo", places: [], type: model.pageInfo, isTyped: false)
        )
        revive(info)
        state.write(.link(info), connection, "pageInfo")
        var isEmpty = true
        if case .links(let edges)? = state.value(page, "edges"), !edges.isEmpty { isEmpty = false }
        let isFurther = !takesEnd || !takesStart
        for key in (takesEnd ? ["hasNextPage", "endCursor"] : [])
            + (takesStart ? ["hasPreviousPage", "startCursor"] : [])
        {
            guard let value = state.value(source, key) else { continue }
            if isFurther && isEmpty && value == .null && key.hasSuffix("Cursor") { continue }
            state.write(value, info, key)
        }
    }

    // MARK: Edge directives

    private mutating func insert(_ rows: [Changes.Row], _ edgeType: String?, _ connection: Int, _ atStart: Bool) {
        guard state.records[connection]?.isDeleted == false else { return }
        guard let expected = world.edgeType(ofConnection: identities.type(connection)) else { return }
        let old = edges(connection) ?? []
        var nodes = Set(old.compactMap(node))
        var fresh: [FieldValue] = []
        for row in rows where (edgeType ?? identities.type(row.record)) == expected {
            var node = edgeType == nil ? nil : Optional(row.record)
            if edgeType == nil, case .link(let linked)? = state.value(row.record, "node") { node = linked }
            if let node, !nodes.insert(node).inserted {
                events.insert(.deduplicated)
                continue
            }
            var number = 0
            if case .int(let next)? = state.value(connection, "__connection_next_edge_index") { number = next }
            state.write(.int(number + 1), connection, "__connection_next_edge_index")
            let edge = identities.number(
                .path(parent: connection, storageKey: "edges", places: [number], type: expected, isTyped: false)
            )
            revive(edge)
            if edgeType == nil {
                for cell in row.cells { state.write(state.value(row.record, cell.key), edge, cell.key) }
                if let node { state.write(.link(node), edge, "node") }
            } else {
                state.write(.link(row.record), edge, "node")
            }
            fresh.append(.link(edge))
        }
        if fresh.isEmpty { return }
        events.insert(.insertion)
        state.write(.links(atStart ? fresh + old : old + fresh), connection, "edges")
    }

    private mutating func removeEdges(_ ids: [String], _ connection: Int) {
        guard let old = edges(connection) else { return }
        let kept = old.filter { edge in
            guard let node = node(edge), isNamedByOneValue(node), let key = identities.key(node) else { return true }
            return !ids.contains(key)
        }
        if kept.count == old.count { return }
        events.insert(.removedEdge)
        state.write(.links(kept), connection, "edges")
    }

    private func isNamedByOneValue(_ record: Int) -> Bool {
        identities.isEntity(record) && world.keyCount(of: identities.type(record)) == 1
    }

    private mutating func delete(_ id: String) {
        let named = state.records.keys.sorted().filter {
            identities.key($0) == id && isNamedByOneValue($0) && state.records[$0]?.isDeleted == false
        }
        if named.count > 1 { events.insert(.ambiguousID) }
        if named.isEmpty { unknownIDs.append(id) }
        guard named.count == 1 else { return }
        events.insert(.deletion)
        state.records[named[0]] = RecordModel(isDeleted: true)
    }
}
