import Testing

@testable import BatonCompiler

@Suite("A subscription's root")
struct SubscriptionsHaveOneRootTests {
    private let rule = RuleTest(SubscriptionsHaveOneRoot.self)

    @Test("is one field, which may be selected in parts")
    func accepts() {
        rule.accepts(
            "subscription S { dogRemoved { id } ... { dogRemoved { name } } ...F } fragment F on Subscription { dogRemoved { nickname } }"
        )
        rule.accepts("query Q { dog { id } cat { id } }")
    }

    @Test("is refused as a second field, wherever it stands")
    func several() {
        rule.refuses("subscription S { dogRemoved { id } ^dogAdded { id } }", "`S` selects a second")
        rule.refuses("subscription S { dogRemoved { id } ^other: dogRemoved { id } }", "second")
        rule.refuses(
            "subscription S { ...F ... { dogRemoved { id } } } fragment F on Subscription { ^dogAdded { id } }",
            "second"
        )
    }

    @Test("is no field of introspection")
    func introspection() {
        rule.refuses("subscription S { ^__typename }", "`__typename`")
    }

    @Test("does not depend on a condition")
    func conditions() {
        rule.refuses("subscription S($a: Boolean!) { ^dogRemoved @include(if: $a) { id } }", "`@include` or `@skip`")
        rule.refuses(
            "subscription S($a: Boolean!) { ^...F @skip(if: $a) } fragment F on Subscription { dogAdded { id } }",
            ""
        )
    }
}
