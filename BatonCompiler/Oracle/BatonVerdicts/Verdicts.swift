import BatonCompiler
import BatonSchema
import BatonSyntax
import Foundation

/// Judges documents one by one, by GraphQL's rules alone.
struct Verdicts {
    private struct Question: Decodable {
        let schema: String
        let document: String
    }

    private struct Answer: Encodable {
        let ids: [String]
        let messages: [String]
    }

    private let schemas: [String: Schema]

    /// - Parameter schemas: Each as `NAME=FILE,FILE…`.
    init(schemas: some Sequence<String>) throws {
        var built: [String: Schema] = [:]
        for argument in schemas {
            let parts = argument.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { throw UsageError(message: "not NAME=FILE: \(argument)") }
            let source = Source(path: String(parts[0]), text: try contents(of: parts[1]))
            let parsed = Parser.parseTypeSystem(source)
            let build = Schema.build(server: [parsed.document])
            if let error = (parsed.diagnostics + build.diagnostics).first(where: { $0.severity == .error }) {
                throw UsageError(message: DiagnosticRenderer().render(error))
            }
            built[String(parts[0])] = build.schema
        }
        self.schemas = built
    }

    func answerAll() throws {
        while let line = readLine() {
            let question = try JSONDecoder().decode(Question.self, from: Data(line.utf8))
            guard let schema = schemas[question.schema] else {
                throw UsageError(message: "no schema \(question.schema)")
            }
            let errors = errors(in: question.document, schema)
            try write(Answer(ids: errors.map(\.id), messages: errors.map(\.message)))
        }
    }

    private func errors(in text: String, _ schema: Schema) -> [Diagnostic] {
        let parsed = Parser.parse(Source(path: "document", text: text))
        guard parsed.diagnostics.isEmpty else { return parsed.diagnostics }
        return Validator.validate(request: parsed.document, schema: schema)
    }
}
