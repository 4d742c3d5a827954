import BatonSyntax

/// An entry of a response's `errors` (GraphQL section 7.1.2).
struct ExecutionError: Error {
    var message: String
    /// Where the fault stands in the document.
    var locations: [SourceLocation] = []
    /// The field the error belongs to; nil for an error of the request.
    var path: [JSON]?
    var extensions: [JSON.Member] = []
    /// Whether nothing more is executed: the error passes every nullable place up to the root.
    var endsRequest = false

    var json: JSON {
        var members = [JSON.Member("message", .string(message))]
        if !locations.isEmpty {
            members.append(JSON.Member("locations", .array(locations.map(\.json))))
        }
        if let path { members.append(JSON.Member("path", .array(path))) }
        if !extensions.isEmpty { members.append(JSON.Member("extensions", .object(extensions))) }
        return .object(members)
    }
}

extension SourceLocation {
    fileprivate var json: JSON {
        .object([JSON.Member("line", .int(line)), JSON.Member("column", .int(column))])
    }
}

/// What keeps a request from being executed at all.
struct RequestErrors: Error {
    var errors: [ExecutionError]

    init(_ errors: [ExecutionError]) { self.errors = errors }

    init(_ message: String, at locations: [SourceLocation] = []) {
        errors = [ExecutionError(message: message, locations: locations)]
    }
}
