/// JSON as the generator makes it: members in order, numbers as their text.
indirect enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case list([JSON])
    case object([Member])

    struct Member: Hashable, Sendable {
        let name: String
        let value: JSON

        init(_ name: String, _ value: JSON) {
            self.name = name
            self.value = value
        }
    }

    /// A member of an object, nil when it has none of the name.
    subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.name == name }?.value
    }

    var isNull: Bool { self == .null }

    /// The text, without a space.
    var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let number): text += number
        case .string(let string): text += JSON.quoted(string)
        case .list(let elements):
            text += "["
            for (at, element) in elements.enumerated() {
                if at > 0 { text += "," }
                element.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (at, member) in members.enumerated() {
                if at > 0 { text += "," }
                text += JSON.quoted(member.name) + ":"
                member.value.write(to: &text)
            }
            text += "}"
        }
    }

    /// A string with its quotes: `"`, `\` and control characters escaped.
    static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    /// The text with members sorted at every level: what a storage key spells.
    var canonical: String {
        switch self {
        case .list(let elements): "[" + elements.map(\.canonical).joined(separator: ",") + "]"
        case .object(let members):
            "{"
                + members.sorted { $0.name < $1.name }.map { JSON.quoted($0.name) + ":" + $0.value.canonical }
                .joined(separator: ",") + "}"
        default: text
        }
    }
}
