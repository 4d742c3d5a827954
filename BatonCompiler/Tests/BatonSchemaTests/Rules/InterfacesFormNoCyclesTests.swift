import Testing

@testable import BatonSchema

@Suite("An interface that implements itself")
struct InterfacesFormNoCyclesTests {
    private let query = "type Query { a: Int } "

    @Test("refuse interfaces that implement themselves")
    func interfaceCycles() {
        let rule = SchemaRuleTest(InterfacesFormNoCycles.self)
        rule.accepts(query + "interface A { a: Int } interface B implements A { a: Int }")
        rule.finds(.error, query + "interface ^A implements A { a: Int }", saying: "`A` implements itself")
        rule.finds(
            .error,
            query + "interface ^A implements B { a: Int } interface ^B implements A { a: Int }",
            saying: "`B`"
        )
    }

    @Test("may be implemented by others in a diamond")
    func diamonds() {
        let rule = SchemaRuleTest(InterfacesFormNoCycles.self)
        rule.accepts(
            query + "interface A { a: Int } interface B implements A { a: Int } interface C implements A { a: Int } "
                + "interface D implements A & B & C { a: Int }"
        )
        rule.finds(
            .error,
            query + "interface ^A implements C { a: Int } interface ^B implements A { a: Int } "
                + "interface ^C implements B { a: Int } interface D implements A { a: Int }",
            saying: "`C`"
        )
        rule.finds(.error, query, client: "interface ^L implements L { a: Int }", saying: "`L`")
    }
}
