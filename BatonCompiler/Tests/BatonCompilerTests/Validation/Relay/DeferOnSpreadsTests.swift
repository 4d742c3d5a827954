import Testing

@testable import BatonCompiler

@Suite("`@defer` on a selection")
struct DeferOnSpreadsTests {
    private let rule = RuleTest(DeferOnSpreads.self)

    @Test("stands on spreads, with labels of their own")
    func accepts() {
        rule.accepts(
            "query Q { dog { ...F @defer ...G @defer(label: \"g\") ...G @defer(label: \"h\") ...F @alias(as: \"other\") @defer } }"
        )
        rule.accepts("fragment A on Dog { ...F @defer } fragment B on Dog { ...F @defer }")
    }

    @Test("is refused on an inline fragment")
    func inline() {
        rule.refuses("query Q { dog { ... on Dog ^@defer { id } } }", "make it a fragment")
    }

    @Test("is refused with another's label")
    func labels() {
        rule.refuses("query Q { dog { ...F @defer mother { ...F ^@defer } ...G ^@defer(label: \"F\") } }", "`F`")
    }
}
