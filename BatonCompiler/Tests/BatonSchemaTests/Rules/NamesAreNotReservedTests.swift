import Testing

@testable import BatonSchema

@Suite("A name in a schema")
struct NamesAreNotReservedTests {
    private let query = "type Query { a: Int } "

    @Test("warn of names that introspection keeps")
    func reservedNames() {
        let rule = SchemaRuleTest(NamesAreNotReserved.self)
        rule.accepts(query + "type _A { _b(_c: Int): Int }")
        rule.finds(.warning, query + "type ^__A { ^__b(^__c: Int): Int }", saying: "`__b` of this field")
        rule.finds(
            .warning,
            query + "enum E { ^__A } input I { ^__b: Int } directive @^__d(^__e: Int) on FIELD",
            saying: "enum value"
        )
        rule.finds(.error, query, client: "extend type Query { ^__b: Int }", saying: "reserved")
    }

    @Test("may hold two underscores elsewhere, and start with one")
    func underscores() {
        let rule = SchemaRuleTest(NamesAreNotReserved.self)
        rule.accepts(query + "type a__b__ { _: Int } enum E { A__ _B } union U_ = a__b__ scalar _ input _I { a_: Int }")
        rule.finds(
            .warning,
            query + "union ^__U = Query scalar ^__S interface ^__N { a: Int } input ^__I { a: Int }",
            saying: "type"
        )
    }

    @Test("of a directive may be a client's own metadata")
    func clientDirectives() {
        let rule = SchemaRuleTest(NamesAreNotReserved.self)
        rule.accepts(query, client: "directive @__mark on FIELD")
        rule.finds(
            .error,
            query,
            client: "type ^__Local { a: Int } directive @d(^__a: Int) on FIELD",
            saying: "argument"
        )
    }
}
