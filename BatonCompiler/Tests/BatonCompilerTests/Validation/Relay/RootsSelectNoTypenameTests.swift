import Testing

@testable import BatonCompiler

@Suite("The root of an operation")
struct RootsSelectNoTypenameTests {
    private let rule = RuleTest(RootsSelectNoTypename.self)

    @Test("does not select `__typename`, which others may")
    func refuses() {
        rule.accepts("query Q { dog { __typename } }")
        rule.refuses(
            "query Q { ^__typename dog { id } } fragment F on Mutation { ^t: __typename }",
            "`Query`",
            "`Mutation`"
        )
    }
}
