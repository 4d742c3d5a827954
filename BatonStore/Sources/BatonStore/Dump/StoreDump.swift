@_spi(Generated) @_spi(Runtime) import BatonIngest

/// The store's records as one JSON object, for fixtures, tests and the inspector: a record a line, keys sorted.
///
/// A record is its `__typename` and its values by storage key, links as `{"__ref":"Character:1"}`, lists of records as
/// `{"__refs":["Character:1",null]}`, field errors under `__errors`; a deleted record is null. A root that holds
/// nothing is left out.
@MainActor
@_spi(Runtime) public enum StoreDump {
    /// The dump of a store. O(n log n) in its values.
    public static func text(of store: Store) -> String {
        let names = RecordNames(store)
        var lines: [(name: String, line: String)] = []
        for record in store.records.all {
            if record.flags.contains(.root) && record.isEmpty { continue }
            let name = names.name(of: record)
            lines.append((name, JSONText.string(name) + ":" + text(of: record, in: store, names)))
        }
        lines.sort { $0.name.precedes($1.name) }
        return lines.isEmpty ? "{}\n" : "{\n" + lines.map(\.line).joined(separator: ",\n") + "\n}\n"
    }

    /// The keys of the records a store holds, roots included, sorted.
    public static func keys(of store: Store) -> [String] {
        let names = RecordNames(store)
        var keys: [String] = []
        for record in store.records.all { keys.append(names.name(of: record)) }
        return keys.sorted { $0.precedes($1) }
    }

    private static func text(of record: Record, in store: Store, _ names: RecordNames) -> String {
        if record.isDeleted { return "null" }
        var members: [String: String] = ["__typename": JSONText.string(record.type.name)]
        for (place, value) in record.allValues {
            let key = store.keys.storageKey(of: record.slot(at: place))
            if !value.isAbsent && key != "__typename" { members[key] = text(of: value, names) }
        }
        // By key, since a text may have two slots.
        var errors: [String: String] = [:]
        for entry in record.extras?.errors ?? [] {
            let key = store.keys.storageKey(of: record.slot(at: entry.place))
            errors[key] = "[" + joined(entry.errors.map(text)) + "]"
        }
        if !errors.isEmpty { members["__errors"] = object(errors.map { ($0.key, $0.value) }) }
        return object(members.map { ($0.key, $0.value) })
    }

    private static func text(of value: Value, _ names: RecordNames) -> String {
        switch value.tag {
        case .absent, .null: "null"
        case .boolean: value.boolean ? "true" : "false"
        case .integer: String(value.integer)
        case .double: ECMAScriptNumber.text(of: value.double)
        case .raw: value.raw.text
        case .string: JSONText.string(value.string)
        case .link: "{\"__ref\":" + JSONText.string(names.name(of: value.record)) + "}"
        case .links: "{\"__refs\":" + refs(value, names) + "}"
        case .list:
            value.list.isOfRecords
                ? "{\"__refs\":" + refs(value, names) + "}"
                : "[" + joined((0..<value.list.count).map { text(of: value.list.elements[$0], names) }) + "]"
        }
    }

    /// The keys of a list's records, with the lists inside it in brackets.
    private static func refs(_ value: Value, _ names: RecordNames) -> String {
        switch value.tag {
        case .links:
            let links = value.links
            let keys = (0..<links.count).map { at in
                links.elements[at].map { JSONText.string(names.name(of: $0.takeUnretainedValue())) } ?? "null"
            }
            return "[" + joined(keys) + "]"
        case .list: return "[" + joined((0..<value.list.count).map { refs(value.list.elements[$0], names) }) + "]"
        default: return text(of: value, names)
        }
    }

    private static func text(of error: FieldError) -> String {
        var members = [("message", JSONText.string(error.message))]
        if let path = error.path { members.append(("path", JSONText.string(path))) }
        if let extensions = error.extensions { members.append(("extensions", JSONText.text(extensions))) }
        return object(members)
    }

    private static func object(_ members: [(key: String, value: String)]) -> String {
        let sorted = members.sorted { $0.key.precedes($1.key) }
        return "{" + joined(sorted.map { JSONText.string($0.key) + ":" + $0.value }) + "}"
    }

    private static func joined(_ texts: [String]) -> String { texts.joined(separator: ",") }
}

/// The keys of a store's records as texts: an entity and an object keyed by its path whose texts would meet stay apart
/// by a leading `client:` on the path's.
@MainActor
struct RecordNames {
    private var entities: Set<String> = []

    init(_ store: Store) {
        var names: Set<String> = []
        for record in store.records.all where record.isEntity { names.insert(record.name) }
        entities = names
    }

    func name(of record: Record) -> String {
        let name = record.name
        return !record.isEntity && entities.contains(name) ? "client:" + name : name
    }
}

extension Record {
    /// Every value with its place.
    var allValues: [(place: Place, value: Value)] {
        (0..<shape.pointee.count).map { (Place(position: $0), values[Int($0)]) }
            + (extras?.session ?? []).map { (Place(session: $0.number), $0.value) }
    }

    /// Whether the record has no value and no error.
    var isEmpty: Bool {
        allValues.allSatisfy { $0.value.isAbsent } && extras?.errors.isEmpty ?? true
    }
}

extension String {
    /// Order by UTF-8, which is the order of scalars.
    func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
