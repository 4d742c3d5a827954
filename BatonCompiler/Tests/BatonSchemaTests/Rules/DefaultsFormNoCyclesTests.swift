import Testing

@testable import BatonSchema

@Suite("A default that holds itself")
struct DefaultsFormNoCyclesTests {
    private let query = "type Query { a: Int } "
    private let rule = SchemaRuleTest(DefaultsFormNoCycles.self)

    @Test("is none when a value ends it")
    func accepts() {
        rule.accepts(query + "input A { a: A } input B { a: A = {} b: B }")
        rule.accepts(query + "input A { a: A = {a: null} b: [A] = [] c: A = null }")
        rule.accepts(query + "input A { b: B = {c: {}} } input B { c: C = {b: null} } input C { b: B }")
        rule.accepts(
            "type Query { a(x: A = {}): Int } input A { a: Int = 1 b: B = {a: null} } input B { a: A = {b: {a: null}} }"
        )
    }

    @Test("is found, directly and by way of others")
    func cycles() {
        rule.finds(.warning, query + "input A { ^a: A = {} }", saying: "The default of `A.a` never ends")
        rule.finds(.warning, query + "input A { ^a: [A!] = [{a: null}, {}] }", saying: "`A.a`")
        rule.finds(
            .warning,
            query + "input A { ^b: B = {} } input B { ^c: C = {} } input C { ^a: A = {} d: A = {b: null} }",
            saying: "`C.a`"
        )
        rule.finds(.warning, query + "input A { ^a: A = {b: {}} b: A }", saying: "`A.a`")
    }

    @Test("is an error in a client extension")
    func client() {
        rule.finds(.error, query, client: "input L { ^l: L = {} }", saying: "`L.l`")
    }
}
