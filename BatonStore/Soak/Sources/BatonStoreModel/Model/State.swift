/// A value of a field.
indirect enum FieldValue: Equatable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    /// A token that is no string, kept as it was written.
    case raw(String)
    case link(Int)
    case list([FieldValue])
    /// A list of links, or of lists of them.
    case links([FieldValue])

    /// Whether the value is a link or a list of them.
    var isLinks: Bool {
        switch self {
        case .link, .links: true
        default: false
        }
    }

    /// Whether the value is a list of lists of links.
    var nests: Bool {
        guard case .links(let elements) = self else { return false }
        return elements.contains { if case .links = $0 { true } else { false } }
    }

    /// The records the value leads to.
    var targets: [Int] {
        switch self {
        case .link(let record): [record]
        case .list(let elements), .links(let elements): elements.flatMap(\.targets)
        default: []
        }
    }
}

struct ErrorModel: Equatable {
    let message: String
    let path: String
    let code: String?
}

struct RecordModel: Equatable {
    var values: [String: FieldValue] = [:]
    var errors: [String: [ErrorModel]] = [:]
    var isDeleted = false
}

/// The records of a store at one moment.
struct State {
    var records: [Int: RecordModel] = [:]

    func value(_ record: Int, _ key: String) -> FieldValue? { records[record]?.values[key] }

    mutating func write(_ value: FieldValue?, _ record: Int, _ key: String) {
        records[record, default: RecordModel()].values[key] = value
    }

    mutating func setErrors(_ errors: [ErrorModel], _ record: Int, _ key: String) {
        records[record, default: RecordModel()].errors[key] = errors.isEmpty ? nil : errors
    }
}

/// A slot of a record.
struct SlotModel: Hashable {
    let record: Int
    let key: String
}
