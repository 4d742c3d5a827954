/// Compares a store's dump with the one of a fixture, record by record.
enum RecordComparison {
    /// What differs, in sentences; none when both say the same.
    static func differences(_ found: JSONValue, from expected: JSONValue) -> [String] {
        let found = Dictionary((found.members ?? []).map { ($0.name, $0.value) }) { _, last in last }
        let expected = Dictionary((expected.members ?? []).map { ($0.name, $0.value) }) { _, last in last }
        var differences: [String] = []
        for key in Set(found.keys).union(expected.keys).sorted() {
            switch (found[key], expected[key]) {
            case (nil, _): differences.append("records: `\(key)` is not there")
            case (_, nil): differences.append("records: `\(key)` should not be there")
            case (let found?, let expected?) where found != expected:
                differences += fields(found, from: expected, of: key)
            default: break
            }
        }
        return differences
    }

    private static func fields(_ found: JSONValue, from expected: JSONValue, of key: String) -> [String] {
        guard let members = found.members, let wanted = expected.members else {
            return ["records: `\(key)` is \(found), not \(expected)"]
        }
        let names = Set(members.map(\.name)).union(wanted.map(\.name)).sorted()
        return names.filter { found[$0] != expected[$0] }.map { name in
            let (found, expected) = (found[name]?.description, expected[name]?.description)
            return "records: `\(key)` has at `\(name)` \(found ?? "nothing"), not \(expected ?? "nothing")"
        }
    }
}
