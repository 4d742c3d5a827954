import Baton
import Foundation

/// Compares the requests that were sent, in order: each by its operation, its variables and its body where they are
/// given. A body is compared byte for byte.
@MainActor struct RequestCheck {
    private let requests: [Request]

    init(_ requests: [Request]) { self.requests = requests }

    func check(_ value: JSONValue) throws -> [String] {
        guard let expected = value.elements else { throw SuiteFailure("`sent` is a list") }
        if expected.count != requests.count {
            return ["sent: \(requests.map(\.name)), not \(expected.count) requests"]
        }
        return try zip(requests, expected).flatMap { try check($0, $1) }
    }

    private func check(_ request: Request, _ expected: JSONValue) throws -> [String] {
        if let name = expected.text { return name == request.name ? [] : ["sent: \(request.name), not \(name)"] }
        var fields = try JSONFields(expected, of: "sent")
        var failures: [String] = []
        if let name = try fields.text("operation"), name != request.name {
            failures.append("sent: \(request.name), not \(name)")
        }
        if let variables = fields.take("variables"), try JSONParser.parse(request.variables) != variables {
            let found = String(decoding: request.variables, as: UTF8.self)
            failures.append("sent: \(request.name) with \(found), not \(variables)")
        }
        if let body = fields.take("body") {
            let found = String(decoding: try Encoding.standard(request), as: UTF8.self)
            let wanted = body.text ?? body.description
            if !found.utf8.elementsEqual(wanted.utf8) { failures.append("sent: \(found), not \(wanted)") }
        }
        try fields.end()
        return failures
    }
}
