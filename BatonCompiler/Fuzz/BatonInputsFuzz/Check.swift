import BatonCompiler
import BatonSyntax

/// Reads bytes as each of the files that a compilation reads, and stops the process when one ends in neither products nor
/// a diagnostic.
func check(_ bytes: [UInt8]) {
    for file in ["baton.json", "schema.graphql", "client.graphql", "Documents.graphql", "Other.report.json"] {
        var files = FixedFiles()
        files.contents[file] = bytes
        let input = Compilation.Input(
            configuration: "baton.json",
            sources: ["Documents.graphql"],
            imports: ["Other.report.json"]
        )
        let compilation = Compilation(input, files: files)
        for diagnostic in compilation.diagnostics + compilation.schemaWarnings {
            precondition(diagnostic.range.end >= diagnostic.range.start, "a range ends before its start")
            precondition(Int(diagnostic.range.end) <= diagnostic.source.bytes.count, "a range is outside the text")
            precondition(!DiagnosticRenderer().render(diagnostic).isEmpty, "a diagnostic renders as nothing")
        }
        guard let module = compilation.module() else {
            let isExplained =
                !compilation.unreadable.isEmpty || compilation.diagnostics.contains { $0.severity == .error }
            precondition(isExplained, "a compilation fails without a reason")
            continue
        }
        let writer = SwiftWriter(module)
        precondition(writer.sharedFile() == SwiftWriter(module).sharedFile(), "one module has two outputs")
        _ = writer.artifact(ofSource: "Documents.graphql")
        _ = ReportWriter(module, named: "App", workingFolder: nil).json()
    }
}

/// A small app, of whose files the fuzzer replaces one.
private struct FixedFiles: SourceFiles {
    var contents: [String: [UInt8]] = [
        "baton.json": Array(#"{"schema":"schema.graphql","schemaExtensions":["client.graphql"]}"#.utf8),
        "schema.graphql": Array(schema.utf8),
        "client.graphql": Array("extend type User { isSeen: Boolean }".utf8),
        "Documents.graphql": Array(documents.utf8),
        "Other.report.json": Array(report.utf8),
    ]

    func contents(ofFile path: String) -> [UInt8]? { contents[path] }

    func graphQLFiles(inFolder path: String) -> [String]? { nil }

    private static let schema = """
        type Query { node(id: ID!): Node me: User users(first: Int, after: String): UserConnection }
        interface Node { id: ID! }
        type User implements Node { id: ID! name: String age(unit: Unit = DAYS): Int friends: [User!] }
        enum Unit { DAYS YEARS }
        input Filter { name: String unit: Unit }
        type UserConnection { edges: [UserEdge] pageInfo: PageInfo! }
        type UserEdge { cursor: String! node: User }
        type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
        """

    private static let documents = """
        query Me($unit: Unit) { me { name age(unit: $unit) ...Row_user } node(id: "1") { ... on User { name } } }
        fragment Row_user on User @argumentDefinitions(unit: {type: "Unit", defaultValue: DAYS}) { age(unit: $unit) isSeen }
        """

    private static let report = """
        {"format": 1, "digest": "", "module": "Other", "operations": [], "fragments": [
          {"name": "Card_user", "definition": "fragment Card_user on User { name }"}]}
        """
}
