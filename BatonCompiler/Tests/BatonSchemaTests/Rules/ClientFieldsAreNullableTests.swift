import Testing

@testable import BatonSchema

@Suite("A client field of a server type")
struct ClientFieldsAreNullableTests {
    private let query = "type Query { a: Int } "

    @Test("refuse client fields that promise a value")
    func clientFields() {
        let rule = SchemaRuleTest(ClientFieldsAreNullable.self)
        rule.accepts(query, client: "extend type Query { b: [Int!] } type Local { id: ID! }")
        rule.finds(.error, query, client: "extend type Query { ^b: Int! c: Int }", saying: "`Query.b` must be nullable")
    }

    @Test("may be non-null in a client type, and hold non-null items")
    func lists() {
        let rule = SchemaRuleTest(ClientFieldsAreNullable.self)
        rule.accepts(
            query,
            client: "extend type Query { local: Local list: [[Int!]!] } type Local { a: Int! b: [Int]! }"
        )
        rule.finds(.error, query, client: "extend type Query { ^b: [Int]! }", saying: "Remove the `!`")
        rule.finds(.error, query + "interface N { a: Int }", client: "extend interface N { ^b: Int! }", saying: "`N.b`")
    }
}
