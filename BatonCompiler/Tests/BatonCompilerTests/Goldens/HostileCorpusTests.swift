import BatonSyntax
import Foundation
import Testing

@testable import BatonCompiler

/// The corpus of hostile names is what its lists make it, and the compiler accepts the whole of it.
@Suite("Hostile names")
struct HostileCorpusTests {
    @Test("the corpus is the one that the lists of names give")
    func corpus() throws {
        let corpus = try HostileCorpus()
        for (path, text) in corpus.files.sorted(by: { $0.key < $1.key }) {
            let file = HostileCorpus.folder.appending(path: path)
            if let known = try? String(contentsOf: file, encoding: .utf8), known == text { continue }
            guard ProcessInfo.processInfo.environment["BATON_BLESS"] == "1" else {
                Issue.record("\(path) is not what the lists give; run with BATON_BLESS=1")
                continue
            }
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
            Issue.record("wrote \(path)")
        }
        #expect(corpus.names.count > 900)
    }

    // A name more or less need not stop whoever adds it; the list is made anew when they have become some.
    @Test("the list of Baton's names is what its sources declare, but for one in fifty")
    func batonNames() throws {
        let process = Process()
        process.executableURL = HostileCorpus.folder.appending(path: "names.sh")
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let names = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let known = try String(contentsOf: HostileCorpus.folder.appending(path: "baton.names"), encoding: .utf8)
        let added = Set(names.split(separator: "\n")).subtracting(known.split(separator: "\n"))
        #expect(
            added.count * 50 <= known.split(separator: "\n").count,
            "run names.sh >baton.names, and bless the corpus: \(added.sorted())"
        )
    }

    @Test("the documents of the corpus are accepted", arguments: ["Names", "Declared"])
    func accepted(_ folder: String) throws {
        let corpus = try HostileCorpus()
        let files = MemoryFiles(
            Dictionary(
                uniqueKeysWithValues: corpus.files.filter { $0.key.hasPrefix(folder) }
                    .map { (String($0.key.dropFirst(folder.count + 1)), $0.value) }
            )
        )
        let compilation = Compilation(files, sources: files.files.keys.filter { $0.hasSuffix(".graphql") }.sorted())
        #expect(compilation.diagnostics.map { DiagnosticRenderer().render($0) }.prefix(5) == [])
        #expect(compilation.isValid)
    }

    /// A document that takes a reserved name in a place, and the one that the message says to write.
    struct Refusal: CustomTestStringConvertible, Sendable {
        let place: ReservedNames.Place
        let name: String

        var testDescription: String { "\(name) as \(place)" }

        static let all = ReservedNames.Place.allCases.flatMap { place in
            ReservedNames.names(in: place).sorted().map { Refusal(place: place, name: $0) }
        }

        /// The document with a name in the place.
        func document(_ other: String?) -> String {
            let name = self.name
            let used = other ?? name
            switch place {
            case .accessor: return "query Q { fields { \(other.map { "\($0): \(name)" } ?? name) } }"
            case .mutationRoot: return "mutation M { \(other.map { "\($0): \(name)" } ?? name) }"
            case .variable, .queryVariable: return "query Q($\(used): String) { take(it: $\(used)) }"
            case .mutationVariable: return "mutation M($\(used): String) { take(it: $\(used)) }"
            case .subscriptionVariable: return "subscription S($\(used): String) { take(it: $\(used)) }"
            case .definition:
                return "query Q { fields { ...\(used) @alias(as: \"f\") } } fragment \(used) on Fields { it }"
            }
        }

        var schema: String {
            let field = name == "it" ? "" : "\(name): String"
            return """
                type Query { fields: Fields take(it: String): String }
                type Mutation { \(field) take(it: String): String }
                type Subscription { take(it: String): String }
                type Fields { it: String \(field) }
                """
        }

        func diagnostics(_ document: String) -> [Diagnostic] {
            let files = MemoryFiles([
                "baton.json": #"{"schema": "schema.graphql"}"#, "schema.graphql": schema, "a.graphql": document,
            ])
            return Compilation(files, sources: ["a.graphql"]).diagnostics.filter { $0.severity == .error }
        }
    }

    @Test(
        "a name that generated code has for itself is refused where a document takes it, with what mends it",
        arguments: Refusal.all
    )
    func refused(_ refusal: Refusal) throws {
        let found = refusal.diagnostics(refusal.document(nil))
        let diagnostic = try #require(found.first)
        let other = ReservedNames.alternative(to: refusal.name, in: refusal.place)
        #expect(diagnostic.message.contains(other), "\(diagnostic.message)")
        #expect(refusal.diagnostics(refusal.document(other)).map(\.message) == [])
    }
}
