import Testing

@testable import BatonCompiler

@Suite("The root of a mutation or a subscription")
struct RootsAreNotDeferredTests {
    private let rule = RuleTest(RootsAreNotDeferred.self)

    @Test("is answered whole, where what is below it, and a query's root, may be deferred")
    func below() {
        rule.accepts("query Q { ... @defer { dog { id } } ...F @defer } fragment F on Query { dog { id } }")
        rule.accepts("mutation M { removeDog(id: 1) { ... @defer { count } removedIDs @stream } }")
    }

    @Test("is refused under `@defer` and `@stream`, through fragments too")
    func roots() {
        rule.refuses(
            "mutation M { ... ^@defer { removeDog(id: 1) { count } } }",
            "`@defer` cannot stand at the root of a mutation"
        )
        rule.refuses("mutation M { removeDog(id: 1) ^@stream { count } }", "`@stream`")
        rule.refuses(
            "subscription S { ...F ^@defer(if: false) } fragment F on Subscription { ... ^@defer { dogAdded { id } } }",
            "a subscription"
        )
    }
}
