import Testing

@testable import BatonCompiler

@Suite("A directive in one place")
struct UniqueDirectivesTests {
    private let rule = RuleTest(UniqueDirectives.self)

    @Test("stands once, unless it is repeatable")
    func accepts() {
        rule.accepts("query Q { dog @once { name @often @often @once } cat @once { id @unknown @unknown } }")
    }

    @Test("is refused the second time")
    func refuses() {
        rule.refuses("query Q { dog @once ^@once ^@once { name } }", "`@once`")
        rule.refuses("query Q { dog { ...F @include(if: true) ^@include(if: true) } }", "once only")
        rule.refuses("fragment F on Dog @inline ^@inline { id }", "`@inline`")
    }
}
