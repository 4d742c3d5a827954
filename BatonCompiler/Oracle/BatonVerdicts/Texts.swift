import BatonCompiler
import BatonSyntax
import Foundation

/// Compiles documents as one module and answers what a server would receive.
struct Texts {
    private struct Question: Decodable {
        let document: String
    }

    private struct Answer: Encodable {
        /// By operation.
        let texts: [String: String]
        /// How many documents Baton refuses, by the stable name of the first reason.
        let refused: [String: Int]
    }

    private struct MemoryFiles: SourceFiles {
        var files: [String: String]

        func contents(ofFile path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }
        func graphQLFiles(inFolder path: String) -> [String]? { nil }
    }

    private let schema: String

    /// - Parameter schema: The files of the schema, between commas.
    init(schema: String) throws {
        self.schema = try contents(of: schema)
    }

    func answer() throws {
        var files = MemoryFiles(files: ["baton.json": #"{"schema": "schema.graphql"}"#, "schema.graphql": schema])
        var paths: [String] = []
        while let line = readLine() {
            let question = try JSONDecoder().decode(Question.self, from: Data(line.utf8))
            let path = "\(paths.count).graphql"
            files.files[path] = question.document
            paths.append(path)
        }
        var refused: [String: String] = [:]
        var compilation = Compilation(.init(configuration: "baton.json", sources: paths), files: files)
        for diagnostic in compilation.diagnostics where diagnostic.severity == .error {
            let path = diagnostic.source.path
            if refused[path] == nil { refused[path] = diagnostic.id }
        }
        if !compilation.isValid {
            let accepted = paths.filter { refused[$0] == nil }
            compilation = Compilation(.init(configuration: "baton.json", sources: accepted), files: files)
        }
        guard let module = compilation.module() else {
            let reasons = compilation.diagnostics.map { DiagnosticRenderer().render($0) }
            throw UsageError(message: "the accepted documents do not compile: \(reasons.joined(separator: "\n"))")
        }
        let texts = module.operations.map { ($0.name, $0.text) }
        try write(
            Answer(
                texts: Dictionary(texts, uniquingKeysWith: { first, _ in first }),
                refused: Dictionary(refused.values.map { ($0, 1) }, uniquingKeysWith: +)
            )
        )
    }
}
