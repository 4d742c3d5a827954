import Foundation
@_spi(Runtime) import BatonStore

/// Which records and slots a store's dump shows.
@MainActor
struct StoreContents {
    private let records: [String: Set<String>?]
    private let types: [String: String]
    private let errors: [String: Set<String>]
    private let keys: Set<String>

    init(_ store: Store) {
        let text = StoreDump.text(of: store)
        let parsed = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        records = (parsed ?? [:]).mapValues { ($0 as? [String: Any]).map { Set($0.keys) } }
        types = (parsed ?? [:]).compactMapValues { ($0 as? [String: Any])?["__typename"] as? String }
        errors = (parsed ?? [:]).compactMapValues { record in
            ((record as? [String: Any])?["__errors"] as? [String: Any]).map { Set($0.keys) }
        }
        keys = Set(StoreDump.keys(of: store))
    }

    func has(_ name: String) -> Bool { keys.contains(name) }

    func isDeleted(_ name: String) -> Bool {
        if let record = records[name] { record == nil } else { false }
    }

    func holds(_ key: String, of name: String) -> Bool { records[name]??.contains(key) == true }

    /// Whether a field has a value or errors.
    func shows(_ key: String, of name: String) -> Bool {
        holds(key, of: name) || errors[name]?.contains(key) == true
    }

    /// The records of a state that are still there.
    func kept(_ state: State, _ dump: Dump) -> Set<Int> {
        Set(
            state.records.keys.filter { number in
                let text = dump.identities.text(number)
                let isAlone = state.records.keys.allSatisfy { $0 == number || dump.identities.text($0) != text }
                return keys.contains("client:" + text) || keys.contains(text) && (isAlone || shows(number, dump))
            }
        )
    }

    /// Whether a text that an entity and an object have is a record's, by the type that is shown. Only an entity can be
    /// deleted.
    private func shows(_ number: Int, _ dump: Dump) -> Bool {
        let text = dump.identities.text(number)
        return types[text].map { $0 == dump.identities.type(number) } ?? dump.identities.isEntity(number)
    }

    /// Whether every record of a state is there.
    func isWhole(_ state: State, _ dump: Dump) -> Bool {
        state.records.keys.allSatisfy { keys.contains(dump.name($0)) }
    }

    private func entity(_ text: String, _ state: State, _ dump: Dump) -> Int? {
        state.records.keys.first { dump.identities.isEntity($0) && dump.identities.text($0) == text }
    }

    /// The name a record has among those that are there. An object whose text is an entity's has it where the entity is
    /// not: neither in a state that is known to be there, nor by the type that is shown or as one that was deleted.
    func name(of number: Int, _ dump: Dump, _ state: State) -> String {
        let name = dump.name(number)
        let text = dump.identities.text(number)
        if keys.contains("client:" + text) { return name }
        if keys.contains(text) && !shows(number, dump) { return "client:" + text }
        return name == text || entity(text, state, dump) != nil ? name : text
    }
}
