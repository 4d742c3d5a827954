/// The dump of a state: the contract's section 11.
struct Dump {
    let identities: Identities
    let state: State
    private let entities: Set<String>

    init(_ identities: Identities, _ state: State) {
        self.identities = identities
        self.state = state
        entities = Set(state.records.keys.filter(identities.isEntity).map(identities.text))
    }

    /// The key of a record, an object's that would meet an entity's set apart.
    func name(_ record: Int) -> String {
        let text = identities.text(record)
        return !identities.isEntity(record) && entities.contains(text) ? "client:" + text : text
    }

    /// A line per record, sorted.
    var lines: [String] {
        var lines: [(name: String, line: String)] = []
        for (number, record) in state.records {
            if case .root = identities.all[number], record.values.isEmpty, record.errors.isEmpty { continue }
            let name = self.name(number)
            lines.append((name, JSON.quoted(name) + ":" + text(number, record)))
        }
        return lines.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }.map(\.line)
    }

    private func text(_ number: Int, _ record: RecordModel) -> String {
        if record.isDeleted { return "null" }
        var members = [("__typename", JSON.quoted(identities.type(number)))]
        for (key, value) in record.values where key != "__typename" { members.append((key, text(value))) }
        if !record.errors.isEmpty {
            members.append(
                (
                    "__errors",
                    object(record.errors.map { ($0.key, "[" + $0.value.map(text).joined(separator: ",") + "]") })
                )
            )
        }
        return object(members)
    }

    private func object(_ members: [(String, String)]) -> String {
        let sorted = members.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
        return "{" + sorted.map { JSON.quoted($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
    }

    func text(_ value: FieldValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .int(let value): String(value)
        case .double(let value): value == value.rounded() ? String(Int(value)) : String(value)
        case .string(let text): JSON.quoted(text)
        case .raw(let text): text
        case .link(let record): "{\"__ref\":" + JSON.quoted(name(record)) + "}"
        case .list(let elements): "[" + elements.map(text).joined(separator: ",") + "]"
        case .links(let elements): "{\"__refs\":" + keys(elements) + "}"
        }
    }

    private func keys(_ elements: [FieldValue]) -> String {
        let texts = elements.map { element -> String in
            switch element {
            case .link(let record): JSON.quoted(name(record))
            case .links(let inner): keys(inner)
            default: "null"
            }
        }
        return "[" + texts.joined(separator: ",") + "]"
    }

    private func text(_ error: ErrorModel) -> String {
        var members = [("message", JSON.quoted(error.message)), ("path", JSON.quoted(error.path))]
        if let code = error.code { members.append(("extensions", "{\"code\":" + JSON.quoted(code) + "}")) }
        return object(members)
    }
}
