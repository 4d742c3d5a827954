@_spi(Generated) @_spi(Runtime) import BatonIngest

/// What a response writes, in a form that two readers can be compared by: records by an unambiguous name, values by
/// storage key. The last value of a slot wins.
struct Written: Equatable, CustomStringConvertible {
    var records: [String: [String: Value]] = [:]

    indirect enum Value: Equatable {
        case null
        case bool(Bool)
        case int(Int)
        case double(UInt64)
        case string(String)
        case number(String)
        case json(String)
        case link(String)
        case list([Value])
    }

    mutating func write(_ record: String, _ key: String, _ value: Value) {
        records[record, default: [:]][key] = value
    }

    mutating func touch(_ record: String) {
        if records[record] == nil { records[record] = [:] }
    }

    var description: String {
        records.sorted { $0.key < $1.key }.map { record in
            "\(record.key): "
                + record.value.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
                .joined(separator: ", ")
        }.joined(separator: "\n")
    }
}

extension Written {
    /// What a change set writes, the way a store would apply it.
    init(_ changeSet: ChangeSet) {
        for row in changeSet.rows {
            let selection = row.selection
            let name = Self.name(Int(row.record), changeSet)
            touch(name)
            for (index, position) in row.cells.enumerated() {
                let cell = changeSet.cells[position]
                guard let value = Self.value(cell, changeSet) else { continue }
                precondition(cell.slot == selection.fields[index].slot.index, "a cell is of its field's slot")
                write(name, selection.fields[index].storageKey, value)
            }
        }
    }

    private static func value(_ cell: Cell, _ changeSet: ChangeSet) -> Value? {
        switch cell.tag {
        case .missing: nil
        case .null: .null
        case .bool: .bool(cell.bool)
        case .int: .int(cell.int)
        case .double: .double(cell.double.bitPattern)
        case .string: .string(changeSet.string(of: cell))
        case .number: .number(changeSet.string(of: cell))
        case .json: .json(changeSet.string(of: cell))
        case .link: .link(name(Int(changeSet.rows[cell.row].record), changeSet))
        case .list: .list(changeSet.elements(of: cell).map { value($0, changeSet) ?? .null })
        }
    }

    /// A name that tells an entity from a path whatever the texts are.
    static func name(_ record: Int, _ changeSet: ChangeSet) -> String {
        let identity = changeSet.records[record]
        switch identity.kind {
        case .root: return "<\(identity.type)>"
        case .entity: return "<\(identity.type) \(String(decoding: changeSet.key(of: identity), as: UTF8.self))>"
        case .path:
            let slot = changeSet.slot(of: identity)
            let places = changeSet.indices(of: identity).map { "#\($0)" }.joined()
            return name(identity.parent, changeSet) + "/" + slot.storageKey + places
                + (identity.namesType ? "@\(identity.type)" : "")
        }
    }
}
