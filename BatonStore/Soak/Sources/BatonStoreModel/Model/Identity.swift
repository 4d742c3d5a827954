/// Which record it is, apart from any text: an entity and an object keyed by its path never are one.
enum Identity: Hashable {
    case root(String)
    case entity(type: String, key: String)
    case path(parent: Int, storageKey: String, places: [Int], type: String, isTyped: Bool)
}

/// The records a sequence has met, by numbers.
final class Identities {
    private var numbers: [Identity: Int] = [:]
    private(set) var all: [Identity] = []
    private var texts: [String] = []

    func number(_ identity: Identity) -> Int {
        if let known = numbers[identity] { return known }
        let number = all.count
        numbers[identity] = number
        all.append(identity)
        texts.append(text(of: identity))
        return number
    }

    /// The number of a record met before.
    func known(_ identity: Identity) -> Int? { numbers[identity] }

    /// The key as the contract spells it.
    func text(_ number: Int) -> String { texts[number] }

    /// Whether a text is an entity's and an object's.
    func isShared(_ text: String) -> Bool { texts.count { $0 == text } > 1 }

    func isEntity(_ number: Int) -> Bool {
        if case .entity = all[number] { true } else { false }
    }

    func type(_ number: Int) -> String {
        switch all[number] {
        case .root(let type), .entity(let type, _), .path(_, _, _, let type, _): type
        }
    }

    func key(_ number: Int) -> String? {
        if case .entity(_, let key) = all[number] { key } else { nil }
    }

    /// Whether the record hangs under a connection's key.
    func isConnection(_ number: Int) -> Bool {
        guard case .path(_, let storageKey, _, _, _) = all[number], storageKey.hasPrefix("__") else { return false }
        return storageKey.prefix { $0 != "(" }.hasSuffix("_connection")
    }

    /// The parent and the storage key of a record keyed by its path.
    func step(_ number: Int) -> (parent: Int, storageKey: String)? {
        if case .path(let parent, let storageKey, _, _, _) = all[number] { (parent, storageKey) } else { nil }
    }

    private func text(of identity: Identity) -> String {
        switch identity {
        case .root("Query"): "client:root"
        case .root("Mutation"): "client:root:mutation"
        case .root: "client:root:subscription"
        case .entity(let type, let key): type + ":" + key
        case .path(let parent, let storageKey, let places, let type, let isTyped):
            ([texts[parent], storageKey] + places.map(String.init) + (isTyped ? [type] : [])).joined(separator: ":")
        }
    }
}
