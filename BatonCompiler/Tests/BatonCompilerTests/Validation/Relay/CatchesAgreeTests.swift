import Testing

@testable import BatonCompiler

@Suite("`@catch`")
struct CatchesAgreeTests {
    private let rule = RuleTest(CatchesAgree.self)

    @Test("stands on fields, and on inline fragments with an alias")
    func accepts() {
        rule.accepts("query Q { dog { name @catch name @catch(to: RESULT) ... on Dog @catch @alias { id } } }")
    }

    @Test("on an inline fragment is refused without an alias")
    func alias() {
        rule.refuses("query Q { dog { ... on Dog ^@catch(to: NULL) { id } } }", "needs `@alias(as:)`")
    }

    @Test("is refused if it is not the same each time")
    func mismatch() {
        rule.refuses("query Q { dog { name name ^@catch } }", "the same `@catch` on both")
        rule.refuses("query Q { dog { name ^@catch(to: NULL) ... on Dog { name @catch } } }", "`name`")
    }
}
