import BatonSyntax
import Testing

@testable import BatonSchema

@Suite("A schema")
struct SchemaBuildTests {
    private static let server = """
        "The API."
        schema { query: Root mutation: Mutations }
        "What is asked."
        type Root {
          "One thing."
          node(id: ID!, tag: String = "x"): Node
          search(text: String): [Result!]! @deprecated(reason: "Use `find`.")
          old: Int @deprecated
        }
        type Mutations { add(input: AddInput!): Issue }
        interface Node { id: ID! }
        interface Entry implements Node { id: ID! title: String }
        type Issue implements Node & Entry { id: ID! title: String author: User @semanticNonNull }
        type User implements Node { id: ID! friends: [[User]] @semanticNonNull(levels: [0, 2]) }
        type Page implements Entry { id: ID! title: String }
        union Result = Issue | User
        enum State { OPEN CLOSED }
        input AddInput { title: String! state: State = OPEN }
        input Choice @oneOf { a: Int b: Int }
        scalar DateTime @specifiedBy(url: "https://example.com/date")
        directive @tag(name: String!) repeatable on OBJECT | FIELD
        """

    private static let client = """
        extend type Issue { isRead: Boolean }
        type Draft { text: String }
        extend type Root { draft: Draft }
        directive @local on FIELD
        """

    private func schema() throws -> Schema {
        let build = SchemaText.build(Self.server, client: Self.client)
        #expect(build.diagnostics.isEmpty)
        return build.schema
    }

    @Test("names its root types")
    func roots() throws {
        let schema = try schema()
        #expect(schema.queryType?.name == "Root")
        #expect(schema.rootType(for: .mutation)?.name == "Mutations")
        #expect(schema.rootType(for: .subscription) == nil)
        #expect(schema.description == "The API.")
        let usual = SchemaText.build("type Query { a: Int } type Subscription { b: Int }").schema
        #expect(usual.queryType?.name == "Query")
        #expect(usual.subscriptionType?.name == "Subscription")
        #expect(usual.mutationType == nil)
    }

    @Test("finds fields, arguments, values and directives by name")
    func lookups() throws {
        let schema = try schema()
        let root = try #require(schema.type(named: "Root"))
        let node = try #require(schema.field(on: root, named: "node"))
        #expect(node.description == "One thing.")
        #expect(schema.description(of: node.type) == "Node")
        #expect(node.argument(named: "id")?.isRequired == true)
        #expect(node.argument(named: "tag")?.defaultValue == .string(StringValue("x")))
        #expect(node.argument(named: "tig") == nil)
        let search = try #require(root.field(named: "search"))
        #expect(schema.description(of: search.type) == "[Result!]!")
        #expect(search.deprecationReason == "Use `find`.")
        #expect(root.field(named: "old")?.deprecationReason == "No longer supported")
        #expect(node.deprecationReason == nil)
        #expect(schema.type(named: "State")?.value(named: "OPEN")?.name == "OPEN")
        #expect(schema.type(named: "AddInput")?.inputField(named: "state")?.isRequired == false)
        #expect(schema.type(named: "Choice")?.isOneOf == true)
        #expect(schema.type(named: "AddInput")?.isOneOf == false)
        #expect(schema.type(named: "DateTime")?.specifiedByURL == "https://example.com/date")
        let tag = try #require(schema.directive(named: "tag"))
        #expect(tag.isRepeatable)
        #expect(tag.locations == [.object, .field])
        #expect(tag.argument(named: "name")?.isRequired == true)
        #expect(schema.type(named: "Nothing") == nil)
    }

    @Test("has the built-in scalars, directives and meta fields")
    func builtIns() throws {
        let schema = try schema()
        for name in ["Int", "Float", "String", "Boolean", "ID", "__Schema", "__Type", "__TypeKind"] {
            #expect(schema.type(named: name)?.isBuiltIn == true)
        }
        for name in ["skip", "include", "deprecated", "specifiedBy", "oneOf"] {
            #expect(schema.directive(named: name)?.origin == .builtIn)
        }
        let root = try #require(schema.queryType)
        let issue = try #require(schema.type(named: "Issue"))
        let result = try #require(schema.type(named: "Result"))
        let state = try #require(schema.type(named: "State"))
        #expect(schema.field(on: result, named: "__typename").map { schema.description(of: $0.type) } == "String!")
        #expect(schema.field(on: state, named: "__typename") == nil)
        #expect(schema.field(on: root, named: "__schema").map { schema.description(of: $0.type) } == "__Schema!")
        #expect(schema.field(on: root, named: "__type")?.argument(named: "name")?.isRequired == true)
        #expect(schema.field(on: issue, named: "__schema") == nil)
        #expect(schema.field(on: issue, named: "__other") == nil)
        #expect(schema.field(on: root, named: "__typename")?.isMeta == true)
    }

    @Test("knows which objects are of an abstract type, implied interfaces considered")
    func relations() throws {
        let schema = try schema()
        func type(_ name: String) throws -> Schema.NamedType { try #require(schema.type(named: name)) }
        func names(_ types: [TypeID]) -> [String] { types.map { schema[$0].name } }
        #expect(names(schema.possibleTypes(of: try type("Node")).types) == ["Issue", "User", "Page"])
        #expect(names(schema.possibleTypes(of: try type("Result")).types) == ["Issue", "User"])
        #expect(names(schema.possibleTypes(of: try type("User")).types) == ["User"])
        #expect(schema.possibleTypes(of: try type("State")).isEmpty)
        #expect(names(schema.implementers(of: try type("Node"))) == ["Entry", "Issue", "User", "Page"])
        #expect(names(schema.interfaces(of: try type("Page"))) == ["Entry", "Node"])
        #expect(schema.isSubtype(try type("Page"), of: try type("Node")))
        #expect(schema.isSubtype(try type("Entry"), of: try type("Node")))
        #expect(!schema.isSubtype(try type("Node"), of: try type("Entry")))
        #expect(schema.isSubtype(try type("Issue"), of: try type("Result")))
        #expect(schema.doTypesOverlap(try type("Entry"), try type("Result")))
        #expect(!schema.doTypesOverlap(try type("Page"), try type("Result")))
        #expect(schema.doTypesOverlap(try type("Page"), try type("Page")))
    }

    @Test(
        "knows which type can stand for another, lists and non-nulls considered",
        arguments: [
            ("Issue", "Node", true), ("Issue!", "Node", true), ("Issue", "Node!", false), ("[Issue!]!", "[Node]", true),
            ("[Issue]", "[Node!]", false), ("Issue", "[Issue]", false), ("[Issue]", "Issue", false),
            ("Int", "Float", false),
            ("[[Int!]]", "[[Int]]", true),
        ]
    )
    func subtypes(type: String, other: String, isSubtype: Bool) throws {
        let schema = try schema()
        func parse(_ text: String) throws -> SchemaType {
            let node = try #require(Parser.parseType(Source(path: "", text: text)).node)
            return try #require(schema.type(of: node))
        }
        #expect(schema.isSubtype(try parse(type), of: try parse(other)) == isSubtype)
    }

    @Test("tells what only the client knows")
    func origins() throws {
        let schema = try schema()
        let issue = try #require(schema.type(named: "Issue"))
        #expect(!issue.isClient)
        #expect(issue.field(named: "isRead")?.isClient == true)
        #expect(issue.field(named: "title")?.isClient == false)
        #expect(schema.type(named: "Draft")?.isClient == true)
        #expect(schema.queryType?.field(named: "draft")?.isClient == true)
        #expect(schema.directive(named: "local")?.isClient == true)
        #expect(schema.directive(named: "tag")?.isClient == false)
    }

    @Test("reads semantic nullability")
    func semanticNullability() throws {
        let schema = try schema()
        let author = try #require(schema.type(named: "Issue")?.field(named: "author"))
        #expect(author.semanticNonNullLevels == [0])
        #expect(schema.description(of: author.semanticType) == "User!")
        let friends = try #require(schema.type(named: "User")?.field(named: "friends"))
        #expect(schema.description(of: friends.semanticType) == "[[User!]]!")
        #expect(schema.type(named: "Issue")?.field(named: "title")?.semanticNonNullLevels == [])
    }

    @Test("lets the prelude define what it gives meaning to, and the server what stands in schemas")
    func prelude() throws {
        let server = """
            type Query { a: Int }
            directive @connection(name: Int) on FIELD
            directive @mark(by: Int) on OBJECT
            directive @skip(unless: Int) on FIELD
            scalar ID
            """
        let prelude = "directive @connection(key: String!) on FIELD directive @mark on OBJECT enum Kind { A }"
        let build = SchemaText.build(server, prelude: prelude)
        #expect(build.diagnostics.isEmpty)
        #expect(build.schema.directive(named: "connection")?.argument(named: "key") != nil)
        #expect(build.schema.directive(named: "mark")?.argument(named: "by") != nil)
        #expect(build.schema.directive(named: "skip")?.argument(named: "if") != nil)
        #expect(build.schema.type(named: "Kind")?.origin == .prelude)
    }
}

/// Schemas made of text.
enum SchemaText {
    static func build(_ server: String, client: String? = nil, prelude: String? = nil) -> Schema.Build {
        func documents(_ text: String?, _ path: String) -> [Document] {
            guard let text else { return [] }
            let result = Parser.parseTypeSystem(Source(path: path, text: text))
            #expect(result.diagnostics.isEmpty)
            return [result.document]
        }
        return Schema.build(
            server: documents(server, "schema.graphql"),
            client: documents(client, "client.graphql"),
            prelude: documents(prelude, "prelude.graphql")
        )
    }

    /// Builds a schema whose only diagnostic stands behind a caret.
    static func expect(
        _ marked: String,
        client: String? = nil,
        _ severity: Diagnostic.Severity,
        _ id: String,
        saying phrase: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let parts = (client ?? marked).split(separator: "^", maxSplits: 1, omittingEmptySubsequences: false)
        let text = parts.joined()
        let build = client == nil ? build(text) : build(marked, client: text)
        let found = build.diagnostics.first
        #expect(build.diagnostics.map(\.id) == [id], sourceLocation: sourceLocation)
        #expect(found?.severity == severity, sourceLocation: sourceLocation)
        #expect(found?.message.contains(phrase) == true, "\(found?.message ?? "")", sourceLocation: sourceLocation)
        #expect(found?.range.start == UInt32(parts[0].utf8.count), sourceLocation: sourceLocation)
    }
}
