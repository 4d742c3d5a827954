/// An operation's variables, or the members of an object among them: values ordered by name.
///
/// Two are equal when they hold equal values under the same names, whatever the order they were given in.
public struct Variables: Hashable, Sendable {
    private var members: [Member]

    private struct Member: Hashable, Sendable {
        let name: String
        let value: Variable
    }

    /// Variables of a dictionary; a name whose value is nil is left out. O(n log n).
    public init(_ values: [String: Variable?] = [:]) {
        members = values.compactMap { name, value in value.map { Member(name: name, value: $0) } }
        members.sort { JSONOrder.precedes($0.name, $1.name) }
    }

    /// How many variables are set.
    public var count: Int { members.count }

    /// Whether no variable is set.
    public var isEmpty: Bool { members.isEmpty }

    /// The value of a variable, nil when it is unset. O(log n).
    public subscript(name: String) -> Variable? {
        var (low, high) = (0, members.count)
        while low < high {
            let middle = (low + high) / 2
            if members[middle].name == name { return members[middle].value }
            if JSONOrder.precedes(members[middle].name, name) { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// The variables with others over them: a fragment's arguments over its parent's, or values over defaults.
    public func merging(_ other: Variables) -> Variables {
        var values: [String: Variable?] = [:]
        for member in members { values[member.name] = member.value }
        for member in other.members { values[member.name] = member.value }
        return Variables(values)
    }

    /// The variables as canonical JSON (RFC 8785) in UTF-8, the bytes a request carries. O(n).
    public var json: [UInt8] {
        var json = CanonicalJSON()
        json.append(.object(self))
        return json.bytes
    }
}

extension Variables: ExpressibleByDictionaryLiteral {
    /// Variables of a literal; a name whose value is nil is left out, and the last of two equal names counts.
    public init(dictionaryLiteral elements: (String, Variable?)...) {
        self.init(Dictionary(elements) { _, last in last })
    }
}

extension Variables: Sequence {
    /// The names and values, by name.
    public func makeIterator() -> AnyIterator<(name: String, value: Variable)> {
        var members = members.makeIterator()
        return AnyIterator { members.next().map { ($0.name, $0.value) } }
    }
}
