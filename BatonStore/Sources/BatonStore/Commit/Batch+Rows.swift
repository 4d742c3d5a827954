@_spi(Generated) @_spi(Runtime) import BatonIngest

// Writing the rows of a change set: the cells of one object each, in the selection's order.
extension Batch {
    /// Applies a change set: records, then rows in order, then edits, then field errors.
    func apply(_ changes: ChangeSet) {
        if !changes.memberships.isEmpty {
            Membership.learn(changes.memberships)
            LinkLayout.memberships &+= 1
        }
        let room = RecordRoom(changes.records.count, store)
        findRecords(changes, room.records)
        let source = CellSource(changes, records: room.records)
        let layouts = LayoutCache(rows: changes.rows.count)
        for row in changes.rows { apply(row, layouts.layout(of: row), source) }
        if !changes.edits.isEmpty { apply(changes.edits, source) }
        if !changes.errors.isEmpty { place(changes.errors, source) }
        if !merged.isEmpty { mirrorErrors(source) }
        room.giveBack(to: store)
    }

    private func apply(_ row: Row, _ layout: Unmanaged<Layout>, _ source: CellSource) {
        source.records[Int(row.record)].borrow { record in
            layout.borrow { layout in
                touch(record)
                revive(record)
                let traits = layout.traits
                if traits.contains(.furtherPages) { store.furtherPages.formUnion(layout.furtherPages) }
                if traits.contains(.composite) { record.flags.insert(.composite) }
                let isNew = record.entry == Batch.created && record.shape == Shape.empty
                if isNew && traits.contains(.plain) && !store.keys.hasTwins {
                    fill(record, layout, row, source)
                } else {
                    update(record, layout, row, source)
                }
            }
        }
    }

    /// Gives a new record the cells of its first row, without comparing.
    private func fill(_ record: Record, _ layout: Layout, _ row: Row, _ source: CellSource) {
        record.adopt(layout.newShape)
        let cells = source.cells + Int(row.firstCell)
        let values = record.values
        let keyCell = record.isEntity ? layout.keyField : -1
        for at in 0..<layout.count {
            let cell = cells[at]
            let isKey = at == keyCell && cell.tag == .string
            (values + at).initialize(to: isKey ? record.keyValue.retained() : source.value(cell, layout.fields[at]))
        }
        if let undo {
            for at in 0..<layout.count where cells[at].tag != .missing {
                undo.entries.append((record, Place(position: UInt16(at)), .absent, []))
            }
        }
    }

    /// Writes the cells that differ from what a record holds.
    private func update(_ record: Record, _ layout: Layout, _ row: Row, _ source: CellSource) {
        let cells = source.cells + Int(row.firstCell)
        let fields = layout.fields
        // Positions never move, so the map serves while the row itself adds slots.
        let positions = layout.positions(in: record.shape)
        let hasExtras = record.extras != nil
        var values = record.values
        for at in 0..<layout.count {
            let cell = cells[at]
            let position = positions[at]
            if position != Shape.none && !hasExtras && source.isEqual(values + Int(position), cell, fields[at]) {
                continue
            }
            if cell.tag == .missing { continue }
            write(cell, to: record, position, fields[at], source)
            values = record.values
        }
    }

    /// Writes a cell that differs, or whose slot has errors, or that the record's shape may lack.
    private func write(
        _ cell: Cell,
        to record: Record,
        _ position: UInt16,
        _ field: Layout.Field,
        _ source: CellSource
    ) {
        if position == Shape.none { return add(cell, to: record, field, source) }
        let place = Place(position: position)
        clearErrors(record, at: place)
        if source.isEqual(record.values + Int(position), cell, field) { return }
        replace(with: source.value(cell, field), in: record, at: place)
    }

    /// Writes a cell of a slot that the record's shape may lack.
    private func add(_ cell: Cell, to record: Record, _ field: Layout.Field, _ source: CellSource) {
        let place = place(of: Slot(record.type, rawIndex: field.slot), in: record)
        clearErrors(record, at: place)
        var value = record.value(at: place)
        if source.isEqual(&value, cell, field) { return }
        replace(with: source.value(cell, field), in: record, at: place)
    }

    /// Puts field errors beside the fields they are of, all of a field's.
    private func place(_ errors: [ChangeSet.PlacedError], _ source: CellSource) {
        var seen: Set<ErrorPlace> = []
        for error in errors {
            let record = source.records[error.record].takeUnretainedValue()
            let place = place(of: error.slot, in: record)
            let isFirst = seen.insert(ErrorPlace(record: error.record, slot: error.slot)).inserted
            setErrors((isFirst ? [] : record.errors(at: place)) + [error.error], of: record, at: place)
        }
    }

    private struct ErrorPlace: Hashable {
        let record: Int
        let slot: Slot
    }

    /// A connection shows the field errors of its newest page's fields as its own, of those that the page answers.
    private func mirrorErrors(_ source: CellSource) {
        for (row, connection) in merged {
            let page = source.records[Int(row.record)].takeUnretainedValue()
            for (at, field) in Layout.of(row.selection).details.enumerated() {
                if source.cells[Int(row.firstCell) + at].tag == .missing { continue }
                guard let from = page.place(of: field.slot) else { continue }
                let errors = page.errors(at: from)
                if errors.isEmpty && connection.place(of: field.slot) == nil { continue }
                setErrors(errors, of: connection, at: place(of: field.slot, in: connection))
            }
        }
        merged = []
    }
}

/// Room for the records of a change set. A small one is the store's, lent and given back; a large one is its own.
@MainActor
struct RecordRoom {
    let records: UnsafeMutablePointer<Unmanaged<Record>>
    private let isLent: Bool

    private static let lentCapacity = 64

    init(_ count: Int, _ store: Store) {
        if count <= Self.lentCapacity, let lent = store.recordRoom {
            store.recordRoom = nil
            records = lent
            isLent = true
        } else {
            isLent = count <= Self.lentCapacity
            records = .allocate(capacity: isLent ? Self.lentCapacity : count)
        }
    }

    func giveBack(to store: Store) {
        if isLent && store.recordRoom == nil { store.recordRoom = records } else { records.deallocate() }
    }
}

/// The layouts of a change set's rows, by the addresses of their selections: a few selections have all the rows, so
/// that a small table of the ones met last mostly knows them.
@MainActor
private struct LayoutCache: ~Copyable {
    private let entries: UnsafeMutablePointer<(address: UnsafeRawPointer?, layout: Unmanaged<Layout>?)>?
    private static let size = 64

    /// A few rows ask their selections themselves: a table for them would cost more than it saves.
    init(rows: Int) {
        entries = rows < 8 ? nil : .allocate(capacity: Self.size)
        entries?.initialize(repeating: (nil, nil), count: Self.size)
    }

    deinit { entries?.deallocate() }

    @inline(__always)
    func layout(of row: Row) -> Unmanaged<Layout> {
        guard let entries else { return Unmanaged.passUnretained(Layout.of(row.selection)) }
        let address = row.selectionAddress
        let entry =
            entries + Int(bitPattern: (UInt(bitPattern: address) >> 4) &* 0x9E37_79B1 >> 8 & UInt(Self.size - 1))
        if entry.pointee.address == address, let layout = entry.pointee.layout { return layout }
        let layout = Unmanaged.passUnretained(Layout.of(row.selection))
        entry.pointee = (address, layout)
        return layout
    }
}
