import Testing

@testable import BatonCompiler

@Suite("A fragment inside inline fragments")
struct NestedConditionsPossibleTests {
    private let rule = RuleTest(NestedConditionsPossible.self)

    @Test("may match what each of them matches")
    func accepts() {
        rule.accepts(
            "query Q { pet { ... on Being { ... on Dog { id } } } being { ... on Pet { ... on Node { id } } } }"
        )
        rule.accepts("query Q { dog { ... on Cat { id } } }")
    }

    @Test("is refused if it cannot match an outer one")
    func refuses() {
        rule.refuses(
            "query Q { dog { ... on Being { ... on ^Cat { id } ...^F } } } fragment F on Human { id }",
            "no object of `Dog`"
        )
        rule.refuses("query Q { pet { ... on Node { ... on Dog { ... on Being { ... on ^Cat { id } } } } } }", "`Dog`")
        rule.accepts("query Q { dog { ... on Pet { owner { pets { ... on Cat { id } } } } } }")
    }
}
