import BatonSyntax

/// How a value becomes what a key holds; a value of the wrong type is reported and becomes nil.
extension ConfigurationReader {
    func place(_ value: JSONValue) -> SourceRange {
        place(value.range)
    }

    func place(_ range: Range<Int>) -> SourceRange {
        SourceRange(start: UInt32(clamping: range.lowerBound), end: UInt32(clamping: range.upperBound))
    }

    /// The opening brace of an object, for what is missing in it.
    func start(of value: JSONValue) -> SourceRange {
        place(value.range.lowerBound..<value.range.lowerBound + 1)
    }

    func name(of member: JSONMember) -> Located<String> {
        Located(value: member.name, range: place(member.nameRange))
    }

    mutating func report(_ id: DiagnosticID, _ message: String, at range: SourceRange) {
        diagnostics.append(Diagnostic(id, message, in: source, at: range))
    }

    mutating func reportUnknown(_ member: JSONMember, in owner: String, among keys: [String]) {
        let near = SpellingSuggestion.candidates(for: member.name, in: keys)
        let question = SpellingSuggestion.question(near).map { " \($0)" } ?? ""
        let message = "\(owner) has no key `\(member.name)`.\(question)"
        var diagnostic = Diagnostic(.configurationKey, message, in: source, at: place(member.nameRange))
        diagnostic.suggestions = near
        diagnostics.append(diagnostic)
    }

    private mutating func reportType(_ value: JSONValue, at key: String, expected: String) {
        report(.configurationType, "\(key) must be \(expected), not \(value.kindDescription).", at: place(value))
    }

    /// An object's members; of a name that is repeated, the last, and a diagnostic for the others.
    mutating func members(of value: JSONValue, at key: String) -> [JSONMember]? {
        guard let members = value.members else {
            reportType(value, at: key, expected: "an object")
            return nil
        }
        var last: [String: Int] = [:]
        for (index, member) in members.enumerated() {
            if last[member.name] != nil {
                let message = "\(key) has the key `\(member.name)` twice. Remove one of the two."
                report(.configurationKey, message, at: place(member.nameRange))
            }
            last[member.name] = index
        }
        return members.enumerated().filter { last[$0.element.name] == $0.offset }.map(\.element)
    }

    mutating func string(_ value: JSONValue, at key: String) -> Located<String>? {
        guard let string = value.string else {
            reportType(value, at: key, expected: "a string")
            return nil
        }
        if string.isEmpty {
            report(.configurationValue, "\(key) is empty.", at: place(value))
            return nil
        }
        return Located(value: string, range: place(value))
    }

    mutating func strings(_ value: JSONValue, at key: String) -> [Located<String>]? {
        guard let elements = value.elements else {
            reportType(value, at: key, expected: "a list of strings")
            return nil
        }
        return elements.compactMap { string($0, at: "Each element of \(key)") }
    }

    mutating func oneOf<Choice: RawRepresentable<String> & CaseIterable>(
        _ value: JSONValue,
        at key: String
    ) -> Choice? {
        guard let text = string(value, at: key) else { return nil }
        if let choice = Choice(rawValue: text.value) { return choice }
        let choices = Choice.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        report(.configurationValue, "\(key) cannot be `\(text.value)`. It is one of \(choices).", at: text.range)
        return nil
    }

    mutating func coordinate(_ text: Located<String>, at key: String) -> Located<FieldCoordinate>? {
        let parts = text.value.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty {
            let coordinate = FieldCoordinate(type: String(parts[0]), field: String(parts[1]))
            return Located(value: coordinate, range: text.range)
        }
        let message = "\(key) must name a field of a root type, such as `Query.node`, and `\(text.value)` does not."
        report(.configurationValue, message, at: text.range)
        return nil
    }
}
