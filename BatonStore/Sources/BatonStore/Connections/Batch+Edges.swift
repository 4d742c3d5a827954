@_spi(Generated) @_spi(Runtime) import BatonIngest

// The edge directives: inserting edges and nodes, removing edges, deleting records.
extension Batch {
    /// Inserts a payload's edges, or edges made for its nodes, into a connection. What is already in the list stays as
    /// it is, and an edge of another type than the connection's is left alone.
    ///
    /// - Parameters:
    ///   - rows: The rows of the edges, or of the nodes.
    ///   - edgeType: The type of the edges to make for nodes; nil for rows of edges.
    func insert(
        _ rows: [Int],
        _ edgeType: TypeID?,
        into connection: EditedConnection,
        atStart: Bool,
        _ source: CellSource
    ) {
        let slots = connection.slots
        let old = edges(connection) ?? LinkList([])
        var nodes = nodes(of: old, connection)
        var fresh: [Unmanaged<Record>] = []
        for row in rows {
            let record = source.record(ofRow: row)
            let type = edgeType ?? record.takeUnretainedValue().type
            guard type == slots.edgeType else { continue }
            let node = edgeType == nil ? node(of: record, slots) : record
            if let node, !nodes.insert(node.toOpaque()) { continue }
            let edge = makeEdge(in: connection)
            if edgeType == nil {
                copy(source.rows[row], to: edge, source)
                // Another row of the same edge may say its node.
                if let node { write(Value(node.takeUnretainedValue()), to: edge, slot: slots.node) }
            } else {
                write(Value(record.takeUnretainedValue()), to: edge, slot: slots.node)
            }
            fresh.append(.passUnretained(edge))
        }
        if fresh.isEmpty { return }
        // Several that are prepended stand as the payload has them.
        setEdges(old.adding(fresh, atStart: atStart), of: connection, nodes: nodes)
    }

    /// The next of the edges that a connection owns: `<connection>:edges:<n>`.
    private func makeEdge(in connection: EditedConnection) -> Record {
        let slots = connection.slots
        let next = value(slots.nextEdgeIndex, of: connection.record)
        let number = next.has(.integer) ? next.integer : 0
        write(Value(number + 1), to: connection.record, slot: slots.nextEdgeIndex)
        let place = UInt32(truncatingIfNeeded: number)
        let hash = IdentityHash.path(
            connection.record.hash,
            step: IdentityHash.step("edges"),
            indices: CollectionOfOne(place),
            type: nil
        )
        let step = PathStep(parent: connection.record, slot: slots.edges, key: nil)
        let edge = path(step, place: place, type: slots.edgeType, isTyped: false, hash: hash)
        touch(edge)
        revive(edge)
        return edge
    }

    /// Copies what a payload says of an edge: two payloads share one path key, so the connection owns a copy.
    private func copy(_ row: Row, to edge: Record, _ source: CellSource) {
        let payload = source.records[Int(row.record)].takeUnretainedValue()
        for (at, field) in Layout.of(row.selection).details.enumerated() {
            if source.cells[Int(row.firstCell) + at].tag == .missing { continue }
            guard let place = payload.place(of: field.slot) else { continue }
            write(payload.value(at: place).retained(), to: edge, slot: field.slot)
        }
    }

    /// Removes every edge whose node has one of the ids.
    func removeEdges(of ids: [String], from connection: EditedConnection) {
        guard let old = edges(connection) else { return }
        var kept: [Unmanaged<Record>?] = []
        for at in 0..<old.count {
            let node = node(of: old.elements[at], connection.slots)?.takeUnretainedValue()
            if let node, node.isNamedByOneValue, ids.contains(where: node.key.isSameText) { continue }
            kept.append(old.elements[at])
        }
        if kept.count == old.count { return }
        let edges = LinkList(count: kept.count) { records in
            for (at, record) in kept.enumerated() { (records + at).initialize(to: record) }
            return kept.count { $0 == nil }
        }
        setEdges(edges, of: connection)
    }

    /// Deletes the one live record that an id names; an id that names several is logged, and nothing is done for it.
    func deleteRecord(_ id: String) {
        let found = store.entityTypes.compactMap { store.entity($0, key: id) }
            .filter { !$0.isDeleted && !$0.flags.contains(.lifted) && $0.isNamedByOneValue }
        if found.count > 1 {
            return store.tell(.ambiguousIdentity(id: id, types: found.map { $0.type.name }.sorted()))
        }
        if let record = found.first {
            touch(record)
            delete(record)
        } else {
            deletedIDs.append(id)
        }
    }
}

extension Record {
    /// Whether the record is an entity of a type with one key field.
    var isNamedByOneValue: Bool { isEntity && !flags.contains(.composite) }

    /// Whether the record is an edge that its connection made for an insertion, which no cursor names.
    var isOwnedEdge: Bool {
        flags.contains(.listed) && step?.parent.flags.contains(.connection) == true
    }
}
