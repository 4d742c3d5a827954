import BatonSyntax
import Testing

@testable import BatonCompiler

/// A key of baton.json: a file in which `%` stands for its value, and what it may be.
struct ConfigurationKey: Sendable, CustomTestStringConvertible {
    /// How messages name the key.
    let name: String
    let file: String
    /// The kinds of JSON value that it may have.
    let kinds: Set<String>

    init(_ name: String, _ part: String, _ kinds: String...) {
        self.name = name
        file = part.hasPrefix(#""schema":"#) ? "{\(part)}" : #"{"schema":"s","# + part + "}"
        self.kinds = Set(kinds)
    }

    var testDescription: String { name }

    /// Every key of the file, at every depth.
    static let all = [
        ConfigurationKey("`schema`", #""schema":%"#, "a string"),
        ConfigurationKey("`schemaExtensions`", #""schemaExtensions":%"#, "a list"),
        ConfigurationKey("Each element of `schemaExtensions`", #""schemaExtensions":[%]"#, "a string"),
        ConfigurationKey("`identity`", #""identity":%"#, "an object"),
        ConfigurationKey("`identity.default`", #""identity":{"default":%}"#, "a list"),
        ConfigurationKey("Each element of `identity.default`", #""identity":{"default":["id",%]}"#, "a string"),
        ConfigurationKey("`identity.types`", #""identity":{"types":%}"#, "an object"),
        ConfigurationKey("`identity.types.User`", #""identity":{"types":{"User":%}}"#, "a list"),
        ConfigurationKey("Each element of `identity.types.User`", #""identity":{"types":{"User":[%]}}"#, "a string"),
        ConfigurationKey("`lookups`", #""lookups":%"#, "an object"),
        ConfigurationKey("`lookups.Query.user`", #""lookups":{"Query.user":%}"#, "an object"),
        ConfigurationKey(
            "`lookups.Query.user.type`",
            #""lookups":{"Query.user":{"argument":"id","type":%}}"#,
            "a string"
        ),
        ConfigurationKey("`lookups.Query.user.argument`", #""lookups":{"Query.user":{"argument":%}}"#, "a string"),
        ConfigurationKey("`lookups.Query.user.arguments`", #""lookups":{"Query.user":{"arguments":%}}"#, "a list"),
        ConfigurationKey(
            "Each element of `lookups.Query.user.arguments`",
            #""lookups":{"Query.user":{"arguments":["id",%]}}"#,
            "a string"
        ),
        ConfigurationKey("`transient`", #""transient":%"#, "an object"),
        ConfigurationKey("`transient.types`", #""transient":{"types":%}"#, "a list"),
        ConfigurationKey("Each element of `transient.types`", #""transient":{"types":[%]}"#, "a string"),
        ConfigurationKey("`transient.fields`", #""transient":{"fields":%}"#, "a list"),
        ConfigurationKey("Each element of `transient.fields`", #""transient":{"fields":[%]}"#, "a string"),
        ConfigurationKey("`customScalarTypes`", #""customScalarTypes":%"#, "an object"),
        ConfigurationKey(
            "`customScalarTypes.DateTime`",
            #""customScalarTypes":{"DateTime":%}"#,
            "a string",
            "an object"
        ),
        ConfigurationKey(
            "`customScalarTypes.DateTime.swift`",
            #""customScalarTypes":{"DateTime":{"swift":%}}"#,
            "a string"
        ),
        ConfigurationKey("`onError`", #""onError":%"#, "a string"),
        ConfigurationKey("`persistConfig`", #""persistConfig":%"#, "an object"),
        ConfigurationKey("`persistConfig.file`", #""persistConfig":{"file":%}"#, "a string"),
        ConfigurationKey(
            "`persistConfig.algorithm`",
            #""persistConfig":{"file":"p","algorithm":%}"#,
            "a string"
        ),
    ]
}

@Suite("A key of baton.json")
struct ConfigurationKeysTests {
    private static let values = [
        ("null", "null"), ("a Boolean", "true"), ("a number", "-1.5e3"), ("a string", "\"\""), ("a list", "[[]]"),
        ("an object", "{\"none\":{}}"),
    ]

    @Test("is refused at its value when that is of another kind", arguments: ConfigurationKey.all)
    func kinds(key: ConfigurationKey) {
        for (kind, value) in Self.values where !key.kinds.contains(kind) {
            let diagnostics = read(key, value)
            #expect(diagnostics.map(\.id) == ["configuration-type"], "\(kind): \(diagnostics.map(\.message))")
            let message = diagnostics.first?.message ?? ""
            #expect(message.hasPrefix(key.name + " must be ") && message.contains(", not \(kind)."), "\(message)")
            #expect(diagnostics.first?.range == place(of: value, in: key), "\(kind)")
        }
    }

    @Test(
        "that is a string is refused when it is empty",
        arguments: ConfigurationKey.all.filter { $0.kinds.contains("a string") }
    )
    func empty(key: ConfigurationKey) {
        let diagnostics = read(key, "\"\"")
        #expect(diagnostics.map(\.id) == ["configuration-value"])
        #expect(diagnostics.first?.message.hasPrefix(key.name + " is empty.") == true)
        #expect(diagnostics.first?.range == place(of: "\"\"", in: key))
    }

    @Test(
        "that is an object is refused with a key it does not have",
        arguments: ConfigurationKey.all.filter { $0.kinds.contains("an object") }
    )
    func unknown(key: ConfigurationKey) {
        // The names in these are a schema's, and checked against it.
        if ["`identity.types`", "`lookups`", "`customScalarTypes`"].contains(key.name) { return }
        let diagnostics = read(key, "{\"nonesuch\":1}")
        #expect(diagnostics.first?.id == "configuration-key")
        #expect(diagnostics.first?.message.contains("no key `nonesuch`") == true)
        let value = place(of: "{", in: key)
        #expect(diagnostics.first?.range.start == value.start + 1)
    }

    @Test("that is an object is refused at the second of two keys of one name")
    func twice() {
        for (text, place) in [
            (#"{"schema":"s","schema":"t"}"#, 14),
            (#"{"schema":"s","identity":{"types":{"A":["id"],"A":["id"]}}}"#, 46),
            (#"{"schema":"s","lookups":{"Query.a":{"argument":"id","argument":"x"}}}"#, 52),
        ] {
            let diagnostics = Configuration.read(Source(path: "baton.json", text: text)).diagnostics
            #expect(diagnostics.map(\.id) == ["configuration-key"])
            #expect(diagnostics.first?.message.contains("twice") == true)
            #expect(diagnostics.first?.range.start == UInt32(place))
        }
    }

    @Test(
        "is refused when its value says nothing or too much",
        arguments: [
            (#""identity":{"default":|[]}"#, "`identity.default` names no field"),
            (#""identity":{"types":{"A":|[]}}"#, "`identity.types.A` names no field"),
            (#""identity":{"types":{"A":["a","b",|"a"]}}"#, "names the field `a` twice"),
            (#""lookups":{|"Query":{"argument":"id"}}"#, "such as `Query.node`"),
            (#""lookups":{|"Query.":{"argument":"id"}}"#, "such as `Query.node`"),
            (#""lookups":{|"Query.a.b":{"argument":"id"}}"#, "such as `Query.node`"),
            (#""lookups":{"Query.a":|{}}"#, "names no argument"),
            (#""lookups":{"Query.a":|{"arguments":[]}}"#, "names no argument"),
            (#""lookups":{"Query.a":|{"argument":"a","arguments":["a"]}}"#, "both `argument` and `arguments`"),
            (#""transient":{"fields":[|"search"]}"#, "such as `Query.node`"),
            (#""customScalarTypes":{"A":|"1A"}"#, "the name of a Swift type"),
            (#""customScalarTypes":{"A":|"A..B"}"#, "the name of a Swift type"),
            (#""customScalarTypes":{"A":{"swift":|"A<B>"}}"#, "the name of a Swift type"),
            (#""customScalarTypes":{"A":|"A; import B"}"#, "the name of a Swift type"),
            (#""onError":|"THROW""#, "`PROPAGATE`, `NULL`, `ABORT`"),
            (#""persistConfig":{"file":"p","algorithm":|"md5"}"#, "`MD5`, `SHA1`, `SHA256`"),
            (#""persistConfig":|{}"#, "`persistConfig.file` is missing"),
            (#""persistConfig":|{"algorithm":"MD5"}"#, "`persistConfig.file` is missing"),
        ]
    )
    func values(marked: String, phrase: String) {
        let parts = (#"{"schema":"s","# + marked + "}").split(separator: "|", omittingEmptySubsequences: false)
        let diagnostics = Configuration.read(Source(path: "baton.json", text: parts.joined())).diagnostics
        #expect(diagnostics.count == 1, "\(diagnostics.map(\.message))")
        #expect(diagnostics.first?.message.contains(phrase) == true, "\(diagnostics.map(\.message))")
        #expect(diagnostics.first?.range.start == UInt32(parts[0].utf8.count))
    }

    private func read(_ key: ConfigurationKey, _ value: String) -> [Diagnostic] {
        Configuration.read(Source(path: "baton.json", text: key.file.replacing("%", with: value))).diagnostics
    }

    private func place(of value: String, in key: ConfigurationKey) -> SourceRange {
        let before = UInt32(key.file.prefix { $0 != "%" }.utf8.count)
        return SourceRange(start: before, end: before + UInt32(value.utf8.count))
    }
}
