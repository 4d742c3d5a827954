import Testing

@testable import BatonSchema

@Suite("A field of a `@oneOf` input object")
struct OneOfFieldsAreOptionalTests {
    private let query = "type Query { a: Int } "

    @Test("refuse fields of a `@oneOf` input that must be given")
    func oneOf() {
        let rule = SchemaRuleTest(OneOfFieldsAreOptional.self)
        rule.accepts(query + "input A @oneOf { a: Int b: String } input B { a: Int! b: Int = 1 }")
        rule.finds(.error, query + "input A @oneOf { ^a: Int! ^b: Int = 1 c: Int }", saying: "`A.a` cannot be non-null")
    }

    @Test("that is a list may hold what is non-null")
    func lists() {
        let rule = SchemaRuleTest(OneOfFieldsAreOptional.self)
        rule.accepts(query + "input A @oneOf { a: [Int!] }")
        rule.accepts(query + "input A { a: Int! } input B @oneOf { a: A }")
        rule.finds(.error, query + "input A @oneOf { a: Int } extend input A { ^b: Int! }", saying: "`A.b`")
        rule.finds(.error, query + "input A @oneOf { ^a: Int = null }", saying: "cannot have a default")
    }
}
