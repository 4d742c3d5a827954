import BatonEndpoint

extension JSON {
    /// Every leaf by its path, an empty list and an empty object counting as leaves.
    var leaves: [String: JSON] {
        var leaves: [String: JSON] = [:]
        collect("", into: &leaves)
        return leaves
    }

    private func collect(_ path: String, into leaves: inout [String: JSON]) {
        switch self {
        case .object(let members) where !members.isEmpty:
            for member in members { member.value.collect("\(path).\(member.name)", into: &leaves) }
        case .array(let elements) where !elements.isEmpty:
            for (index, element) in elements.enumerated() { element.collect("\(path).\(index)", into: &leaves) }
        default: leaves[path] = self
        }
    }

    static func optional(_ string: String?) -> JSON { string.map(JSON.string) ?? .null }

    static func optional(_ int: Int?) -> JSON { int.map(JSON.int) ?? .null }

    static func fields(_ members: KeyValuePairs<String, JSON>) -> JSON {
        .object(members.map { JSON.Member($0.key, $0.value) })
    }
}
