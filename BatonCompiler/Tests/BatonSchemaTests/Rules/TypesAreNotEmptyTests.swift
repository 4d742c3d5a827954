import Testing

@testable import BatonSchema

@Suite("A type without anything in it")
struct TypesAreNotEmptyTests {
    private let query = "type Query { a: Int } "

    @Test("warn of types with nothing in them")
    func emptyTypes() {
        let rule = SchemaRuleTest(TypesAreNotEmpty.self)
        rule.accepts(query + "scalar S")
        rule.finds(
            .warning,
            query + "type ^A interface ^B union ^C enum ^D input ^E",
            saying: "a union without any member"
        )
    }

    @Test("is filled by an extension, and is an error where it can be mended")
    func extensions() {
        let rule = SchemaRuleTest(TypesAreNotEmpty.self)
        rule.accepts(query + "type A extend type A { a: Int } union U extend union U = A enum E extend enum E { V }")
        rule.accepts(query + "type A", client: "extend type A { a: Int }")
        rule.finds(.error, query, client: "type ^Local", saying: "`Local` is an object type without any field")
    }
}
