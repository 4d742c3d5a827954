import BatonSchema
import BatonSyntax
import Testing

@testable import BatonCompiler

@Suite("The names in baton.json")
struct ConfigurationCheckTests {
    private static let schema = """
        type Query {
          node(id: ID!): Node
          character(id: ID!, at: Point): Character
          characters: [Character]
          quote(base: String!, quote: String!): Quote
          search(text: String): Result
          count: Int
        }
        type Mutation { add: Character }
        interface Node { id: ID! }
        interface Named { name: String! }
        interface Titled { title: String! }
        interface SpecialNamed implements Named { name: String! code: String! }
        type Character implements Node { id: ID! friends: [ID!]! home(at: Int!): ID author: Character draft: Boolean }
        type Quote { base: String! quote: String! }
        type Both implements Named & Titled { name: String! title: String! }
        type Special implements Named & SpecialNamed { name: String! code: String! }
        type Plain { text: String }
        union Result = Quote | Plain
        enum Size { S }
        input Point { x: Int }
        scalar DateTime
        """

    private func load(_ text: String, extensions: String = "extend type Plain { note: ID }") throws -> LoadedSchema {
        let files = FixedFiles(["schema.graphql": Self.schema, "client.graphql": extensions])
        let result = Configuration.read(Source(path: "baton.json", text: text))
        #expect(result.diagnostics.isEmpty)
        return try #require(result.configuration).loadSchema(from: files)
    }

    private func expect(
        _ part: String,
        _ id: String,
        saying phrase: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let text = #"{"schema":"schema.graphql","schemaExtensions":["client.graphql"],"# + part + "}"
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        let diagnostics = try load(parts.joined()).diagnostics
        #expect(diagnostics.map(\.id) == [id], sourceLocation: sourceLocation)
        #expect(
            diagnostics.first?.message.contains(phrase) == true,
            "\(diagnostics.map(\.message))",
            sourceLocation: sourceLocation
        )
        #expect(diagnostics.first?.range.start == UInt32(parts[0].utf8.count), sourceLocation: sourceLocation)
    }

    @Test("are the schema's")
    func valid() throws {
        let text = """
            {"schema":"schema.graphql","identity":{"types":{"Quote":["base","quote"],"Named":["name"]}},
             "lookups":{"Query.node":{"argument":"id"},"Query.character":{"type":"Character","argument":"id"},
                        "Query.quote":{"type":"Quote","arguments":["base","quote"]}},
             "transient":{"types":["Named","Plain"],"fields":["Query.search"]},
             "customScalarTypes":{"DateTime":"Date"}}
            """
        let loaded = try load(text)
        #expect(loaded.diagnostics.isEmpty)
        #expect(loaded.schema.type(named: "Character") != nil)
    }

    @Test("of key fields are own leaf fields of object types and interfaces")
    func identity() throws {
        try expect(#""identity":{"default":[|"uid"]}"#, "identity", saying: "`uid`")
        try expect(#""identity":{"types":{|"Charakter":["id"]}}"#, "identity", saying: "Did you mean `Character`")
        try expect(#""identity":{"types":{"Character":[|"ident"]}}"#, "identity", saying: "`ident`")
        try expect(#""identity":{"types":{"Character":[|"friends"]}}"#, "identity", saying: "a list")
        try expect(#""identity":{"types":{"Character":[|"author"]}}"#, "identity", saying: "no scalar")
        try expect(#""identity":{"types":{"Character":[|"home"]}}"#, "identity", saying: "needs an argument")
        try expect(#""identity":{"types":{"Plain":[|"note"]}}"#, "identity", saying: "client field")
        try expect(#""identity":{"types":{|"Result":["id"]}}"#, "identity", saying: "a union")
        try expect(#""identity":{"types":{"Named":["name"],|"Titled":["title"]}}"#, "identity", saying: "`Both`")
        try expect(#""identity":{"types":{|"Size":["id"]}}"#, "identity", saying: "an enum")
        try expect(#""identity":{"types":{|"DateTime":["id"]}}"#, "identity", saying: "a scalar")
        try expect(#""identity":{"types":{|"Point":["x"]}}"#, "identity", saying: "an input object")
        try expect(#""identity":{"types":{"Quote":["base",|"qote"]}}"#, "identity", saying: "Did you mean `quote`")
        try expect(#""identity":{"types":{"Named":[|"title"]}}"#, "identity", saying: "`Named` has no field `title`")
    }

    @Test("of lookups are root fields that return one keyed object, and its key's arguments")
    func lookups() throws {
        try expect(#""lookups":{|"Query.nod":{"argument":"id"}}"#, "lookup", saying: "Did you mean `node`")
        try expect(#""lookups":{|"Mutation.add":{"argument":"id"}}"#, "lookup", saying: "`Query`")
        try expect(#""lookups":{"Query.node":{"argument":|"ident"}}"#, "lookup", saying: "no argument `ident`")
        try expect(
            #""lookups":{"Query.character":{"argument":|"at","type":"Character"}}"#,
            "lookup",
            saying: "no scalar"
        )
        try expect(#""lookups":{|"Query.search":{"argument":"text"}}"#, "lookup", saying: "keyed by one field")
        try expect(#""lookups":{|"Query.quote":{"arguments":["base","quote"]}}"#, "lookup", saying: "no type")
        try expect(
            #""lookups":{"Query.node":{"argument":"id","type":|"Quote"}}"#,
            "lookup",
            saying: "cannot return `Quote`"
        )
        try expect(#""lookups":{"Query.node":{"argument":"id","type":|"Node"}}"#, "lookup", saying: "object types")
        try expect(
            #""lookups":{"Query.node":{"argument":"id","type":|"Charakter"}}"#,
            "lookup",
            saying: "Did you mean `Character`"
        )
        try expect(#""lookups":{"Query.quote":{"argument":"base","type":|"Quote"}}"#, "lookup", saying: "has no key")
        try expect(
            #""identity":{"types":{"Quote":["base","quote"]}},"lookups":{|"Query.quote":{"argument":"base","type":"Quote"}}"#,
            "lookup",
            saying: "`base`, `quote`"
        )
    }

    @Test("of lookups are not those of lists or scalars")
    func lookupResults() throws {
        for field in ["characters", "count"] {
            let text = #"{"schema":"schema.graphql","lookups":{"Query.\#(field)":{"argument":"id"}}}"#
            let diagnostics = try load(text).diagnostics
            #expect(diagnostics.map(\.id) == ["lookup", "lookup"])
            #expect(diagnostics.first?.message.contains("has no argument `id`") == true)
            #expect(diagnostics.last?.message.contains("does not return one object") == true)
        }
    }

    @Test("of transient records are object types, interfaces and root fields")
    func transient() throws {
        try expect(#""transient":{"types":[|"Draft"]}"#, "transient", saying: "`Draft`")
        try expect(#""transient":{"types":[|"Result"]}"#, "transient", saying: "a union")
        try expect(#""transient":{"fields":[|"Query.serch"]}"#, "transient", saying: "Did you mean `search`")
        try expect(#""transient":{"types":["Plain",|"Size"]}"#, "transient", saying: "an enum")
        try expect(#""transient":{"fields":[|"Character.id"]}"#, "transient", saying: "whose name is `Query`")
        try expect(
            #""transient":{"fields":["Query.count",|"Mutation.add"]}"#,
            "transient",
            saying: "no field of the query"
        )
    }

    @Test("of custom scalars are the schema's own scalars")
    func customScalarTypes() throws {
        try expect(#""customScalarTypes":{|"DateTme":"Date"}"#, "custom-scalar-type", saying: "Did you mean `DateTime`")
        try expect(#""customScalarTypes":{|"Size":"Date"}"#, "custom-scalar-type", saying: "an enum")
        try expect(#""customScalarTypes":{|"ID":"UUID"}"#, "custom-scalar-type", saying: "built-in")
    }

    @Test("of files are those of files that can be read")
    func files() throws {
        let text = #"{"schema":"schema.graphql","schemaExtensions":["client.graphql","gone.graphql"]}"#
        let loaded = try load(text)
        #expect(loaded.diagnostics.map(\.id) == ["configuration-file"])
        #expect(loaded.diagnostics.first?.message.contains("`gone.graphql`, which `schemaExtensions` names") == true)
    }

    @Test("give a type the key of its own entry, of its nearest interface, or the default")
    func entityIdentity() throws {
        let text = #"{"schema":"schema.graphql","identity":{"types":{"Named":["name"],"SpecialNamed":["code"]}}}"#
        let configuration = try #require(Configuration.read(Source(path: "baton.json", text: text)).configuration)
        let schema = try load(text).schema
        let identity = EntityIdentity(configuration, schema: schema)
        func key(_ name: String) throws -> [String] {
            identity.keyFields(of: try #require(schema.type(named: name))).map(\.name)
        }
        #expect(try key("Character") == ["id"])
        #expect(try key("Node") == ["id"])
        #expect(try key("Both") == ["name"])
        #expect(try key("Special") == ["code"])
        #expect(try key("Plain") == [])
        #expect(try key("Result") == [])
    }
}

/// Files that a test makes up.
struct FixedFiles: SourceFiles {
    private let texts: [String: String]

    init(_ texts: [String: String]) { self.texts = texts }

    func contents(ofFile path: String) -> [UInt8]? { texts[path].map { Array($0.utf8) } }

    func graphQLFiles(inFolder path: String) -> [String]? {
        let inside = texts.keys.filter { $0.hasPrefix(path + "/") && $0.hasSuffix(".graphql") }
        return inside.isEmpty ? nil : inside.sorted()
    }
}
