@_spi(Generated) @_spi(Runtime) import BatonIngest

extension Anchor {
    /// The nodes of a connection's edges, in order: edges and nodes that are null or deleted are left out.
    ///
    /// Registers on the edges, and on a place of the connection's own that is told when a node of an edge changes: one
    /// registration more, however long the list is. O(n) after a change, O(1) otherwise.
    @MainActor
    public func nodes<Element: Lens>() -> List<Element> {
        guard let store = owner.store, let slots = store.connectionSlots(of: record.type) else { return .empty }
        let edges = load(slots.edges)
        store.observeNodes(of: record, owner.probe)
        guard edges.has(.links) else {
            report(edges, slots.edges, isRequired: false)
            return .empty
        }
        let nodes = edges.links.nodes(by: slots.node, epoch: store.nodeEpoch)
        let shown = nodes.visible(deletions: store.deletions)
        shown.pin()
        return List(rows: .records(shown), owner: owner, origin: origin)
    }
}

extension Store {
    /// The slots of a connection's type, asked of the registry once.
    func connectionSlots(of type: TypeID) -> ConnectionSlots? {
        if let known = knownConnections[type] { return known }
        guard let slots = ConnectionSlots.of(type) else { return nil }
        knownConnections[type] = slots
        edgeNodes.insert(slots.node)
        return slots
    }

    /// Registers the running tracking scope on the nodes of a connection's edges.
    func observeNodes(of record: Record, _ probe: TrackingProbe) {
        if let channel = record.channel {
            channel.borrow { $0.accessNodes() }
        } else if probe.isTracking() {
            openChannel(record)?.accessNodes()
        }
    }

    /// Tells whoever reads the nodes of a connection in which an edge has another node, or a node was deleted or
    /// revived. O(observed connections' edges).
    func notifyNodes(of edges: [Record], _ flipped: [Record]) {
        var channel = channels
        var told: [Channel] = []
        while let current = channel {
            if current.readsNodes, isShown(current.record, edges, flipped) { told.append(current) }
            channel = current.next
        }
        for channel in told { channel.notifyNodes() }
    }

    private func isShown(_ connection: Record, _ edges: [Record], _ flipped: [Record]) -> Bool {
        guard let slots = knownConnections[connection.type], let place = connection.place(of: slots.edges) else {
            return false
        }
        let value = connection.value(at: place)
        guard value.has(.links) else { return false }
        if edges.contains(where: { value.leads(to: .passUnretained($0)) }) { return true }
        if flipped.isEmpty { return false }
        let nodes = value.links.nodes(by: slots.node, epoch: nodeEpoch)
        return flipped.contains { nodes.contains(.passUnretained($0)) }
    }
}

extension LinkList {
    /// The nodes that the list's edges link, found once per change of any edge's node in the store.
    func nodes(by slot: Slot, epoch: UInt32) -> LinkList {
        if let known = self.nodes(epoch: epoch) { return known }
        var found: [Unmanaged<Record>] = []
        found.reserveCapacity(count)
        for at in 0..<count {
            guard let edge = elements[at]?.takeUnretainedValue(), !edge.isDeleted else { continue }
            guard let place = edge.place(of: slot) else { continue }
            let value = edge.value(at: place)
            if value.has(.link) { found.append(value.unmanagedRecord) }
        }
        let nodes = LinkList(found)
        keepNodes(nodes, epoch: epoch)
        return nodes
    }
}
