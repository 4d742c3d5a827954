extension ObjectReader {
    /// Notes what a field's value does beside being written: a connection's page merges, an edge directive edits.
    @inline(never)
    mutating func noteEffects(_ row: Int, _ index: Int, _ cell: Cell) {
        let field = rows.base[row].selection.fields[index]
        if let connection = field.connection {
            found.edits.append(.merge(row: row, connection: connection, page: cell.tag == .link ? cell.row : nil))
        }
        for edit in field.edits { note(edit, cell) }
    }

    private mutating func note(_ edit: EditResolution, _ cell: Cell) {
        switch edit.kind {
        case .insert(let edge, let prepend):
            let rows = linkedRows(in: cell)
            guard !rows.isEmpty else { return }
            found.edits.append(.insert(rows: rows, edge: edge, connections: edit.connections, prepend: prepend))
        case .deleteEdge:
            let ids = ids(in: cell)
            if !ids.isEmpty { found.edits.append(.deleteEdge(ids: ids, connections: edit.connections)) }
        case .deleteRecord:
            let ids = ids(in: cell)
            if !ids.isEmpty { found.edits.append(.deleteRecord(ids: ids)) }
        }
    }

    private func linkedRows(in cell: Cell) -> [Int] {
        switch cell.tag {
        case .link: [cell.row]
        case .list: (cell.offset..<cell.offset + cell.count).flatMap { linkedRows(in: elements.base[$0]) }
        default: []
        }
    }

    /// The ids a cell holds: its scalar's text, or its elements'.
    private func ids(in cell: Cell) -> [String] {
        switch cell.tag {
        case .string, .number: cell.count == 0 ? [] : [String(decoding: text(of: cell), as: UTF8.self)]
        case .int: [String(cell.int)]
        case .list: (cell.offset..<cell.offset + cell.count).flatMap { ids(in: elements.base[$0]) }
        default: []
        }
    }
}
