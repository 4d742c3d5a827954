import Foundation
@_spi(Runtime) import BatonStore

/// Which records and slots a store's dump shows.
@MainActor
struct StoreContents {
    private let records: [String: Set<String>?]
    private let keys: Set<String>

    init(_ store: Store) {
        let text = StoreDump.text(of: store)
        let parsed = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        records = (parsed ?? [:]).mapValues { ($0 as? [String: Any]).map { Set($0.keys) } }
        keys = Set(StoreDump.keys(of: store))
    }

    func has(_ name: String) -> Bool { keys.contains(name) }

    func isDeleted(_ name: String) -> Bool {
        if let record = records[name] { record == nil } else { false }
    }

    func holds(_ key: String, of name: String) -> Bool { records[name]??.contains(key) == true }

    /// The records of a state that are still there. Of an entity and an object whose texts meet, one left without the
    /// other is the one in reach.
    func kept(_ state: State, _ dump: Dump, _ least: Set<Int>) -> Set<Int> {
        var kept: Set<Int> = []
        for number in state.records.keys {
            let text = dump.identities.text(number)
            let name = dump.name(number)
            if name == text {
                let twin = state.records.keys.first { $0 != number && dump.identities.text($0) == text }
                if keys.contains(text), twin == nil || keys.contains("client:" + text) || least.contains(number) {
                    kept.insert(number)
                }
            } else if keys.contains(name) || keys.contains(text) && !least.contains(entity(text, state, dump) ?? -1) {
                kept.insert(number)
            }
        }
        return kept
    }

    /// Whether every record of a state is there.
    func isWhole(_ state: State, _ dump: Dump) -> Bool {
        state.records.keys.allSatisfy { keys.contains(dump.name($0)) }
    }

    private func entity(_ text: String, _ state: State, _ dump: Dump) -> Int? {
        state.records.keys.first { dump.identities.isEntity($0) && dump.identities.text($0) == text }
    }

    /// The name a record has among those that are there.
    func name(of number: Int, _ dump: Dump) -> String {
        let name = dump.name(number)
        return keys.contains(name) ? name : dump.identities.text(number)
    }
}
