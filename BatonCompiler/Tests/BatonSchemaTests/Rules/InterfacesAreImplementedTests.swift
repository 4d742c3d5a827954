import Testing

@testable import BatonSchema

@Suite("The implementation of an interface")
struct InterfacesAreImplementedTests {
    private let query = "type Query { a: Int } "

    @Test("ask for the fields of interfaces, with types that say no less and arguments that are the same")
    func implementations() {
        let rule = SchemaRuleTest(InterfacesAreImplemented.self)
        let node = query + "interface Node { id: ID related(first: Int): [Node] } "
        rule.accepts(node + "type A implements Node { id: ID! related(first: Int, after: Int = 1): [A!]! more: Int }")
        rule.finds(.error, node + "type ^A implements Node { id: ID }", saying: "lacks its field `related`")
        rule.finds(
            .error,
            node + "type A implements Node { ^id: Int related(first: Int): [A] }",
            saying: "asks for `ID`"
        )
        rule.finds(.error, node + "type A implements Node { id: ID ^related(first: Int): A }", saying: "`[Node]`")
        rule.finds(
            .error,
            node + "type A implements Node { id: ID ^related: [A] }",
            saying: "lacks the argument `first`"
        )
        rule.finds(.error, node + "type A implements Node { id: ID related(^first: Int!): [A] }", saying: "`Int!`")
        rule.finds(
            .error,
            node + "type A implements Node { id: ID related(first: Int, ^b: Int!): [A] }",
            saying: "needs the argument `b`"
        )
    }

    @Test("warn of what leaves the meaning of an interface clear")
    func harmlessImplementations() {
        let rule = SchemaRuleTest(InterfacesAreImplemented.self)
        let node =
            query + "directive @semanticNonNull(levels: [Int!]! = [0]) on FIELD_DEFINITION "
            + "interface Node { id: ID! name: String @semanticNonNull } "
        rule.finds(
            .warning,
            node + "type A implements Node { ^id: ID! @deprecated name: String! }",
            saying: "is deprecated, and"
        )
        rule.finds(.warning, node + "type A implements Node { id: ID! ^name: String }", saying: "may be null")
        rule.finds(
            .warning,
            query + "interface A { a: Int } interface B implements A { a: Int } type ^C implements B { a: Int }",
            saying: "does not say so"
        )
    }

    @Test("promise nothing between a client extension and the server's interfaces")
    func clientImplementations() {
        let rule = SchemaRuleTest(InterfacesAreImplemented.self)
        let node = query + "interface Node { id: ID! } type A implements Node { id: ID! }"
        rule.accepts(
            node,
            client: "extend interface Node { isRead: Boolean } type Local implements Node { text: String }"
        )
        rule.finds(.error, query, client: "interface L { a: Int } type ^B implements L { b: Int }", saying: "`a`")
    }

    @Test("may narrow a field's type, and never widen it")
    func covariance() {
        let rule = SchemaRuleTest(InterfacesAreImplemented.self)
        let types =
            query + "interface I { a: Int } interface J implements I { a: Int } type X implements I & J { a: Int } "
            + "type Y { b: Int } union U = X | Y "
        func holder(_ own: String, of asked: String) -> String {
            types + "interface H { h: \(asked) } type A implements H { \(own) }"
        }
        for (own, asked) in [
            ("X", "I"), ("J", "I"), ("X", "U"), ("X!", "U"), ("[X!]!", "[I]"), ("[[X]!]", "[[U]]"), ("Int!", "Int"),
            ("U", "U"),
        ] {
            rule.accepts(holder("h: \(own)", of: asked))
        }
        for (own, asked) in [
            ("I", "X"), ("I", "J"), ("U", "X"), ("I", "U"), ("X", "I!"), ("[X]", "I"), ("X", "[I]"), ("[I]", "[X]"),
            ("[X]", "[X!]"), ("Int", "Float"), ("ID", "String"),
        ] {
            rule.finds(.error, holder("^h: \(own)", of: asked), saying: "asks for `\(asked)`")
        }
    }

    @Test("may be completed by an extension, for interfaces that interfaces implement too")
    func extensions() {
        let rule = SchemaRuleTest(InterfacesAreImplemented.self)
        let node = query + "interface Node { id: ID! } "
        rule.accepts(node + "type A { a: Int } extend type A implements Node { id: ID! }")
        rule.accepts(node + "interface B implements Node { b: Int } extend interface B { id: ID! }")
        rule.finds(.error, node + "type ^A { a: Int } extend type A implements Node", saying: "lacks its field `id`")
        rule.finds(.error, node + "interface ^B implements Node { b: Int }", saying: "`B` implements `Node`")
    }

    @Test("has a note at the interface's declaration")
    func notes() {
        let rule = SchemaRuleTest(InterfacesAreImplemented.self)
        let found = rule.diagnostics("type Query { a: Int } interface N { id: ID! } type A implements N { id: Int }")
        #expect(found.map { $0.notes.map { $0.source.text(in: $0.range) } } == [["id"]])
    }
}
