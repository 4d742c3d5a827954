@_spi(Generated) @_spi(Runtime) import BatonIngest

// Writing the rows of a change set: the cells of one object each, in the selection's order.
extension Batch {
    /// Applies a change set: records, then rows in order, then edits, then field errors.
    func apply(_ changes: ChangeSet) {
        if !changes.memberships.isEmpty { Membership.learn(changes.memberships) }
        let records = findRecords(changes)
        let source = CellSource(changes: changes, records: records)
        for row in changes.rows {
            let record = records[Int(row.record)].takeUnretainedValue()
            let layout = Layout.of(row.selection)
            touch(record)
            revive(record)
            if !layout.furtherPages.isEmpty { store.furtherPages.formUnion(layout.furtherPages) }
            if layout.isComposite { record.flags.insert(.composite) }
            if record.shape == Shape.empty && record.entry == Batch.created && record.batch == number && layout.isPlain
            {
                fill(record, layout, row, source)
            } else {
                update(record, layout, row, source)
            }
        }
        apply(changes.edits, source)
        place(changes.errors, records)
        mirrorErrors()
    }

    /// Gives a new record the cells of its first row, without comparing.
    private func fill(_ record: Record, _ layout: Layout, _ row: Row, _ source: CellSource) {
        record.adopt(layout.newShape)
        let cells = source.changes.cells.baseAddress.unsafelyUnwrapped + Int(row.firstCell)  // The row has cells.
        let keyCell = record.isEntity ? layout.keyField ?? -1 : -1
        for at in 0..<layout.fields.count {
            let value =
                at == keyCell && cells[at].tag == .string
                ? Value(record.key) : source.value(cells[at], layout.fields[at])
            (record.values + at).initialize(to: value)
        }
        if let undo {
            for at in 0..<layout.fields.count where cells[at].tag != .missing {
                undo.entries.append((record, Place(position: UInt16(at)), .absent, []))
            }
        }
    }

    /// Writes the cells that differ from what a record holds.
    private func update(_ record: Record, _ layout: Layout, _ row: Row, _ source: CellSource) {
        let cells = source.changes.cells
        // Positions never move, so the map serves while the row itself adds slots.
        let positions = layout.positions(in: record.shape)
        for at in 0..<layout.fields.count {
            let cell = cells[Int(row.firstCell) + at]
            if cell.tag == .missing { continue }
            let position = positions?[at] ?? Shape.none
            if position != Shape.none {
                let place = Place(position: position)
                clearErrors(record, at: place)
                if source.isEqual(record.values[Int(position)], cell, layout.fields[at]) { continue }
                replace(with: source.value(cell, layout.fields[at]), in: record, at: place)
            } else {
                add(cell, to: record, layout.fields[at], source)
            }
        }
    }

    /// Writes a cell of a slot that the record's shape may lack.
    private func add(_ cell: Cell, to record: Record, _ field: Layout.Field, _ source: CellSource) {
        let place = place(of: field.slot, in: record)
        clearErrors(record, at: place)
        if source.isEqual(record.value(at: place), cell, field) { return }
        replace(with: source.value(cell, field), in: record, at: place)
    }

    /// Puts field errors beside the fields they are of, all of a field's.
    private func place(_ errors: [ChangeSet.PlacedError], _ records: [Unmanaged<Record>]) {
        if errors.isEmpty { return }
        var seen: [(record: Int, slot: Slot)] = []
        for error in errors {
            let record = records[error.record].takeUnretainedValue()
            let place = place(of: error.slot, in: record)
            let isFirst = !seen.contains { $0.record == error.record && $0.slot == error.slot }
            if isFirst { seen.append((error.record, error.slot)) }
            setErrors((isFirst ? [] : record.errors(at: place)) + [error.error], of: record, at: place)
        }
    }
}

extension Batch {
    /// A connection shows the field errors of its newest page's fields as its own.
    private func mirrorErrors() {
        for (page, connection, selection) in merged {
            for field in selection.fields {
                guard let from = page.place(of: field.slot), let to = connection.place(of: field.slot) else { continue }
                setErrors(page.errors(at: from), of: connection, at: to)
            }
        }
        merged = []
    }
}

/// The cells of a change set as a record's values.
@MainActor
struct CellSource {
    let changes: ChangeSet
    let records: [Unmanaged<Record>]

    /// The record of a row.
    func record(ofRow row: Int) -> Unmanaged<Record> { records[Int(changes.rows[row].record)] }

    /// The value of a cell, owned by whoever stores it.
    func value(_ cell: Cell, _ field: Layout.Field) -> Value {
        cell.tag == .list ? list(cell, field, depth: field.depth) : element(cell, field)
    }

    private func element(_ cell: Cell, _ field: Layout.Field) -> Value {
        switch cell.tag {
        case .missing, .list: .absent
        case .null: .null
        case .bool: Value(cell.bool)
        case .int: Value(cell.int)
        case .double: Value(cell.double)
        case .string: Value(changes.string(of: cell))
        case .number: Value(owning: RawText(changes.string(of: cell), isScalar: true))
        case .json: Value(owning: RawText(changes.string(of: cell), isScalar: field.isCustom))
        case .link: Value(tag: .link, low: UInt64(UInt(bitPattern: record(ofRow: cell.row).toOpaque())))
        }
    }

    private func list(_ cell: Cell, _ field: Layout.Field, depth: Int) -> Value {
        let elements = changes.elements(of: cell)
        if field.link != nil && depth <= 1 {
            return Value(
                owning: LinkList(count: cell.count) { records in
                    var nulls = 0
                    for (at, element) in elements.enumerated() {
                        let isLink = element.tag == .link
                        (records + at).initialize(to: isLink ? record(ofRow: element.row) : nil)
                        if !isLink { nulls += 1 }
                    }
                    return nulls
                }
            )
        }
        return Value(
            owning: ValueList(
                owning: elements.map { element in
                    element.tag == .list ? list(element, field, depth: depth - 1) : self.element(element, field)
                },
                isOfRecords: field.link != nil
            )
        )
    }

    /// Whether a stored value says what a cell says.
    @inline(__always)
    func isEqual(_ value: Value, _ cell: Cell, _ field: Layout.Field) -> Bool {
        switch cell.tag {
        case .string: value.isString && value.string.isText(changes.text(of: cell))
        case .link: value.has(.link) && value.unmanagedRecord.toOpaque() == record(ofRow: cell.row).toOpaque()
        case .null: value.isNull
        case .int: value.has(.integer) && value.integer == cell.int
        default: isEqualOther(value, cell, field)
        }
    }

    private func isEqualOther(_ value: Value, _ cell: Cell, _ field: Layout.Field) -> Bool {
        switch cell.tag {
        case .bool: value.has(.boolean) && value.boolean == cell.bool
        case .double: value.has(.double) && value.double.bitPattern == cell.double.bitPattern
        case .number: value.has(.raw) && value.raw.isScalar && value.raw.text.isText(changes.text(of: cell))
        case .json:
            value.has(.raw) && value.raw.isScalar == field.isCustom && value.raw.text.isText(changes.text(of: cell))
        case .list: isEqualList(value, cell, field, depth: field.depth)
        case .missing: value.isAbsent
        case .string, .link, .null, .int: false
        }
    }

    private func isEqualList(_ value: Value, _ cell: Cell, _ field: Layout.Field, depth: Int) -> Bool {
        let elements = changes.elements(of: cell)
        if field.link != nil && depth <= 1 {
            guard value.has(.links) else { return false }
            let links = value.links
            guard links.count == cell.count else { return false }
            for (at, element) in elements.enumerated() {
                let record = element.tag == .link ? record(ofRow: element.row).toOpaque() : nil
                if links.elements[at]?.toOpaque() != record { return false }
            }
            return true
        }
        guard value.has(.list), value.list.count == cell.count else { return false }
        let list = value.list
        for (at, element) in elements.enumerated() {
            let isSame =
                element.tag == .list
                ? isEqualList(list.elements[at], element, field, depth: depth - 1)
                : isEqual(list.elements[at], element, field)
            if !isSame { return false }
        }
        return true
    }
}
