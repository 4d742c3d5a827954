import Testing

@testable import BatonSchema

@Suite("A deprecated input")
struct RequiredInputsAreNotDeprecatedTests {
    private let query = "type Query { a: Int } "

    @Test("warn of deprecated inputs that cannot be left out")
    func deprecations() {
        let rule = SchemaRuleTest(RequiredInputsAreNotDeprecated.self)
        rule.accepts("type Query { a(b: Int @deprecated, c: Int! = 1 @deprecated): Int }")
        rule.finds(
            .warning,
            "type Query { a(^b: Int! @deprecated): Int } input I { ^c: Int! @deprecated }",
            saying: "`c`"
        )
    }

    @Test("of an extension's is an error")
    func client() {
        let rule = SchemaRuleTest(RequiredInputsAreNotDeprecated.self)
        rule.accepts(query, client: "input I { a: Int! = 1 @deprecated b: Int @deprecated }")
        rule.finds(.error, query, client: "input I { ^a: Int! @deprecated(reason: \"old\") }", saying: "`a`")
    }
}
