import BatonSyntax
import Testing

@testable import BatonCompiler

@Suite("Lenses that are declared once")
struct SharedLensesTests {
    private func module(_ sources: [String]) throws -> CompiledModule {
        var files = MemoryFiles(["baton.json": #"{"schema": "schema.graphql"}"#, "schema.graphql": SmallSchema.text])
        let paths = sources.indices.map { "\($0).graphql" }
        for (path, text) in zip(paths, sources) { files.files[path] = Array(text.utf8) }
        let compilation = Compilation(files, sources: paths)
        #expect(compilation.diagnostics.map { DiagnosticRenderer().render($0) } == [])
        return try #require(compilation.module())
    }

    /// The aliases of lenses in a file, in its order.
    private func aliases(_ document: String) throws -> [String] {
        let module = try module([document])
        let text = SwiftWriter(module).artifact(ofSource: "0.graphql")
        let aliases = Self.lines(text, beginning: "public typealias ").filter { !$0.contains("Operation") }
        // The oracle reads what is declared, each once.
        let structs = Self.lines(text, beginning: "nonisolated public struct ").filter { !$0.contains("Query {") }
        let oracle = OracleWriter(module, named: "App").file()
        #expect(Self.lines(oracle, beginning: "nonisolated extension ").count == structs.count)
        return aliases.map { String($0.dropFirst("public typealias ".count)) }
    }

    private static func lines(_ text: String, beginning start: String) -> [Substring] {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix(start) }
    }

    @Test(
        "two lenses that read the same of records of one type are one",
        arguments: [
            "id", "id name", "x: id", "age(in: DAYS)", "name @include(if: $a)", "name @catch",
            "best { id best { id } }",
            "...F", "...F @alias(as: \"f\")", "named { ... on User { id } }", "id best @skip(if: $b) { id }",
        ]
    )
    func same(_ selection: String) throws {
        let query =
            "query Q($a: Boolean = true, $b: Boolean = true) { me { id @include(if: $a) name @skip(if: $b) } search { ... on User { a: best { \(selection) } b: best { \(selection) } } } }"
        #expect(try aliases("\(query) fragment F on User { id }").last == "B = Q.Data.Search.AsUser.A")
    }

    @Test(
        "two lenses between which anything differs are two",
        arguments: [
            // A field, its place, its name, where it is held.
            ("id", "name"), ("id", "id name"), ("id name", "name id"), ("id", "x: id"), ("age", "age(in: DAYS)"),
            ("age(in: YEARS)", "age(in: DAYS)"),
            // When it reads, and what a null or an error does.
            ("id", "id @include(if: $a)"), ("id @include(if: $a)", "id @include(if: $b)"),
            ("id @include(if: $a)", "id @skip(if: $a)"), ("name", "name @catch"),
            ("name @catch", "name @catch(to: NULL)"),
            ("name", "name @required(action: NONE)"),
            // What is nested.
            ("best { id }", "best { name }"), ("best { id best { id } }", "best { id best { name } }"),
            ("named { ... on User { id } }", "named { ... on Page { id } }"),
            // What is spread.
            ("...F", "...F @alias(as: \"g\")"), ("...F", "...G"), ("...H @arguments(x: 1)", "...H @arguments(x: 2)"),
        ]
    )
    func different(_ selection: String, _ other: String) throws {
        let query =
            "query Q($a: Boolean = true, $b: Boolean = true) { me { id @include(if: $a) name @skip(if: $b) } search { ... on User { a: best { \(selection) } b: best { \(other) } } } }"
        let fragments = """
            fragment F on User { id } fragment G on User { id }
            fragment H on User @argumentDefinitions(x: {type: "Int"}) { posts(first: $x) { edges { cursor } } }
            """
        #expect(try aliases("\(query) \(fragments)").allSatisfy { !$0.hasPrefix("B = ") })
    }

    @Test("lenses of records of two types are two, whatever they select")
    func types() throws {
        #expect(try aliases("query Q { search { ... on User { best { name } named { name } } } }") == [])
        #expect(
            try aliases(
                "query Q { search { ... on User { best { ...F } named { ...F } } } } fragment F on Named { name }"
            ) == []
        )
    }

    @Test("a lens that names its path is one with those at its path alone", arguments: ["NONE", "LOG", "THROW"])
    func paths(_ action: String) throws {
        let selection = "name @required(action: \(action))"
        #expect(
            try aliases("query Q { search { ... on User { a: best { \(selection) } b: best { \(selection) } } } }")
                == []
        )
        // Two fragments' own paths begin with themselves.
        #expect(
            try aliases(
                """
                fragment F on Result { ... on User { best { \(selection) } } }
                fragment G on Result { ... on User { best { \(selection) } id } }
                """
            ) == ["Best = F.AsUser.Best"]
        )
    }

    @Test("lenses whose errors somebody asks for are one with those alone")
    func errors() throws {
        let caught =
            "query Q { search { ... on User { a: best @catch { best { id } } b: best { best { id } } c: best @catch { best { id } } } } }"
        #expect(try aliases(caught) == ["C = Q.Data.Search.AsUser.A"])
    }

    @Test(
        "outside abstract selections each link has a lens of its own; a repeated abstract selection is one as a whole"
    )
    func places() throws {
        #expect(try aliases("query Q { me { a: best { id } b: best { id } } }") == [])
        #expect(
            try aliases(
                "query Q { a: node(id: 1) { ... on User { best { id } } } b: node(id: 1) { ... on User { best { id } } } }"
            )
                == ["B = Q.Data.A"]
        )
        // An interface's selection is each member's too.
        #expect(
            try aliases("query Q { search { ... on Named { ... on User { best { id } } } ... on User { name } } }")
                == ["Best = Q.Data.Search.AsNamed.AsUser.Best"]
        )
    }

    @Test("definitions of one file share, operations before fragments; those of two files do not")
    func files() throws {
        let fragments = ["A", "B"].map { "fragment \($0) on User { id named { ... on User { best { id } } } }" }
        #expect(try aliases(fragments.joined(separator: " ")) == ["Named = A.Named"])
        let query = "query Z { me { named { ... on User { best { id } } } } }"
        #expect(
            try aliases((fragments + [query]).joined(separator: " "))
                == ["Named = Z.Data.Me.Named", "Named = Z.Data.Me.Named"]
        )
        let module = try module(fragments)
        for path in ["0.graphql", "1.graphql"] {
            #expect(!SwiftWriter(module).artifact(ofSource: path).contains("typealias"))
        }
    }

    @Test("a spelling begins where no type between hides its beginning; without such a one a lens is declared again")
    func shadowing() throws {
        let twice = "a: best { id } b: best { id }"
        func aliases(_ name: String, _ more: String = "") throws -> String? {
            try self.aliases("query \(name) { search { ... on User { \(twice) \(more) } } }").first
        }
        #expect(try aliases("Q") == "B = Q.Data.Search.AsUser.A")
        #expect(try aliases("Search") == "B = Data.Search.AsUser.A")
        #expect(try aliases("AsUser") == "B = Data.Search.AsUser.A")
        #expect(try aliases("Search", "data: best { name }") == "B = Search.AsUser.A")
        #expect(try aliases("Search", "data: best { name } search: best { age }") == "B = AsUser.A")
        #expect(try aliases("Search", "data: best { name } search: best { age } asUser: best { name age }") == "B = A")
        let deep =
            "c: best { name b: best { id } data: named { name } search: best { age } asUser: best { name age } a: best { age name } }"
        #expect(
            try self.aliases("query Search { search { ... on User { a: best { id } \(deep) } } }")
                == []
        )
    }

    @Test("a lens whose nested names would be others is declared again; those in it are not")
    func names() throws {
        let aliases = try aliases(
            """
            query Q { search { ... on User { a: best { id best { id } } ...Best @alias(as: "own") } } }
            fragment Best on User { name }
            fragment G on Result { ... on User { a: best { id best { id } } } }
            """
        )
        #expect(aliases == ["Best = Q.Data.Search.AsUser.A.BestLens"])
    }

    @Test("values are one with values alone, and those that throw with those that throw")
    func values() throws {
        func fragment(_ name: String, _ directives: String = "") -> String {
            "fragment \(name) on Result \(directives) { ... on User { best { name } } }"
        }
        #expect(
            try aliases([fragment("A"), fragment("B", "@inline"), fragment("C", "@inline")].joined(separator: " "))
                == ["AsUser = B.AsUser"]
        )
        let throwing = [fragment("A", "@inline"), fragment("B", "@inline @throwOnFieldError")]
        #expect(try aliases(throwing.joined(separator: " ")) == [])
    }

    @Test("a list that loads its pages by its fragment's query is that fragment's; what is in it is not")
    func paging() throws {
        let fragments = ["A", "B"].map { name in
            """
            fragment \(name) on Node @refetchable(queryName: "\(name)Query")
            @argumentDefinitions(count: {type: "Int", defaultValue: 2}, cursor: {type: "String"}) {
              ... on User { posts(first: $count, after: $cursor) @connection(key: "One_posts") { edges { node { id } } } }
            }
            """
        }
        let aliases = try aliases(fragments.joined(separator: " "))
        #expect(aliases.contains("Edges = A.AsUser.Posts.Edges"))
        #expect(aliases.allSatisfy { !$0.hasPrefix("Posts = ") && !$0.hasPrefix("AsUser = ") })
    }

    @Test("the report lists each lens where it is read, shared or not")
    func report() throws {
        let module = try module(["query Q { search { ... on User { a: best { id } b: best { id } } } }"])
        let report = ReportWriter(module, workingFolder: nil).json()
        #expect(
            report.contains(#""name": "a""#) && report.components(separatedBy: #""lens": [{"name": "id""#).count == 3
        )
    }

    @Test(
        "a nest of unions in one query declares a lens for each member and each list, and no more",
        arguments: [(4, 10, 5), (10, 50, 20)]
    )
    func nest(_ size: (Int, Int, Int)) throws {
        let (sections, cards, metas) = size
        var schema = "type Query { page: [Section] }"
        for (name, count, own) in [
            ("Section", sections, "cards: [Card]"), ("Card", cards, "metas: [Meta]"), ("Meta", metas, "kind: String"),
        ] {
            schema += (0..<count).map { " type \(name)\($0) { name\($0): String \(own) }" }.joined()
            schema += " union \(name) = " + (0..<count).map { "\(name)\($0)" }.joined(separator: " | ")
        }
        func members(_ name: String, _ count: Int, _ below: String) -> String {
            (0..<count).map { "... on \(name)\($0) { name\($0) \(below) }" }.joined(separator: " ")
        }
        let inCards = members("Card", cards, "metas { \(members("Meta", metas, "kind")) }")
        let files = MemoryFiles([
            "baton.json": #"{"schema": "schema.graphql"}"#, "schema.graphql": schema,
            "a.graphql": "query Q { page { \(members("Section", sections, "cards { \(inCards) }")) } }",
        ])
        let module = try #require(Compilation(files, sources: ["a.graphql"]).module())
        let text = SwiftWriter(module).artifact(ofSource: "a.graphql")
        #expect(Self.lines(text, beginning: "nonisolated public struct ").count == sections + cards + metas + 5)
        #expect(Self.lines(text, beginning: "public typealias ").count == sections - 1 + cards - 1)
    }
}
