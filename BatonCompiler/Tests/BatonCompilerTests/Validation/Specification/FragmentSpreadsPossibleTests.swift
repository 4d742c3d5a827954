import Testing

@testable import BatonCompiler

@Suite("A fragment in its place")
struct FragmentSpreadsPossibleTests {
    private let rule = RuleTest(FragmentSpreadsPossible.self)

    @Test("may match some object")
    func accepts() {
        rule.accepts(
            "query Q { pet { ... on Dog { id } ... on Node { id } ... on Animal { __typename } ... on Pet { name } } }"
        )
        rule.accepts("query Q { dog { ...P ...D } } fragment P on Pet { name } fragment D on Dog { id }")
        rule.accepts("query Q { animal { ... on Pair { __typename } ... on Being { name } } }")
        rule.accepts("query Q { dog { ... on Missing { id } ...Missing } }")
    }

    @Test("is refused where none can be of its type")
    func refuses() {
        rule.refuses("query Q { dog { ... on ^Cat { id } } }", "never be `Cat`: no object of `Dog`")
        rule.refuses("query Q { pet { ... on ^Human { id } } }", "`Human`")
        rule.refuses("query Q { human { ...^D } } fragment D on Dog { id }", "The fragment `D` is on `Dog`")
        rule.refuses("query Q { dog { ... on ^Alien { planet } } }", "`Alien`")
    }
}
