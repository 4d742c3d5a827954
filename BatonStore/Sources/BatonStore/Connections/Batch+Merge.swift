@_spi(Generated) @_spi(Runtime) import BatonIngest

// Merging a page into the record under the connection's key.
extension Batch {
    func merge(_ page: Int?, into connection: ConnectionResolution, of parent: Record, _ source: CellSource) {
        guard let page else {
            // A refetch that found no connection says so; a further page that failed leaves what is there.
            if connection.mode == .replace {
                write(.null, to: parent, slot: connection.slot)
                clearErrors(parent, at: place(of: connection.slot, in: parent))
            }
            return
        }
        let row = source.rows[page]
        let pageRecord = source.record(ofRow: page).takeUnretainedValue()
        let record = connectionRecord(connection, of: parent)
        let edited = EditedConnection(record: record, slots: connection.slots)
        let isFresh = value(connection.slot, of: parent).has(.link) == false || edges(edited) == nil
        let mode = isFresh ? .replace : connection.mode
        guard continues(edited, mode) else { return }
        revive(record)
        write(Value(record), to: parent, slot: connection.slot)
        clearErrors(parent, at: place(of: connection.slot, in: parent))
        copyFields(of: row, to: edited, source)
        mergeEdges(of: pageRecord, into: edited, mode)
        mergePageInfo(of: pageRecord, into: edited, mode)
        merged.append((page: row, connection: record))
    }

    /// The connection's record, found or made below its parent.
    private func connectionRecord(_ connection: ConnectionResolution, of parent: Record) -> Record {
        let slot = connection.slot
        let key = slot.isSession ? store.keys.key(numbered: UInt32(slot.number)) : nil
        let hash = IdentityHash.path(
            parent.hash,
            step: connection.stepHash,
            indices: EmptyCollection(),
            type: nil
        )
        let step = PathStep(parent: parent, slot: slot, key: key)
        let record = path(step, place: nil, type: connection.slots.type, isTyped: false, hash: hash)
        touch(record)
        if !record.flags.contains(.connection) {
            record.flags.insert(.connection)
            store.connections[record.name] = record
        }
        return record
    }

    /// Whether a page continues the list as it is: one fetched after a cursor that is no longer the end, or before one
    /// that is no longer the start, does not.
    private func continues(_ connection: EditedConnection, _ mode: ConnectionResolution.Mode) -> Bool {
        switch mode {
        case .replace: true
        case .append(let cursor): self.cursor(connection, connection.slots.endCursor) == cursor
        case .prepend(let cursor): self.cursor(connection, connection.slots.startCursor) == cursor
        }
    }

    private func cursor(_ connection: EditedConnection, _ slot: Slot) -> String? {
        let info = value(connection.slots.pageInfo, of: connection.record)
        guard info.has(.link) else { return nil }
        return value(slot, of: info.record).scalarText
    }

    /// The connection's fields beside its edges and its page info are the newest page's.
    private func copyFields(of row: Row, to connection: EditedConnection, _ source: CellSource) {
        let page = source.records[Int(row.record)].takeUnretainedValue()
        let layout = Layout.of(row.selection)
        for (at, field) in layout.details.enumerated() {
            if field.slot == connection.slots.edges || field.slot == connection.slots.pageInfo { continue }
            if source.cells[Int(row.firstCell) + at].tag == .missing { continue }
            guard let place = page.place(of: field.slot) else { continue }
            write(page.value(at: place).retained(), to: connection.record, slot: field.slot)
        }
    }

    private func mergeEdges(of page: Record, into connection: EditedConnection, _ mode: ConnectionResolution.Mode) {
        let value = value(connection.slots.edges, of: page)
        guard mode != .replace, let old = edges(connection) else {
            if !value.isAbsent { write(value.retained(), to: connection.record, slot: connection.slots.edges) }
            return
        }
        guard value.has(.links) else { return }
        let added = value.links
        var nodes = nodes(of: old, connection)
        var fresh: [Unmanaged<Record>] = []
        for at in 0..<added.count {
            guard let edge = added.elements[at] else { continue }
            if let node = node(of: edge, connection.slots), !nodes.insert(node.toOpaque()) { continue }
            fresh.append(edge)
        }
        if fresh.isEmpty { return }
        if case .prepend = mode {
            setEdges(old.adding(fresh, atStart: true), of: connection, nodes: nodes)
        } else {
            setEdges(old.adding(fresh, atStart: false), of: connection, nodes: nodes)
        }
    }

    private func mergePageInfo(of page: Record, into connection: EditedConnection, _ mode: ConnectionResolution.Mode) {
        let slots = connection.slots
        let source = value(slots.pageInfo, of: page)
        guard source.has(.link) else {
            // A connection without any shows the page's null: it was answered and is not missing.
            if source.isNull && value(slots.pageInfo, of: connection.record).isAbsent {
                write(.null, to: connection.record, slot: slots.pageInfo)
            }
            return
        }
        let info = pageInfo(of: connection)
        let edges = value(slots.edges, of: page)
        let isEmpty = !edges.has(.links) || edges.links.count == 0
        func take(_ slot: Slot, isCursor: Bool) {
            let value = value(slot, of: source.record)
            if value.isAbsent { return }
            let keepsCursor = isCursor && value.isNull && isEmpty && mode != .replace
            if !keepsCursor { write(value.retained(), to: info, slot: slot) }
        }
        if mode.takesEnd {
            take(slots.hasNextPage, isCursor: false)
            take(slots.endCursor, isCursor: true)
        }
        if mode.takesStart {
            take(slots.hasPreviousPage, isCursor: false)
            take(slots.startCursor, isCursor: true)
        }
    }

    /// The page info that a connection owns, made and linked if there is none.
    private func pageInfo(of connection: EditedConnection) -> Record {
        let hash = IdentityHash.path(
            connection.record.hash,
            step: IdentityHash.step("pageInfo"),
            indices: EmptyCollection(),
            type: nil
        )
        let step = PathStep(parent: connection.record, slot: connection.slots.pageInfo, key: nil)
        let record = path(step, place: nil, type: connection.slots.pageInfoType, isTyped: false, hash: hash)
        touch(record)
        revive(record)
        write(Value(record), to: connection.record, slot: connection.slots.pageInfo)
        return record
    }
}

extension ConnectionResolution.Mode {
    /// Whether a page says what follows the list.
    fileprivate var takesEnd: Bool {
        if case .prepend = self { false } else { true }
    }

    /// Whether a page says what precedes the list.
    fileprivate var takesStart: Bool {
        if case .append = self { false } else { true }
    }
}

extension LinkList {
    /// The list with records added before or after its own. O(n).
    func adding(_ added: [Unmanaged<Record>], atStart: Bool) -> LinkList {
        LinkList(count: count + added.count) { records in
            let own = records + (atStart ? added.count : 0)
            let other = records + (atStart ? 0 : count)
            own.initialize(from: elements, count: count)
            for (at, record) in added.enumerated() { (other + at).initialize(to: record) }
            return nulls
        }
    }
}
