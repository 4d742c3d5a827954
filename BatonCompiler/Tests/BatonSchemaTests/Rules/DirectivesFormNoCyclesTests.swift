import Testing

@testable import BatonSchema

@Suite("A directive that its own definition uses")
struct DirectivesFormNoCyclesTests {
    private let query = "type Query { a: Int } "
    private let rule = SchemaRuleTest(DirectivesFormNoCycles.self)

    @Test("is none when definitions use others alone")
    func accepts() {
        rule.accepts(query + "directive @a(x: Int @b) on FIELD directive @b(y: Int @deprecated) on ARGUMENT_DEFINITION")
        rule.accepts(
            query
                + "directive @a(x: I) on FIELD | INPUT_OBJECT input I { i: I b: Int @b } directive @b on INPUT_FIELD_DEFINITION"
        )
    }

    @Test("is found, directly, by way of another and by way of a type")
    func cycles() {
        rule.finds(.warning, query + "directive @^a(x: Int @a) on ARGUMENT_DEFINITION", saying: "`@a`")
        rule.finds(
            .warning,
            query + "directive @^a(x: Int @b) on ARGUMENT_DEFINITION directive @^b(x: Int @a) on ARGUMENT_DEFINITION",
            saying: "`@b`"
        )
        rule.finds(
            .warning,
            query + "directive @^a(x: I) on INPUT_FIELD_DEFINITION input I { j: J } input J { k: Int @a }",
            saying: "`@a`"
        )
        rule.finds(.warning, query + "directive @^a(x: [E!]) on ENUM_VALUE | ENUM enum E { V @a }", saying: "`@a`")
    }

    @Test("is an error in a client extension")
    func client() {
        rule.finds(.error, query, client: "directive @^l(x: Int @l) on ARGUMENT_DEFINITION", saying: "`@l`")
    }
}
