import BatonSyntax
import Testing

@testable import BatonCompiler

@Suite("Client extensions of the schema")
struct ClientExtensionsTests {
    private static let schema = """
        type Query { me: User search: [Thing!] }
        interface Named { name: String }
        type User implements Named { id: ID! name: String }
        type Page implements Named { id: ID! name: String }
        union Thing = User | Page
        """

    private func compile(_ documents: String, _ extensions: [String: String]) -> Compilation {
        var files = MemoryFiles([
            "baton.json": #"{"schema":"schema.graphql","schemaExtensions":["local","more.graphql"]}"#,
            "schema.graphql": Self.schema,
            "local/user.graphql": "extend type User { isRead(by: Reader): Boolean draft: Draft }",
            "local/draft.graphql": "type Draft implements Named { name: String text: String! } enum Reader { ME ALL }",
            "more.graphql": "extend type Query { drafts: [Draft!] }\nextend union Thing = Draft\n",
            "App.graphql": documents,
        ])
        for (path, text) in extensions { files.files[path] = Array(text.utf8) }
        return Compilation(files, sources: ["App.graphql"])
    }

    private func expect(
        _ compilation: Compilation,
        _ lines: [String],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let found = compilation.diagnostics.map { diagnostic in
            let location = diagnostic.location
            return "\(diagnostic.source.path):\(location.line):\(location.column): \(diagnostic.id)"
        }
        #expect(found == lines, sourceLocation: sourceLocation)
        #expect(compilation.module() == nil, sourceLocation: sourceLocation)
    }

    @Test("add fields and types that documents select and read, and no server is asked for")
    func fields() throws {
        let compilation = compile(
            "query Q { me { name isRead(by: ME) draft { text } } drafts { text } search { ... on Draft { text } ... on User { id } } }",
            [:]
        )
        #expect(compilation.diagnostics.map(\.message) == [])
        let operation = try #require(compilation.module()?.operation(named: "Q"))
        #expect(
            !operation.text.contains("isRead") && !operation.text.contains("Draft") && !operation.text.contains("text")
        )
        #expect(operation.lens.accessors.map(\.name) == ["me", "drafts", "search"])
        let me = try #require(operation.lens.accessors.first?.nestedLens)
        #expect(me.accessors.map(\.name) == ["name", "isRead", "draft"])
        let fields = operation.plan.selections.flatMap { $0.variants.flatMap(\.fields) }
        for name in ["isRead", "draft", "drafts", "text"] {
            #expect(fields.contains { $0.responseKey == name && $0.key.isClient }, "\(name)")
        }
    }

    @Test("make what a document gets wrong about them an error at its character")
    func documents() {
        expect(compile("query Q { me { name isRed } }", [:]), ["App.graphql:1:21: unknown-field"])
        expect(compile("query Q { me { name isRead(by: YOU) } }", [:]), ["App.graphql:1:32: invalid-value"])
    }

    @Test("refuse an operation that no server can answer")
    func clientOperations() {
        expect(compile("query Q { drafts { text } }", [:]), ["App.graphql:1:7: client-operation"])
        expect(
            compile("query Q { ...F } fragment F on Query { drafts { text } }", [:]),
            ["App.graphql:1:7: client-operation"]
        )
    }

    @Test("refuse a client field of a server's type that promises a value, at its line in its file")
    func nonNull() {
        expect(
            compile(
                "query Q { me { name } }",
                ["local/user.graphql": "extend type User {\n  isRead: Boolean\n  draft: Draft!\n}"]
            ),
            ["local/user.graphql:3:3: client-field-non-null"]
        )
    }

    @Test("report what is wrong with each file, in all of them")
    func files() {
        expect(
            compile(
                "query Q { me { name } }",
                [
                    "local/user.graphql": "extend type Usr { isRead: Boolean }",
                    "more.graphql": "extend type Query { drafts: [Draf!] }\n",
                ]
            ),
            ["local/user.graphql:1:13: unknown-type", "more.graphql:1:30: unknown-type"]
        )
        expect(
            compile("query Q { me { name } }", ["local/user.graphql": "extend type User { isRead: Boolean draft: }"]),
            ["local/user.graphql:1:43: unexpected-token"]
        )
        expect(
            compile(
                "query Q { me { name } }",
                ["local/user.graphql": "extend type User { name: String }\nextend type User { me: [User!]! }"]
            ),
            ["local/user.graphql:1:20: duplicate-definition"]
        )
    }
}
