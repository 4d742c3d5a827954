/// An object of a fixture, whose members are taken one by one, so that one that nothing reads is a failure.
struct JSONFields {
    private var members: [String: JSONValue]
    private let place: String

    /// - Parameter place: What the object is, for messages.
    init(_ value: JSONValue, of place: String) throws {
        guard let members = value.members else { throw SuiteFailure("\(place): an object is expected, not \(value)") }
        self.members = Dictionary(members.map { ($0.name, $0.value) }) { _, last in last }
        self.place = place
    }

    /// Takes a member, nil where there is none.
    mutating func take(_ name: String) -> JSONValue? { members.removeValue(forKey: name) }

    /// Takes a text, nil where there is none.
    mutating func text(_ name: String) throws -> String? {
        guard let value = take(name) else { return nil }
        guard let text = value.text else { throw wrong(name, "a string", value) }
        return text
    }

    /// Takes a text that must be there.
    mutating func requiredText(_ name: String) throws -> String {
        guard let text = try text(name) else { throw SuiteFailure("\(place): `\(name)` is missing") }
        return text
    }

    /// Takes a boolean, nil where there is none.
    mutating func boolean(_ name: String) throws -> Bool? {
        guard let value = take(name) else { return nil }
        guard let boolean = value.boolean else { throw wrong(name, "a boolean", value) }
        return boolean
    }

    /// Takes an integer, nil where there is none.
    mutating func integer(_ name: String) throws -> Int? {
        guard let value = take(name) else { return nil }
        guard let integer = value.integer else { throw wrong(name, "an integer", value) }
        return integer
    }

    /// Takes a number, nil where there is none.
    mutating func double(_ name: String) throws -> Double? {
        guard let value = take(name) else { return nil }
        guard let double = value.double else { throw wrong(name, "a number", value) }
        return double
    }

    /// Takes a list, nil where there is none.
    mutating func list(_ name: String) throws -> [JSONValue]? {
        guard let value = take(name) else { return nil }
        guard let list = value.elements else { throw wrong(name, "a list", value) }
        return list
    }

    /// Takes a list of texts, nil where there is none.
    mutating func texts(_ name: String) throws -> [String]? {
        try list(name)?.map { value in
            guard let text = value.text else { throw wrong(name, "a list of strings", value) }
            return text
        }
    }

    /// The names of what was not taken, sorted.
    var rest: [String] { members.keys.sorted() }

    /// Throws where a member was not taken.
    func end() throws {
        if let name = rest.first { throw SuiteFailure("\(place): there is no meaning for `\(name)`") }
    }

    private func wrong(_ name: String, _ kind: String, _ value: JSONValue) -> SuiteFailure {
        SuiteFailure("\(place): `\(name)` must be \(kind), not \(value)")
    }
}
