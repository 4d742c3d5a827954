import BatonSchema
import BatonSyntax
import Testing

@testable import BatonCompiler

@Suite("baton.json")
struct ConfigurationTests {
    /// The diagnostics of a text whose error stands behind a bar.
    private func expect(
        _ marked: String,
        _ id: String,
        saying phrase: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
        let result = Configuration.read(Source(path: "baton.json", text: parts.joined()))
        let diagnostic = result.diagnostics.first
        #expect(result.diagnostics.count == 1, sourceLocation: sourceLocation)
        #expect(diagnostic?.id == id, sourceLocation: sourceLocation)
        #expect(
            diagnostic?.message.contains(phrase) == true,
            "\(diagnostic?.message ?? "")",
            sourceLocation: sourceLocation
        )
        #expect(diagnostic?.range.start == UInt32(parts[0].utf8.count), sourceLocation: sourceLocation)
    }

    @Test("says everything it may say")
    func everything() throws {
        let text = """
            { "schema": "schema.graphql",
              "schemaExtensions": ["client.graphql"],
              "identity": { "default": ["id"], "types": { "Asset": ["uuid"], "Quote": ["base", "quote"] } },
              "lookups": { "Query.character": { "type": "Character", "argument": "id" },
                           "Query.quote": { "type": "Quote", "arguments": ["base", "quote"] },
                           "Query.node": { "argument": "id" } },
              "transient": { "types": ["Draft"], "fields": ["Query.search"] },
              "customScalarTypes": { "DateTime": "Foundation.Date",
                                     "Money": { "swift": "Foundation.Decimal", "kotlin": { "type": "x" } },
                                     "Raw": { "kotlin": "y" } },
              "onError": "NULL",
              "persistConfig": { "file": "persisted.json", "algorithm": "SHA256" } }
            """
        let result = Configuration.read(Source(path: "app/baton.json", text: text))
        #expect(result.diagnostics.isEmpty)
        let configuration = try #require(result.configuration)
        #expect(configuration.schema.value == "schema.graphql")
        #expect(configuration.resolve("schema.graphql") == "app/schema.graphql")
        #expect(configuration.resolve("/schema.graphql") == "/schema.graphql")
        #expect(configuration.schemaExtensions.map(\.value) == ["client.graphql"])
        #expect(configuration.defaultKey.map(\.value) == ["id"])
        #expect(configuration.typeKeys.map(\.type.value) == ["Asset", "Quote"])
        #expect(configuration.typeKeys.map { $0.fields.map(\.value) } == [["uuid"], ["base", "quote"]])
        #expect(
            configuration.lookups.map { $0.field.value.description } == [
                "Query.character", "Query.quote", "Query.node",
            ]
        )
        #expect(configuration.lookups.map { $0.type?.value } == ["Character", "Quote", nil])
        #expect(configuration.lookups.map { $0.arguments.map(\.value) } == [["id"], ["base", "quote"], ["id"]])
        #expect(configuration.transientTypes.map(\.value) == ["Draft"])
        #expect(configuration.transientFields.map { $0.value.field } == ["search"])
        #expect(
            configuration.customScalarTypes.map { $0.swift?.value } == ["Foundation.Date", "Foundation.Decimal", nil]
        )
        #expect(configuration.onError == .null)
        #expect(configuration.persistConfig?.file.value == "persisted.json")
        #expect(configuration.persistConfig?.algorithm == .sha256)
    }

    @Test("takes what it does not say for granted")
    func defaults() throws {
        let result = Configuration.read(Source(path: "baton.json", text: #"{"schema":"s.graphql"}"#))
        let configuration = try #require(result.configuration)
        #expect(configuration.defaultKey.map(\.value) == ["id"])
        #expect(configuration.onError == nil)
        #expect(configuration.persistConfig == nil)
        let persisted = #"{"schema":"s","persistConfig":{"file":"p.json"}}"#
        let other = Configuration.read(Source(path: "baton.json", text: persisted))
        #expect(other.configuration?.persistConfig?.algorithm == .md5)
    }

    @Test("names a key that does not exist")
    func unknownKeys() {
        expect(#"{"schema":"s",|"shema":"t"}"#, "configuration-key", saying: "`shema`. Did you mean `schema`?")
        expect(#"{"schema":"s","identity":{|"defaults":["id"]}}"#, "configuration-key", saying: "`default`")
        expect(
            #"{"schema":"s","lookups":{"Query.a":{"argument":"id",|"typ":"A"}}}"#,
            "configuration-key",
            saying: "`type`"
        )
        expect(#"{"schema":"s","transient":{|"field":[]}}"#, "configuration-key", saying: "`fields`")
        expect(#"{"schema":"s","persistConfig":{"file":"p",|"algo":"MD5"}}"#, "configuration-key", saying: "`algo`")
        expect(#"{"schema":"s","customScalarTypes":{"A":{|"rust":"B"}}}"#, "configuration-key", saying: "`rust`")
    }

    @Test("names the key of a value of the wrong type")
    func wrongTypes() {
        expect("|[]", "configuration-type", saying: "The file must be an object")
        expect(#"{"schema":|1}"#, "configuration-type", saying: "`schema` must be a string, not a number")
        expect(#"{"schema":"s","schemaExtensions":|"a"}"#, "configuration-type", saying: "`schemaExtensions`")
        expect(#"{"schema":"s","schemaExtensions":[|1]}"#, "configuration-type", saying: "`schemaExtensions`")
        expect(#"{"schema":"s","identity":|["id"]}"#, "configuration-type", saying: "`identity` must be an object")
        expect(#"{"schema":"s","identity":{"types":{"A":|"id"}}}"#, "configuration-type", saying: "`identity.types.A`")
        expect(#"{"schema":"s","lookups":{"Query.a":|"id"}}"#, "configuration-type", saying: "`lookups.Query.a`")
        expect(
            #"{"schema":"s","customScalarTypes":{"A":|true}}"#,
            "configuration-type",
            saying: "`customScalarTypes.A`"
        )
        expect(#"{"schema":"s","onError":|null}"#, "configuration-type", saying: "`onError`")
    }

    @Test("names the key of a value that is not one of its choices")
    func wrongValues() {
        expect(#"{"schema":"s","onError":|"null"}"#, "configuration-value", saying: "`PROPAGATE`, `NULL`, `ABORT`")
        expect(
            #"{"schema":"s","persistConfig":{"file":"p","algorithm":|"MD4"}}"#,
            "configuration-value",
            saying: "`SHA1`"
        )
        expect(#"{"schema":|""}"#, "configuration-value", saying: "`schema` is empty")
        expect(#"{"schema":"s","identity":{"default":|[]}}"#, "configuration-value", saying: "names no field")
        expect(#"{"schema":"s","identity":{"default":["a",|"a"]}}"#, "configuration-value", saying: "twice")
        expect(#"{"schema":"s","lookups":{|"node":{"argument":"id"}}}"#, "configuration-value", saying: "`Query.node`")
        expect(
            #"{"schema":"s","lookups":{"Query.a":|{"argument":"a","arguments":["b"]}}}"#,
            "configuration-value",
            saying: "both"
        )
        expect(#"{"schema":"s","customScalarTypes":{"A":|"[Date]"}}"#, "configuration-value", saying: "Swift type")
    }

    @Test("names a key that is missing or repeated")
    func missingKeys() {
        expect(#"|{"onError":"NULL"}"#, "configuration-key", saying: "`schema` is missing")
        expect(#"{"schema":"s","persistConfig":|{}}"#, "configuration-key", saying: "`persistConfig.file` is missing")
        expect(#"{"schema":"s","lookups":{"Query.a":|{"type":"A"}}}"#, "configuration-key", saying: "no argument")
        expect(#"{"schema":"s",|"schema":"t"}"#, "configuration-key", saying: "twice")
    }

    @Test("is JSON")
    func syntax() {
        expect(#"{"schema":|s}"#, "configuration-syntax", saying: "Expected a value")
        expect("|", "configuration-syntax", saying: "Expected a value")
    }
}
