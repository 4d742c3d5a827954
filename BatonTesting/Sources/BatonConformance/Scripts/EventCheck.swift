import BatonStore

/// Compares the log's events, in order: each by its name, or as an object of its name with the values to compare.
@MainActor struct EventCheck {
    private let events: [LogEvent]

    init(_ events: [LogEvent]) { self.events = events }

    func check(_ value: JSONValue) throws -> [String] {
        guard let expected = value.elements else { throw SuiteFailure("`events` is a list") }
        // The image writes behind, and tells when it did: its events are compared among themselves, where a script asks
        // for one.
        func isOfImage(_ expected: JSONValue) -> Bool {
            (expected.text ?? expected.members?.first?.name ?? "").hasPrefix("image")
        }
        let found = events.map(Self.described)
        let images = expected.filter(isOfImage)
        let isSame =
            Self.are(found.filter { !$0.name.hasPrefix("image") }, expected.filter { !isOfImage($0) })
            && (images.isEmpty || Self.are(found.filter { $0.name.hasPrefix("image") }, images))
        if isSame { return [] }
        let text = found.map { "\($0.name)\($0.values)" }.joined(separator: ", ")
        return ["events: [\(text)], not \(value)"]
    }

    private static func are(_ found: [(name: String, values: JSONValue)], _ expected: [JSONValue]) -> Bool {
        found.count == expected.count
            && zip(found, expected).allSatisfy { event, expected in
                if let text = expected.text { return event.name == text }
                guard let (name, values) = expected.members?.first, expected.members?.count == 1 else { return false }
                return event.name == name && (values.members ?? []).allSatisfy { event.values[$0.name] == $0.value }
            }
    }

    private static func described(_ event: LogEvent) -> (name: String, values: JSONValue) {
        func values(_ members: (String, JSONValue)...) -> JSONValue { .object(members.map { ($0.0, $0.1) }) }
        switch event {
        case .fetchStarted(let operation): return ("fetchStarted", values(("operation", .string(operation))))
        case .fetchCompleted(let operation, _): return ("fetchCompleted", values(("operation", .string(operation))))
        case .fetchFailed(let operation, let kind):
            return ("fetchFailed", values(("operation", .string(operation)), ("kind", .string(kind.rawValue))))
        case .committed(let kind, let changed):
            return ("committed", values(("kind", .string(kind.rawValue)), ("changed", .integer(changed))))
        case .fieldError(let operation, let path):
            return ("fieldError", values(("operation", .string(operation)), ("path", .string(path))))
        case .imageOpened: return ("imageOpened", values())
        case .imageUnavailable(let reason): return ("imageUnavailable", values(("reason", .string(reason))))
        case .imageWritten(let rows): return ("imageWritten", values(("rows", .integer(rows))))
        case .imageFailed(let code): return ("imageFailed", values(("code", .integer(Int(code)))))
        case .partDropped(let operation, let label):
            return ("partDropped", values(("operation", .string(operation)), ("label", .string(label))))
        case .missing(let type, let field):
            return ("missing", values(("type", .string(type)), ("field", .string(field))))
        case .unexpected(let type, let field):
            return ("unexpected", values(("type", .string(type)), ("field", .string(field))))
        case .ambiguousIdentity(let id, let types):
            let types = JSONValue.array(types.map(JSONValue.string))
            return ("ambiguousIdentity", values(("id", .string(id)), ("types", types)))
        case .requiredFieldMissing(let operation, let path):
            return ("requiredFieldMissing", values(("operation", .string(operation)), ("path", .string(path))))
        }
    }
}
