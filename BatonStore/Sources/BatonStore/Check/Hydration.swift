@_spi(Generated) @_spi(Runtime) import BatonIngest

/// Reading from the image what memory lacks, within one check. Memory wins wherever it holds a value.
@MainActor
final class Hydration {
    let store: Store
    let reader: any ImageReader
    /// Whether anything was read into memory and is left there.
    var wasUsed: Bool { !taken.isEmpty }
    /// The rows read so far, each once.
    private var rows: [RecordID: ImageRow] = [:]
    /// What was read into memory, and what was withdrawn again, for good.
    private var taken: [RecordID: Set<Place>] = [:]
    private var withdrawn: [RecordID: Set<Place>] = [:]
    /// What was read that a walk came by, and what walks that found everything came by: never withdrawn.
    private var noted: [(record: RecordID, place: Place)] = []
    private var needed: [RecordID: Set<Place>] = [:]

    init(_ store: Store, _ reader: any ImageReader) {
        self.store = store
        self.reader = reader
    }

    /// Learns what responses of earlier launches said of types, once per store.
    func learnMemberships() {
        if store.knowsImageMemberships { return }
        store.knowsImageMemberships = true
        Membership.learn(
            reader.memberships().map {
                Membership(
                    type: TypeID($0.type),
                    condition: TypeID($0.condition, abstract: true),
                    answer: $0.isMember ? .yes : .no
                )
            }
        )
    }

    /// Reads what the image holds of a record for a slot that memory lacks, and with it whatever else the row holds that
    /// makes no record which no plan needs: scalars, and the links of the layout.
    func hydrate(_ record: Record, _ slot: Slot, _ layout: Layout) {
        if record === store.queryRoot { return hydrateRoot(slot, layout) }
        if record.flags.contains(.hydrated) || record.flags.contains(.optimistic) || record.isDeleted { return }
        guard let row = row(of: record) else { return }
        if row.isDeleted {
            // A row that waits to be written may have brought the record back: memory wins where it holds a value.
            if record.isEmpty { store.writeLocally { $0.delete(record) } }
            return
        }
        var isWhole = true
        store.writeLocally { batch in
            for cell in row.cells where !take(cell, record, layout, batch) { isWhole = false }
        }
        if isWhole { record.flags.insert(.hydrated) }
    }

    /// The record of an entity that only the image holds, found or made.
    func entity(_ type: TypeID, key: String) -> Record? {
        let recordKey = RecordKey.entity(type: type.name, key: key)
        guard let row = reader.row(recordKey), !row.isDeleted else { return nil }
        var found: Record?
        store.writeLocally { found = $0.record(recordKey) }
        if let found { rows[found.id] = row }
        return found
    }

    /// Compares what an earlier check read from the image with the kinds a layout expects: a value of another kind is
    /// withdrawn, as the schema gave the field another since.
    func verify(_ record: Record, _ layout: Layout) {
        guard let extras = record.extras, !extras.unverified.isEmpty else { return }
        for at in 0..<layout.count {
            let slot = layout.details[at].slot
            guard let place = record.place(of: slot), extras.unverified.remove(place) != nil else { continue }
            if !record.value(at: place).fits(layout, at) {
                withdraw(place, of: record)
            }
        }
    }

    /// Notes what a walk expects of a record and this check read.
    func note(_ record: Record, _ layout: Layout) {
        guard taken[record.id] != nil else { return }
        for at in 0..<layout.count where layout.fields[at].flags.isDisjoint(with: [.client, .deferred]) {
            note(at, of: record, layout)
        }
    }

    /// Notes a field of a walk's.
    func note(_ at: Int, of record: Record, _ layout: Layout) {
        let field = layout.details[at]
        guard let place = record.place(of: field.connection?.slot ?? field.slot) else { return }
        if taken[record.id]?.contains(place) == true { noted.append((record.id, place)) }
    }

    /// Ends a walk: what was noted is needed where the walk found everything.
    func endWalk(isWhole: Bool) {
        if isWhole {
            for (record, place) in noted { needed[record, default: []].insert(place) }
        }
        noted = []
    }

    /// Withdraws what this check read into a slot, unless something that is held whole needs it.
    func withdraw(_ slot: Slot, of record: Record) {
        guard let place = record.place(of: slot), taken[record.id]?.contains(place) == true else { return }
        if needed[record.id]?.contains(place) == true { return }
        taken[record.id]?.remove(place)
        if taken[record.id]?.isEmpty == true { taken[record.id] = nil }
        withdrawn[record.id, default: []].insert(place)
        record.flags.remove(.hydrated)
        withdraw(place, of: record)
    }

    private func withdraw(_ place: Place, of record: Record) {
        store.writeLocally { batch in
            batch.setErrors([], of: record, at: place)
            batch.write(.absent, to: record, at: place)
        }
    }

    private func row(of record: Record) -> ImageRow? {
        if let known = rows[record.id] { return known }
        var keys = RecordKeys()
        guard let row = reader.row(keys.key(of: record)) else {
            record.flags.insert(.hydrated)
            return nil
        }
        rows[record.id] = row
        return row
    }

    private func hydrateRoot(_ slot: Slot, _ layout: Layout) {
        guard let cell = reader.rootField(store.keys.storageKey(of: slot)) else { return }
        store.writeLocally { _ = take(cell, store.queryRoot, layout, $0) }
    }

    /// Takes a cell into memory.
    ///
    /// - Returns: Whether memory holds the cell now; false for a link that the layout does not read.
    private func take(_ cell: ImageCell, _ record: Record, _ layout: Layout, _ batch: Batch) -> Bool {
        let slot =
            NamedSlots.slot(record.type, storageKey: cell.storageKey)
            ?? Slot(record.type, session: store.keys.key(cell.storageKey).number)
        let known = slot.isSession ? Place(session: UInt32(slot.number)) : record.place(of: slot)
        if let known {
            if !record.value(at: known).isAbsent { return true }
            if withdrawn[record.id]?.contains(known) == true { return false }
        }
        let field = layout.details.firstIndex { $0.slot == slot || $0.connection?.slot == slot }
        if field == nil && cell.value.holdsRecords { return false }
        let value = batch.value(cell.value)
        if let field, !value.fits(layout, field) {
            value.release()
            return true
        }
        if let field, let link = layout.fields[field].link { markComposite(value, link) }
        let place = batch.place(of: slot, in: record)
        batch.write(value, to: record, at: place)
        if !cell.errors.isEmpty { batch.setErrors(cell.errors, of: record, at: place) }
        if field == nil { record.markUnverified(place) }
        // A record knows its type without.
        if cell.storageKey != "__typename" { taken[record.id, default: []].insert(place) }
        return true
    }
}

/// Marks the entities of several key fields behind a link, which an id alone does not name.
@MainActor
private func markComposite(_ value: Value, _ link: Unmanaged<LinkLayout>) {
    value.forEachLink { record in
        let layout = link.takeUnretainedValue().layout(of: record.type).takeUnretainedValue()
        if layout.traits.contains(.composite) { record.flags.insert(.composite) }
    }
}

extension ImageValue {
    /// Whether the value leads to records.
    fileprivate var holdsRecords: Bool {
        switch self {
        case .link, .links, .rows: true
        default: false
        }
    }
}

@MainActor
extension Value {
    /// Whether the value is of the kind that a field has: what an image of an earlier build may not be.
    fileprivate func fits(_ layout: Layout, _ at: Int) -> Bool {
        fits(layout.fields[at].link?.takeUnretainedValue(), layout.details[at].kind, depth: layout.details[at].depth)
    }

    private func fits(_ link: LinkLayout?, _ kind: ScalarKind?, depth: Int) -> Bool {
        switch tag {
        case .absent: return false
        case .null: return true
        case .link: return depth == 0 && link?.accepts(record.type) == true
        case .links:
            guard depth == 1, let link else { return false }
            let links = links
            return (0..<links.count).allSatisfy { at in
                links.elements[at].map { link.accepts($0.takeUnretainedValue().type) } ?? true
            }
        case .list:
            let list = list
            return depth > 0 && (0..<list.count).allSatisfy { list.elements[$0].fits(link, kind, depth: depth - 1) }
        case .string, .raw, .boolean, .integer, .double: return depth == 0 && isOfKind(kind)
        }
    }

    private func isOfKind(_ kind: ScalarKind?) -> Bool {
        switch (kind, tag) {
        case (.string, .string), (.string, .raw), (.string, .boolean), (.custom, .string), (.custom, .raw): true
        case (.int, .integer), (.float, .double), (.bool, .boolean): true
        default: false
        }
    }
}
