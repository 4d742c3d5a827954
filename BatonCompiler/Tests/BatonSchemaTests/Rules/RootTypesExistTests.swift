import Testing

@testable import BatonSchema

@Suite("The root types")
struct RootTypesExistTests {
    private let query = "type Query { a: Int } "

    @Test("ask for a query type, and for root types that differ")
    func rootTypes() {
        let rule = SchemaRuleTest(RootTypesExist.self)
        rule.accepts(query + "type Mutation { b: Int }")
        rule.finds(.error, "^type Q { a: Int }", saying: "no query type")
        rule.finds(.warning, "schema { query: Q mutation: Q } type ^Q { a: Int }", saying: "two kinds")
    }

    @Test("are those that the schema names, whatever their names")
    func named() {
        let rule = SchemaRuleTest(RootTypesExist.self)
        rule.accepts(
            "schema { query: Q mutation: M subscription: S } type Q { a: Int } type M { a: Int } type S { a: Int }"
        )
        rule.accepts("type Mutation { a: Int } extend schema { query: Mutations } type Mutations { b: Int }")
        let found = rule.diagnostics("schema { query: Q mutation: Q subscription: Q } type Q { a: Int }")
        #expect(found.count == 2 && found.allSatisfy { $0.severity == .warning })
    }
}
