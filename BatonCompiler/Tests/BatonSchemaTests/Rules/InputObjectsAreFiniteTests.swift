import Testing

@testable import BatonSchema

@Suite("An input object that needs itself")
struct InputObjectsAreFiniteTests {
    private let query = "type Query { a: Int } "

    @Test("warn of input objects that nobody can give")
    func inputCycles() {
        let rule = SchemaRuleTest(InputObjectsAreFinite.self)
        rule.accepts(query + "input A { b: B c: [A!]! } input B { a: A! = {} }")
        rule.accepts(query + "input A @oneOf { a: A b: Int }")
        rule.finds(.warning, query + "input ^A { a: A! }", saying: "`A`")
        rule.finds(
            .warning,
            query + "input ^A { b: B! } input ^B { c: C! } input ^C { a: A! } input D { x: Int }",
            saying: "`C`"
        )
        rule.finds(.warning, query + "input ^A @oneOf { a: A }", saying: "`A`")
    }

    @Test("is one through lists and defaults only when neither ends it")
    func ends() {
        let rule = SchemaRuleTest(InputObjectsAreFinite.self)
        rule.accepts(query + "input A { a: [A]! b: [[A!]!]! }")
        rule.accepts(query + "input A { b: B! } input B { a: A c: Int! }")
        rule.accepts(query + "input A @oneOf { b: B c: C } input B { a: A! } input C { c: Int }")
        rule.finds(.error, query, client: "input ^L { l: L! }", saying: "`L`")
    }
}
