/// Follows response paths through rows, while they are read and after.
struct RowNames {
    let rows: UnsafeBufferPointer<Row>
    let cells: UnsafeBufferPointer<Cell>
    let elements: UnsafeBufferPointer<Cell>

    /// The last field that a path reaches.
    struct Field {
        let row: Int
        let index: Int
        /// Whether the field, or one before it on the path, is under `@catch`.
        let isCaught: Bool
    }

    /// The object a path from a row ends at, nil when it ends at none.
    func row(at path: ArraySlice<ResponsePath.Step>, from row: Int) -> Int? {
        let walk = self.walk(path, from: row)
        return walk.isWhole ? walk.row : nil
    }

    /// The last field that a path from a row reaches: past it the response holds null, a scalar or no such place.
    func lastField(on path: ArraySlice<ResponsePath.Step>, from row: Int) -> Field? {
        walk(path, from: row).field
    }

    private struct Walk {
        /// The object the path has come to; nil after a scalar, a list or null.
        var row: Int?
        var field: Field?
        /// Whether every step was taken.
        var isWhole = false
    }

    private func walk(_ path: ArraySlice<ResponsePath.Step>, from row: Int) -> Walk {
        var walk = Walk(row: row)
        var cell: Cell?
        for step in path {
            switch step {
            case .key(let key):
                guard let row = walk.row,
                    let index = rows[row].selection.fields.firstIndex(where: { $0.responseKey == key })
                else { return walk }
                let next = cells[Int(rows[row].firstCell) + index]
                guard next.tag != .missing else { return walk }
                let caught = rows[row].selection.fields[index].isCaught || walk.field?.isCaught == true
                walk.field = Field(row: row, index: index, isCaught: caught)
                cell = next
            case .index(let index):
                guard let list = cell, list.tag == .list, index < list.count else { return walk }
                cell = elements[list.offset + index]
            }
            walk.row = cell?.tag == .link ? cell?.row : nil
        }
        walk.isWhole = true
        return walk
    }
}
