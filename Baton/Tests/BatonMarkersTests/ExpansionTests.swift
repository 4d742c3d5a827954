import Testing

@testable import BatonMarkers

@Suite("A marker's expansion")
struct ExpansionTests {
    @Test("a query becomes a storage, made of the value the property is initialised with")
    func query() {
        let marked = ExpansionCase(#"@Query("query A { a }") var issues: IssuesQuery"#)
        #expect(marked.source(.peer) == "private var _issues: Baton.QueryStorage<IssuesQuery>")
        #expect(
            marked.source(.accessor) == """
                @storageRestrictions(initializes: _issues)
                init(initialValue) {
                    _issues = Baton.QueryStorage(initialValue)
                }
                get { _issues.value }
                """
        )
        #expect(marked.diagnostics(.peer).isEmpty && marked.diagnostics(.accessor).isEmpty)
    }

    @Test("a query's fetch policy is passed on as written")
    func fetchPolicy() throws {
        let marked = ExpansionCase(
            #"@Baton.Query("query A { a }", fetchPolicy: .storeOnly) private var a: A.B = A.B()"#
        )
        #expect(try #require(marked.source(.accessor)).contains("QueryStorage(initialValue, fetchPolicy: .storeOnly)"))
        #expect(marked.source(.peer) == "private var _a: Baton.QueryStorage<A.B>")
    }

    @Test("a mutation becomes a storage that needs no value")
    func mutation() {
        let marked = ExpansionCase(#"@Mutation("mutation A { a }") var star: Star.Action"#, marker: "MutationMarker")
        #expect(marked.source(.peer) == "private let _star = Baton.MutationStorage<Star.Action>()")
        #expect(marked.source(.accessor) == "get { _star.action }")
    }

    @Test("a subscription becomes a storage of its value")
    func subscription() throws {
        let marked = ExpansionCase(#"@Subscription("subscription A { a }") var t: Ticks"#, marker: "SubscriptionMarker")
        #expect(marked.source(.peer) == "private var _t: Baton.SubscriptionStorage<Ticks>")
        #expect(try #require(marked.source(.accessor)).contains("_t = Baton.SubscriptionStorage(initialValue)"))
    }

    @Test("a fragment stays the stored lens it is, constant or not", arguments: ["let", "var"])
    func fragment(keyword: String) {
        let source = #"@Fragment("fragment A_b on B { c }") \#(keyword) b: A_b"#
        let marked = ExpansionCase(source, marker: "FragmentMarker")
        #expect(marked.source(.peer) == "")
        #expect(marked.diagnostics(.peer).isEmpty)
    }

    @Test("a name in backticks gives a storage that compiles")
    func backticks() {
        #expect(ExpansionCase(#"@Query("") var `default`: A"#).source(.peer)?.contains(" _default:") == true)
        #expect(ExpansionCase(#"@Query("") var `a name`: A"#).source(.peer)?.contains(" `_a name`:") == true)
    }

    @Test("a nonisolated property has a nonisolated storage")
    func nonisolated() {
        let marked = ExpansionCase(#"@Query("") nonisolated var a: A"#)
        #expect(marked.source(.peer)?.hasPrefix("nonisolated private var _a") == true)
    }
}

@Suite("A marker's misuse")
struct MisuseTests {
    struct Case: CustomTestStringConvertible {
        let source: String
        let message: String
        let underlined: String
        var marker = "QueryMarker"
        var context = ["\nstruct Screen {}"]
        var testDescription: String { source }
    }

    static let cases: [Case] = [
        Case(source: #"@Query("a") static var q: A"#, message: "`static` belongs to no view", underlined: "static"),
        Case(source: #"@Query("a") class var q: A"#, message: "`class` belongs to no view", underlined: "class"),
        Case(source: #"@Query("a") var q: A"#, message: "a global variable is none", underlined: "q", context: []),
        Case(
            source: #"@Query("a") var q: A"#,
            message: "a local variable is none",
            underlined: "q",
            context: ["func f() ", "\nstruct Screen {}"]
        ),
        Case(source: #"@Query("a") var q: A"#, message: "an enum stores none", underlined: "q", context: ["enum E {}"]),
        Case(
            source: #"@Fragment("a") var q: A"#,
            message: "an extension stores none",
            underlined: "q",
            marker: "FragmentMarker",
            context: ["extension E {}"]
        ),
        Case(
            source: #"@Query("a") var q: A"#,
            message: "a protocol stores none",
            underlined: "q",
            context: ["protocol P {}"]
        ),
        Case(source: #"@Query("a\(b)") var q: A"#, message: "without interpolation", underlined: #""a\(b)""#),
        Case(source: #"@Query(text) var q: A"#, message: "as a string literal", underlined: "text"),
        Case(source: #"@Query("a" + "b") var q: A"#, message: "as a string literal", underlined: #""a" + "b""#),
        Case(
            source: #"@Fragment(text) var q: A"#,
            message: "as a string literal",
            underlined: "text",
            marker: "FragmentMarker"
        ),
        Case(source: #"@Query("a") var q = A()"#, message: "type written out", underlined: "q"),
        Case(source: #"@Query("a") var q: A?"#, message: "not of `A?`", underlined: "A?"),
        Case(source: #"@Query("a") var q: A { 3 }"#, message: "it brings the accessors itself", underlined: "{"),
        Case(
            source: #"@Query("a") @Baton.Mutation("b") var q: A"#,
            message: "the only marker",
            underlined: "Baton.Mutation"
        ),
        Case(
            source: #"@Mutation("a") var q: A.Action = .init()"#,
            message: "no initial value",
            underlined: ".",
            marker: "MutationMarker"
        ),
        Case(
            source: #"@Fragment("a") func f() {}"#,
            message: "marks a stored property",
            underlined: "func",
            marker: "FragmentMarker"
        ),
    ]

    @Test("is one error at its place, from the peer role, and an accessor that compiles", arguments: cases)
    func misuse(of misuse: Case) throws {
        let marked = ExpansionCase(misuse.source, marker: misuse.marker, context: misuse.context)
        let diagnostics = marked.diagnostics(.peer)
        #expect(diagnostics.count == 1)
        let diagnostic = try #require(diagnostics.first)
        #expect(diagnostic.message.contains(misuse.message), "\(diagnostic.message)")
        #expect(diagnostic.fileName == "/app/Screen.swift")
        #expect(marked.underlined == misuse.underlined)
        #expect(marked.diagnostics(.accessor).isEmpty)
        let hasAccessors = misuse.source.hasSuffix("}") && !misuse.source.contains("func")
        #expect(marked.source(.accessor)?.hasPrefix("get { fatalError(") == !hasAccessors)
    }

    @Test("what the compiler refuses by itself is left to it", arguments: ["var a, b: A", "let a: A", "func f() {}"])
    func leftToCompiler(source: String) {
        #expect(ExpansionCase("@Query(\"a\") " + source).diagnostics(.peer).isEmpty)
    }
}
