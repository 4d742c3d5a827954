/// A row of `reads`: a path and what the lens yields there.
struct ExpectedRead {
    /// What a read is to give.
    enum Outcome {
        /// A value; null for absent.
        case value(JSONValue)
        /// A result under `@catch`: its value, or the paths of its errors.
        case success(JSONValue?)
        case failure(paths: [String])
        /// The kind of error the read throws.
        case throwing(String)
    }

    let path: String
    let handle: String?
    let outcome: Outcome

    init(_ value: JSONValue, of place: String) throws {
        var fields = try JSONFields(value, of: "\(place): reads")
        path = try fields.requiredText("path")
        handle = try fields.text("handle")
        let (value, result) = (fields.take("value"), fields.take("result"))
        let thrown = try fields.text("throws")
        switch (value, result, thrown) {
        case (let value?, nil, nil): outcome = .value(value)
        case (nil, let result?, nil): outcome = try Self.result(result, of: "\(place): \(path)")
        case (nil, nil, let thrown?): outcome = .throwing(thrown)
        default:
            throw SuiteFailure("\(place): the read of `\(path)` states one of `value`, `result` and `throws`")
        }
        try fields.end()
    }

    private static func result(_ value: JSONValue, of place: String) throws -> Outcome {
        var fields = try JSONFields(value, of: place)
        let isSuccess = try fields.boolean("ok") ?? true
        let outcome: Outcome =
            isSuccess ? .success(fields.take("value")) : .failure(paths: try fields.texts("errors") ?? [])
        try fields.end()
        return outcome
    }
}
