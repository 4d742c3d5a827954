import Testing

@testable import BatonSchema

@Suite("A default in a schema")
struct DefaultsAreOfTheirTypesTests {
    private let query = "type Query { a: Int } "

    @Test("warn of defaults that are of another type")
    func defaults() {
        let rule = SchemaRuleTest(DefaultsAreOfTheirTypes.self)
        rule.accepts("type Query { a(b: Int = 1, c: [E!] = [A]): Int } enum E { A } input I { a: I = {a: null} }")
        rule.finds(.warning, "type Query { a(b: Int = ^\"x\"): Int }", saying: "The default of `b`")
        rule.finds(.warning, query + "input I { a: Int b: I = {^c: 1} }", saying: "no field `c`")
        rule.finds(.error, query, client: "directive @d(a: Int = ^true) on FIELD", saying: "`Int`")
    }

    @Test("is coerced as a literal in a document is")
    func coercion() {
        let rule = SchemaRuleTest(DefaultsAreOfTheirTypes.self)
        rule.accepts(
            "type Query { a(b: Float = 1, c: ID = 7, d: [Int] = 3, e: I = {x: 1}, f: Int = null): Int } input I { x: Int! }"
        )
        rule.finds(
            .warning,
            "type Query { a(b: Int = ^1.5, c: Int! = ^null, d: [Int] = [1, ^true]): Int }",
            saying: "default of `b`"
        )
        rule.finds(.warning, query + "enum E { A } input I { e: E = ^B f: E = ^\"A\" }", saying: "`f`")
        rule.finds(.warning, query + "input I { a: J = ^{} } input J { x: Int! }", saying: "`x`")
    }
}
