@_spi(Generated) @_spi(Runtime) import BatonIngest

/// A connection that a batch edits: its record and the slots to edit it by.
struct EditedConnection {
    let record: Record
    let slots: ConnectionSlots
}

extension Batch {
    /// Applies the edits of a change set, in order.
    func apply(_ edits: [ChangeSet.Edit], _ source: CellSource) {
        for edit in edits {
            switch edit {
            case .merge(let row, let connection, let page):
                merge(page, into: connection, of: source.record(ofRow: row).takeUnretainedValue(), source)
            case .insert(let rows, let edge, let connections, let prepend):
                forEachConnection(connections) { connection in
                    insert(rows, edge, into: connection, atStart: prepend, source)
                }
            case .deleteEdge(let ids, let connections):
                forEachConnection(connections) { removeEdges(of: ids, from: $0) }
            case .deleteRecord(let ids):
                for id in ids { deleteRecord(id) }
            }
        }
    }

    /// Calls a function for each connection that memory holds. One that it does not hold is forgotten by the image, so
    /// that the next read fetches it.
    private func forEachConnection(_ keys: [String], _ body: (EditedConnection) -> Void) {
        for key in keys {
            guard let record = store.connections[key], !record.flags.contains(.lifted) else {
                if ConnectionKey.ends(key) { forgotten.append(key) }
                continue
            }
            guard !record.isDeleted, let slots = store.connectionSlots(of: record.type) else { continue }
            touch(record)
            body(EditedConnection(record: record, slots: slots))
        }
    }

    /// The value of a build slot of a record, absent where it has none.
    func value(_ slot: Slot, of record: Record) -> Value {
        record.place(of: slot).map(record.value(at:)) ?? .absent
    }

    /// The edges a connection links, nil when it holds no list.
    func edges(_ connection: EditedConnection) -> LinkList? {
        let value = value(connection.slots.edges, of: connection.record)
        return value.has(.links) ? value.links : nil
    }

    func setEdges(_ edges: LinkList, of connection: EditedConnection) {
        write(Value(owning: edges), to: connection.record, slot: connection.slots.edges)
    }

    /// The record of an edge's node, nil when it has none.
    func node(of edge: Unmanaged<Record>?, _ slots: ConnectionSlots) -> Unmanaged<Record>? {
        guard let edge = edge?.takeUnretainedValue() else { return nil }
        let value = value(slots.node, of: edge)
        return value.has(.link) ? value.unmanagedRecord : nil
    }

    /// The nodes of a connection's edges, found once for a list and then kept with each edit that adds to it.
    func nodes(of edges: LinkList, _ connection: EditedConnection) -> PointerSet {
        if let known = store.connectionNodes[connection.record.id], known.edges === edges,
            known.epoch == store.nodeEpoch,
            !changesNodes(connection.slots.node)
        {
            return known.nodes
        }
        var nodes = PointerSet()
        for at in 0..<edges.count {
            if let node = node(of: edges.elements[at], connection.slots) { _ = nodes.insert(node.toOpaque()) }
        }
        return nodes
    }

    /// Whether the batch gave an edge that was there before another node.
    private func changesNodes(_ slot: Slot) -> Bool {
        for at in 0..<journal.count {
            let place = journal[at].place, record = journal[at].record.takeUnretainedValue()
            if record.type != slot.type || place == .deletion || place.isSession { continue }
            if record.slot(at: place) == slot { return true }
        }
        return false
    }

    /// Gives a connection edges whose nodes are known.
    func setEdges(_ edges: LinkList, of connection: EditedConnection, nodes: PointerSet) {
        // From now on changes of these edges' nodes are counted.
        _ = store.connectionSlots(of: connection.record.type)
        store.connectionNodes[connection.record.id] = Store.ConnectionNodes(
            edges: edges,
            nodes: nodes,
            epoch: store.nodeEpoch
        )
        setEdges(edges, of: connection)
    }
}

extension Store {
    /// The nodes in a connection's list of edges; says nothing of any other list.
    struct ConnectionNodes {
        let edges: LinkList
        var nodes: PointerSet
        /// The store's `nodeEpoch` when they were found.
        let epoch: UInt32
    }
}
