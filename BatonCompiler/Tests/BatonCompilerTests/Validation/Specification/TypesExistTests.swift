import Testing

@testable import BatonCompiler

@Suite("A type that a document names")
struct TypesExistTests {
    private let rule = RuleTest(TypesExist.self)

    @Test("is one of the schema's")
    func accepts() {
        rule.accepts(
            "query Q($a: DogInput, $b: [ID!]!) { pet { ... on Dog { id } ... { name } } } fragment F on Pet { name }"
        )
    }

    @Test("is refused if it is not, with those that may be meant")
    func refuses() {
        rule.refuses("fragment F on ^Dogg { id }", "Did you mean `Dog`")
        rule.refuses("query Q { pet { ... on ^Cta { id } } }", "`Cat`")
        rule.refuses("query Q($a: [^DogInputt!]) { dog { id } }", "Did you mean `DogInput`?")
        rule.refuses("query Q($a: ^Nothing) { dog { id } }", "no type `Nothing`")
    }
}
