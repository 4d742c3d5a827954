import Testing

@testable import BatonSchema

@Suite("A directive in a schema")
struct AppliedDirectivesExistTests {
    private let query = "type Query { a: Int } "

    @Test("warn of directives that are not defined, out of place or without their arguments")
    func directives() {
        let rule = SchemaRuleTest(AppliedDirectivesExist.self)
        let tag = query + "directive @tag(name: String!) on OBJECT | FIELD_DEFINITION | ENUM_VALUE "
        rule.accepts(
            tag + "type A @tag(name: \"a\") { b: Int @tag(name: \"b\") @deprecated } enum E { V @tag(name: \"c\") }"
        )
        rule.finds(
            .warning,
            tag + "type A ^@tog(name: \"a\") { b(c: Int ^@tag(name: \"b\")): Int }",
            saying: "no directive `@tog`"
        )
        rule.finds(.warning, tag + "type A ^@tag { b: Int @tag(name: ^1, ^other: 2) }", saying: "`name` of `@tag` must")
        rule.finds(.warning, tag + "type A @tag(name: \"a\") ^@tag(name: \"b\") { b: Int }", saying: "once only")
        rule.finds(.error, query, client: "extend type Query ^@computed { b: Int ^@resolver }", saying: "`@resolver`")
    }

    @Test("may stand wherever its definition says, on every kind of definition")
    func places() {
        let rule = SchemaRuleTest(AppliedDirectivesExist.self)
        rule.accepts(
            query
                + "directive @d on SCALAR | OBJECT | FIELD_DEFINITION | ARGUMENT_DEFINITION | INTERFACE | UNION | ENUM "
                + "| ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION scalar S @d type T @d { f(a: Int @d): Int @d } "
                + "interface I @d { f: Int } union U @d = T enum E @d { V @d } input N @d { f: Int @d } extend type T @d2 "
                + "directive @d2 on OBJECT"
        )
        rule.finds(
            .warning,
            query
                + "directive @d on FIELD scalar S ^@d type T ^@d { f(a: Int ^@d): Int ^@d } union U ^@d = T enum E { V ^@d } "
                + "input N { f: Int ^@d } interface I ^@d { f: Int }",
            saying: "`@d` cannot stand on"
        )
    }

    @Test("may be repeated when its definition says so")
    func repetition() {
        let rule = SchemaRuleTest(AppliedDirectivesExist.self)
        rule.accepts(query + "directive @d repeatable on OBJECT type T @d @d { a: Int }")
        rule.finds(
            .warning,
            query + "directive @d on OBJECT type T @d { a: Int } extend type T ^@d",
            saying: "once only"
        )
    }
}
