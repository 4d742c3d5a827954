import Testing

@testable import BatonCompiler

@Suite("What a subscription selects")
struct SubscriptionsDeferNothingTests {
    private let rule = RuleTest(SubscriptionsDeferNothing.self)

    @Test("may be deferred where it can be turned off, or is left out")
    func off() {
        rule.accepts("subscription S { dogAdded { ... @defer(if: false) { id } } }")
        rule.accepts(
            "subscription S($a: Boolean!) { dogAdded { ... @defer(if: $a) { id } friends @stream(if: $a) { count } } }"
        )
        rule.accepts(
            "subscription S { dogAdded { ... @skip(if: true) @defer { id } mother @include(if: false) { ... @defer { id } } } }"
        )
        rule.accepts("query Q { dog { ... @defer { id } } }")
    }

    @Test("is refused under `@defer` and `@stream`, through fragments too")
    func on() {
        rule.refuses(
            "subscription S { dogAdded { ... ^@defer { id } } }",
            "`@defer` cannot stand in the subscription `S`"
        )
        rule.refuses("subscription S { dogAdded { ... ^@defer(if: true) @skip(if: false) { id } } }", "`if: false`")
        rule.refuses(
            "subscription S { dogAdded { ...F } } fragment F on Dog { friends ^@stream { count } }",
            "`@stream`"
        )
    }
}
