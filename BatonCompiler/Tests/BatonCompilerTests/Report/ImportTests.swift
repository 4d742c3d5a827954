import BatonSyntax
import Testing

@testable import BatonCompiler

@Suite("An import")
struct ImportTests {
    private static let schema = """
        type Query { me: User user(id: ID!): User }
        type User { id: ID! name: String mood: Mood friends(first: Int, by: Filter): [User!] }
        enum Mood { CALM LOUD }
        input Filter { mood: Mood }
        """

    /// What a module's compilation reports, for others to import.
    private func report(_ documents: String, of module: String, imports: [String: String] = [:]) throws -> String {
        let compilation = compile(documents, imports: imports)
        #expect(compilation.diagnostics.map(\.message) == [])
        return ReportWriter(try #require(compilation.module()), named: module, workingFolder: nil).json()
    }

    private func compile(_ documents: String, schema: String = schema, imports: [String: String]) -> Compilation {
        var files = MemoryFiles(["baton.json": #"{"schema":"schema.graphql"}"#, "schema.graphql": schema])
        files.files["App.graphql"] = Array(documents.utf8)
        for (path, text) in imports { files.files[path] = Array(text.utf8) }
        let input = Compilation.Input(
            configuration: "baton.json",
            sources: ["App.graphql"],
            imports: imports.keys.sorted()
        )
        return Compilation(input, files: files)
    }

    private func expect(
        _ compilation: Compilation,
        _ id: String,
        saying phrase: String,
        at place: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let found = compilation.diagnostics
        let summary = Comment(rawValue: DiagnosticRenderer().render(found))
        #expect(found.map(\.id) == [id], summary, sourceLocation: sourceLocation)
        #expect(found.first?.message.contains(phrase) == true, summary, sourceLocation: sourceLocation)
        guard let diagnostic = found.first else { return }
        let offset = Int(diagnostic.source.hostOffset(of: diagnostic.range.start))
        let text = String(decoding: diagnostic.source.file.bytes[offset...], as: UTF8.self)
        #expect(text.hasPrefix(place), summary, sourceLocation: sourceLocation)
    }

    private static let card =
        "fragment Card_user on User @argumentDefinitions(count: {type: \"Int\", defaultValue: 1}) { name mood friends(first: $count) { id } }"

    @Test("lets a document spread the other module's fragments, with their arguments")
    func spreads() throws {
        let cards = try report(Self.card, of: "Cards")
        let compilation = compile(
            "query Q($n: Int) { me { ...Card_user @arguments(count: $n) best: friends(first: 9) { ...Card_user } } }",
            imports: ["Cards.json": cards]
        )
        #expect(compilation.diagnostics.map(\.message) == [])
        let module = try #require(compilation.module())
        #expect(module.imports == ["Cards"])
        #expect(module.fragments.isEmpty)
        let text = try #require(module.operation(named: "Q")?.text)
        #expect(text.contains("friends(first:$n)") && text.contains("friends(first:1)"))
        let swift = SwiftWriter(module).artifact(ofSource: "App.graphql")
        #expect(swift.contains("@_spi(Generated) import Cards\n"))
        #expect(swift.contains("var card: Card_user"))
        #expect(!SwiftWriter(module).sharedFile().contains("enum Mood"))
    }

    @Test("asks the other module's fragments for nothing that only this one's documents decide")
    func checks() throws {
        let cards = try report(
            "fragment Card_user on User { friends(first: $n) { id } } query C($n: Int) { me { ...Card_user } }",
            of: "Cards"
        )
        expect(
            compile("query Q { me { ...Card_user } }", imports: ["Cards.json": cards]),
            "undefined-variable",
            saying: "`$n`",
            at: "$n"
        )
        expect(
            compile(
                "query Q { me { ...Card_user @arguments(m: 1) } }",
                imports: ["Cards.json": try report(Self.card, of: "Cards")]
            ),
            "unknown-argument",
            saying: "`m`",
            at: "m: 1"
        )
        #expect(compile("query Q { me { name } }", imports: ["Cards.json": cards]).diagnostics.isEmpty)
    }

    @Test("brings the types that the other module declares, named by their module where several do")
    func types() throws {
        let cards = try report("fragment Card_user on User { mood }", of: "Cards")
        let rows = try report("fragment Row_user on User { mood }", of: "Rows")
        let documents = "query Q($by: Filter) { me { mood friends(by: $by) { ...Card_user ...Row_user } } }"
        let module = try #require(compile(documents, imports: ["Cards.json": cards, "Rows.json": rows]).module())
        let writer = SwiftWriter(module)
        #expect(writer.artifact(ofSource: "App.graphql").contains("var mood: Cards.Mood?"))
        #expect(!writer.sharedFile().contains("enum Mood"))
        #expect(writer.sharedFile().contains("struct Filter") && writer.sharedFile().contains("mood: Cards.Mood?"))
    }

    @Test("of a module goes with the import of those whose fragments it spreads")
    func chains() throws {
        let badges = try report("fragment Badge_user on User { name }", of: "Badges")
        let cards = try report(
            "fragment Card_user on User { ...Badge_user }",
            of: "Cards",
            imports: ["Badges.json": badges]
        )
        let documents = "query Q { me { ...Card_user } }"
        let both = compile(documents, imports: ["Badges.json": badges, "Cards.json": cards])
        #expect(both.diagnostics.map(\.message) == [])
        #expect(both.module()?.operation(named: "Q")?.fragments == ["Badge_user", "Card_user"])
        expect(
            compile(documents, imports: ["Cards.json": cards]),
            "imported-report",
            saying: "Give its report with `--import` too",
            at: "Badge_user}"
        )
    }

    @Test("of another schema is refused where a fragment does not fit, and only there")
    func schemas() throws {
        let cards = try report(Self.card, of: "Cards")
        let other = Self.schema.replacing("name: String", with: "title: String")
        expect(
            compile("query Q { me { ...Card_user } }", schema: other, imports: ["Cards.json": cards]),
            "imported-report",
            saying: "The module `Cards` was compiled against another schema",
            at: "name,mood"
        )
        let more = Self.schema + "\ntype More { a: Int }"
        #expect(compile("query Q { me { ...Card_user } }", schema: more, imports: ["Cards.json": cards]).isValid)
    }

    @Test("is refused with a name that another import or the target has")
    func names() throws {
        let cards = try report("fragment Card_user on User { name }", of: "Cards")
        let rows = try report("fragment Card_user on User { mood }", of: "Rows")
        expect(
            compile("query Q { me { ...Card_user } }", imports: ["Cards.json": cards, "Rows.json": rows]),
            "duplicate-fragment",
            saying: "The modules `Cards` and `Rows` both have a fragment `Card_user`",
            at: "Card_user on User"
        )
        expect(
            compile("query Q { me { id } } fragment Card_user on User { id }", imports: ["Cards.json": cards]),
            "duplicate-fragment",
            saying: "An imported module",
            at: "Card_user on User { id }"
        )
        expect(
            compile("query Q { me { id } }", imports: ["Cards.json": cards, "Cards2.json": cards]),
            "imported-report",
            saying: "Two reports are of the module `Cards`: the other one is `Cards.json`",
            at: "{"
        )
    }

    @Test(
        "brings a fragment that can be deferred, itself or with one that spreads it: the module says when it has arrived",
        arguments: [
            "query Q { me { ...Card_user @defer } }",
            "query Q { me { ...F @defer } } fragment F on User { id ...Card_user }",
        ]
    )
    func deferral(_ document: String) throws {
        let cards = try report("fragment Card_user on User { name }", of: "Cards")
        let compilation = compile(document, imports: ["Cards.json": cards])
        #expect(compilation.diagnostics.map(\.message) == [])
        let shared = try SwiftWriter(#require(compilation.module())).sharedFile()
        #expect(shared.contains("@MainActor static func isPresentHere"))
    }

    @Test(
        "is refused at its place when it is no report",
        arguments: [
            ("|not json", "no JSON"),
            ("|", "no JSON"),
            ("|[]", "no report of this compiler's format"),
            (#"{"format": |2, "digest": "", "module": "A", "fragments": []}"#, "no report of this compiler's format"),
            (#"|{"format": 1, "module": "A", "fragments": []}"#, "no report of this compiler's format"),
            (#"|{"format": 1, "digest": "", "fragments": []}"#, "`batonc generate --module NAME`"),
            (#"{"format": 1, "digest": "", "module": |7, "fragments": []}"#, "does not name its module"),
            (
                #"{"format": 1, "digest": "", "module": |"A; import B", "fragments": []}"#,
                "cannot be the name of a module"
            ),
            (#"|{"format": 1, "digest": "", "module": "A"}"#, "no list of fragments"),
            (#"{"format": 1, "digest": "", "module": "A", "fragments": |{}}"#, "no list of fragments"),
            (#"{"format": 1, "digest": "", "module": "A", "fragments": [|{"name": "F"}]}"#, "has no definition"),
            (#"{"format": 1, "digest": "", "module": "A", "fragments": [|5]}"#, "has no definition"),
            (
                #"{"format": 1, "digest": "", "module": "A", "fragments": [{"definition": "fragment F on User { \u0061(b: \"c\" |}"}]}"#,
                "no GraphQL"
            ),
            (
                #"{"format": 1, "digest": "", "module": "A", "fragments": [{"definition": "|query Q { me { id } }"}]}"#,
                "fragments alone"
            ),
            (#"{"format": 1, "digest": "", "module": "A", "fragments": [], "types": |{}}"#, "no list"),
            (#"{"format": 1, "digest": "", "module": "A", "fragments": [], "types": [|1]}"#, "a string"),
        ]
    )
    func reports(marked: String, phrase: String) {
        let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let compilation = compile("query Q { me { id } }", imports: ["Other.json": parts.joined()])
        expect(compilation, "imported-report", saying: phrase, at: parts.count > 1 ? String(parts[1]) : "")
        #expect(compilation.module() == nil)
    }
}

@Suite("A document in a JSON string")
struct JSONStringMapTests {
    @Test("has its places in the file")
    func places() throws {
        let text = #"{"a": "x\n\"y\" \ud83d\ude00z é\\w"}"#
        let file = Source(path: "a.json", text: text)
        let value = try #require(try JSONReader.read(file.bytes)["a"])
        let document = try #require(value.document(in: file))
        let decoded = String(decoding: document.bytes, as: UTF8.self)
        #expect(decoded == "x\n\"y\" 😀z é\\w")
        for (word, place) in [
            ("x", "x\\n"), ("\n", "\\n"), ("y", "y\\\""), ("😀", "\\ud83d"), ("z", "z é"), ("é", "é"), ("w", "w\""),
        ] {
            let found = try #require(decoded.firstRange(of: word))
            let offset = decoded.utf8.distance(from: decoded.startIndex, to: found.lowerBound)
            let host = Int(document.hostOffset(of: UInt32(offset)))
            #expect(String(decoding: file.bytes[host...], as: UTF8.self).hasPrefix(place), "\(word)")
        }
        #expect(JSONValue(content: .null, range: 0..<0).document(in: file) == nil)
    }
}
