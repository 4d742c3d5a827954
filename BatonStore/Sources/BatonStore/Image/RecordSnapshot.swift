@_spi(Generated) @_spi(Runtime) import BatonIngest

// Unchecked: the values are copies that nothing else touches, and what they link to is immutable in what is read of it.
/// A record's values as of a batch, for the image's writer.
@_spi(Runtime) public final class RecordSnapshot: @unchecked Sendable {
    /// The record, held until the snapshot is written. Only what never changes of it is read off the main actor.
    let record: Record
    /// Whether the row is replaced; otherwise the cells are merged into the row that is there.
    public let replaces: Bool
    /// Whether the record is deleted.
    public let isDeleted: Bool
    private let cells: [(slot: Slot, key: SessionKey?, value: Value, errors: [FieldError])]

    @MainActor
    init(_ record: Record, keys: SessionKeyStore, where isWanted: (Slot) -> Bool = { _ in true }) {
        self.record = record
        replaces = record.flags.contains(.hydrated)
        isDeleted = record.isDeleted
        var cells: [(slot: Slot, key: SessionKey?, value: Value, errors: [FieldError])] = []
        cells.reserveCapacity(Int(record.shape.pointee.count))
        let hasErrors = record.extras?.errors.isEmpty == false
        for (place, value) in record.allValues where !value.isAbsent {
            let slot = record.slot(at: place)
            guard isWanted(slot) else { continue }
            value.keepRecords()
            let key = place.isSession ? keys.key(numbered: place.session) : nil
            cells.append((slot, key, value.retained(), hasErrors ? record.errors(at: place) : []))
        }
        self.cells = cells
    }

    deinit {
        for cell in cells {
            if cell.value.has(.link) { cell.value.unmanagedRecord.release() }
            cell.value.release()
        }
    }

    /// What the row is filed under.
    public var key: RecordKey {
        var keys = RecordKeys()
        return keys.key(of: record)
    }

    /// Whether the row stays out of the image: its type is transient, or it hangs off a mutation's payload.
    public var isTransient: Bool { Transient.includes(record.type) || key.isPayload }

    /// The row. A cell that leads to a transient record, and a transient field of the query root, is left out. O(cells).
    public var row: ImageRow {
        if isDeleted { return ImageRow(isDeleted: true) }
        var keys = RecordKeys()
        var row = ImageRow()
        let isRoot = record.kind.contains(.root)
        for cell in cells {
            let storageKey = cell.key?.storageKey ?? cell.slot.storageKey
            if isRoot && Transient.includes(record.type, storageKey: storageKey) { continue }
            guard let value = cell.value.imageValue(&keys) else { continue }
            row.cells.append(ImageCell(storageKey: storageKey, value: value, errors: cell.errors))
        }
        return row
    }
}

extension Value {
    /// Owns the records that the value leads to: a link's until it is released, a list's as long as the list.
    @MainActor
    fileprivate func keepRecords() {
        switch tag {
        case .link: _ = unmanagedRecord.retain()
        case .links: links.pin()
        case .list:
            let list = list
            if list.isOfRecords {
                for at in 0..<list.count where !list.elements[at].has(.link) { list.elements[at].keepRecords() }
            }
        default: break
        }
    }

    /// The value as a row has it; nil for one that leads to a transient record.
    fileprivate func imageValue(_ keys: inout RecordKeys) -> ImageValue? {
        switch tag {
        case .absent: return nil
        case .null: return .null
        case .boolean: return .boolean(boolean)
        case .integer: return .integer(integer)
        case .double: return .double(double)
        case .string: return .string(string)
        case .raw: return .raw(raw.text, isScalar: raw.isScalar)
        case .link: return Transient.includes(record.type) ? nil : .link(keys.key(of: record))
        case .links:
            let links = links
            var found: [RecordKey?] = []
            found.reserveCapacity(links.count)
            for at in 0..<links.count {
                guard let record = links.elements[at]?.takeUnretainedValue() else {
                    found.append(nil)
                    continue
                }
                if Transient.includes(record.type) { return nil }
                found.append(keys.key(of: record))
            }
            return .links(found)
        case .list:
            let list = list
            var found: [ImageValue] = []
            for at in 0..<list.count {
                guard let value = list.elements[at].imageValue(&keys) else { return nil }
                found.append(value)
            }
            return list.isOfRecords ? .rows(found) : .list(found)
        }
    }
}
