/// A case: an empty store, one response committed, and what then holds.
struct Case {
    let path: String
    let name: String
    let operation: String
    let variables: JSONValue
    /// The documents compiled for this case alone; nil for the suite's.
    let documents: [String]?
    let schemaExtensions: [String]?
    /// The parts of the response, in order.
    let responses: [String]
    /// What the documents select of the response, every leaf of which has to be read; nil where that is not held.
    let selected: String?
    /// The dump to compare with.
    let records: String?
    let isComplete: Bool?
    let text: JSONValue?
    let reads: [ExpectedRead]

    init(_ value: JSONValue, path: String) throws {
        var fields = try JSONFields(value, of: path)
        self.path = path
        name = try fields.requiredText("name")
        operation = try fields.requiredText("operation")
        variables = fields.take("variables") ?? .object([])
        documents = try fields.texts("documents")
        schemaExtensions = try fields.texts("schemaExtensions")
        responses = try fields.texts("responses") ?? (try fields.text("response")).map { [$0] } ?? []
        selected = try fields.text("selected")
        records = try fields.text("records")
        isComplete = try fields.boolean("complete")
        text = fields.take("text")
        reads = try (fields.list("reads") ?? []).map { try ExpectedRead($0, of: path) }
        try fields.end()
        if responses.isEmpty { throw SuiteFailure("\(path): a case names the response it commits") }
    }
}
