import Testing

@testable import BatonCompiler

@Suite("A fragment under `@inline`")
struct InlineFragmentsAreValuesTests {
    private let rule = RuleTest(InlineFragmentsAreValues.self)

    @Test("selects fields, and spreads others under `@inline`")
    func accepts() {
        rule.accepts(
            "fragment F on Dog @inline { name mother { ...G } } fragment G on Dog @inline { id } fragment H on Dog { ...F }"
        )
    }

    @Test("is refused with what reads live")
    func refuses() {
        rule.refuses(
            "fragment F on Dog @inline ^@refetchable(queryName: \"X\") { ^name @required(action: LOG) ^...G friends(first: 1) ^@connection(key: \"F_friends\") { count } } fragment G on Dog { id }",
            "`@refetchable`",
            "`@required`",
            "Mark it `@inline` too",
            "`@connection`"
        )
        rule.refuses(
            "fragment F on Dog @inline { ^...G } fragment G on Dog @inline @throwOnFieldError { id }",
            "throws on a field error"
        )
    }
}
