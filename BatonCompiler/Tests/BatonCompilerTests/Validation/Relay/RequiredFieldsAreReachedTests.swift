import Testing

@testable import BatonCompiler

@Suite("`@required` inside an inline fragment")
struct RequiredFieldsAreReachedTests {
    private let rule = RuleTest(RequiredFieldsAreReached.self)

    @Test("is read if the type is an object's, or the fragment has an alias")
    func accepts() {
        rule.accepts(
            "query Q { pet { ... on Dog { name @required(action: LOG) } ... on Being @alias { name @required(action: LOG) } } }"
        )
        rule.accepts(
            "query Q { dog { ... on Pet { owner { name @required(action: LOG) } } ... { name @required(action: LOG) } } }"
        )
    }

    @Test("is refused if the type is abstract")
    func refuses() {
        rule.refuses(
            "query Q { dog { ... on Being { name ^@required(action: LOG) } } }",
            "`... on Being`, which may not match"
        )
        rule.refuses(
            "query Q { pet { ... on Being { ... on Dog { name ^@required(action: LOG) } } ... on Dog { ... on Pet { name ^@required(action: LOG) } } } }",
            "`@alias`"
        )
    }
}
