/// Whether some slot gets two values in one response, by comparing every two rows of a record that can differ.
extension ObjectReader {
    /// Whether two rows give a slot of their record different values.
    ///
    /// Rows of one selection that agree are one row's worth, so a record keeps one per selection, and what is compared
    /// grows with the rows and not with their square.
    ///
    /// - Parameter chains: Room for the last row of each record and the row before each one.
    mutating func hasConflicts(_ chains: inout PlainBuffer<UInt32>) -> Bool {
        chains.removeAll()
        let (records, rows) = (records.count, rows.count)
        chains.append(repeating: 0, count: records + rows)
        var shared = SharedFields()
        defer { shared.deallocate() }
        for row in 0..<rows {
            let record = Int(self.rows.base[row].record)
            var known = Int(chains.base[record])
            var isNew = true
            while known != 0 {
                let other = known - 1
                if self.rows.base[other].selectionAddress == self.rows.base[row].selectionAddress { isNew = false }
                if differs(self.rows.base[row], self.rows.base[other], &shared) { return true }
                known = Int(chains.base[records + other])
            }
            guard isNew else { continue }
            chains.base[records + row] = chains.base[record]
            chains.base[record] = UInt32(truncatingIfNeeded: row + 1)
        }
        return false
    }

    private func differs(_ row: Row, _ other: Row, _ shared: inout SharedFields) -> Bool {
        let (first, second) = (Int(row.firstCell), Int(other.firstCell))
        if row.selectionAddress == other.selectionAddress {
            for index in 0..<Int(row.cellCount) where differs(cells.base[first + index], cells.base[second + index]) {
                return true
            }
            return false
        }
        for pair in shared.pairs(row, other) where differs(cells.base[first + pair.0], cells.base[second + pair.1]) {
            return true
        }
        return false
    }

    private func differs(_ cell: Cell, _ other: Cell) -> Bool {
        if cell.tag == .missing || other.tag == .missing { return false }
        guard cell.tag == other.tag else { return true }
        switch cell.tag {
        case .missing, .null: return false
        case .bool, .int, .double: return cell.payload != other.payload
        case .string, .number, .json:
            guard cell.count == other.count else { return true }
            return cell.count > 0
                && !scanner.equal(text(of: cell).baseAddress!, text(of: other).baseAddress!, cell.count)  // not empty
        case .link: return rows.base[cell.row].record != rows.base[other.row].record
        case .list:
            guard cell.count == other.count else { return true }
            return (0..<cell.count).contains {
                differs(elements.base[cell.offset + $0], elements.base[other.offset + $0])
            }
        }
    }
}

/// The fields that two selections of one type share by their slots, found once for each two.
private struct SharedFields {
    private struct Entry {
        var first: UnsafeRawPointer?
        var second: UnsafeRawPointer?
        var range = 0..<0
    }

    private static let size = 64
    private let entries: UnsafeMutablePointer<Entry>
    private var found: [(Int, Int)] = []

    init() {
        entries = .allocate(capacity: Self.size)
        entries.initialize(repeating: Entry(), count: Self.size)
    }

    func deallocate() { entries.deallocate() }

    /// The positions in the rows' selections that have one slot.
    mutating func pairs(_ row: Row, _ other: Row) -> ArraySlice<(Int, Int)> {
        let hash = IdentityHash.mix(
            UInt64(UInt(bitPattern: row.selectionAddress)),
            UInt64(UInt(bitPattern: other.selectionAddress))
        )
        let entry = entries + Int(truncatingIfNeeded: hash & UInt64(Self.size - 1))
        if entry.pointee.first != row.selectionAddress || entry.pointee.second != other.selectionAddress {
            let start = found.count
            let others = other.selection.fields
            for (index, field) in row.selection.fields.enumerated() {
                for position in others.indices where others[position].slot == field.slot {
                    found.append((index, position))
                }
            }
            entry.pointee = Entry(
                first: row.selectionAddress,
                second: other.selectionAddress,
                range: start..<found.count
            )
        }
        return found[entry.pointee.range]
    }
}
