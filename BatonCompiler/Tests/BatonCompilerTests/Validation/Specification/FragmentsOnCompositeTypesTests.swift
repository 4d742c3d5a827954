import Testing

@testable import BatonCompiler

@Suite("The type of a fragment")
struct FragmentsOnCompositeTypesTests {
    private let rule = RuleTest(FragmentsOnCompositeTypes.self)

    @Test("is an object type, an interface or a union")
    func accepts() {
        rule.accepts(
            "fragment A on Dog { id } fragment B on Pet { ... on Cat { id } } fragment C on Animal { __typename }"
        )
        rule.accepts("fragment A on Missing { id }")
    }

    @Test("is no leaf and no input object")
    func refuses() {
        rule.refuses("fragment F on ^Int { a }", "a scalar")
        rule.refuses("fragment F on ^Command { a }", "an enum")
        rule.refuses("fragment F on ^DogInput { a }", "an input object")
        rule.refuses("query Q { dog { ... on ^Boolean { a } } }", "a scalar")
    }
}
