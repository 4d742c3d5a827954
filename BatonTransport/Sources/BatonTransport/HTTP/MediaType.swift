/// A media type with its parameters, as a `content-type` field spells it (RFC 9110 section 8.3.1).
struct MediaType: Equatable {
    /// Type and subtype in lower case, `application/json`.
    let essence: String
    /// Parameters by their names in lower case; the first of a name wins.
    let parameters: [String: String]

    /// Reads a field's value; nil when it names no type.
    init?(_ field: String) {
        var rest = Substring(field)
        let essence = Self.takeToken(&rest, until: ";").lowercased()
        guard let slash = essence.firstIndex(of: "/"), slash != essence.startIndex,
            essence.index(after: slash) != essence.endIndex
        else { return nil }
        self.essence = essence
        var parameters: [String: String] = [:]
        while !rest.isEmpty {
            let name = Self.takeToken(&rest, until: "=;")
            guard rest.first == "=" else {
                rest = rest.dropFirst()
                continue
            }
            rest = rest.dropFirst()
            let value = Self.takeValue(&rest)
            if !name.isEmpty, parameters[name.lowercased()] == nil { parameters[name.lowercased()] = value }
        }
        self.parameters = parameters
    }

    /// Whether bodies of this type are JSON: by name, or by the structured suffix of RFC 6839.
    var isJSON: Bool { essence == "application/json" || essence.hasSuffix("+json") || essence == "text/json" }

    /// The type by which a server says that a body is a GraphQL response whatever its status.
    var isGraphQLResponse: Bool { essence == "application/graphql-response+json" }

    /// Text up to one of the ends or the end of the field, without space around it; a leading `;` is passed over.
    private static func takeToken(_ rest: inout Substring, until ends: String) -> String {
        if rest.first == ";" { rest = rest.dropFirst() }
        let end = rest.firstIndex { ends.contains($0) } ?? rest.endIndex
        let token = trimmed(rest[..<end])
        rest = rest[end...]
        return String(token)
    }

    /// A parameter's value: a token, or a quoted string with its escapes resolved. Ends after the next `;`.
    private static func takeValue(_ rest: inout Substring) -> String {
        rest = rest.drop { $0 == " " || $0 == "\t" }
        guard rest.first == "\"" else {
            let end = rest.firstIndex(of: ";") ?? rest.endIndex
            defer { rest = rest[end...].dropFirst() }
            return String(trimmed(rest[..<end]))
        }
        rest = rest.dropFirst()
        var value = ""
        while let character = rest.popFirst(), character != "\"" {
            if character == "\\", let escaped = rest.popFirst() {
                value.append(escaped)
            } else {
                value.append(character)
            }
        }
        rest = rest[(rest.firstIndex(of: ";") ?? rest.endIndex)...].dropFirst()
        return value
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text = text.dropLast() }
        return text
    }
}
