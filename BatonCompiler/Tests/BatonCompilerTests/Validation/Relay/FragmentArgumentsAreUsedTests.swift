import Testing

@testable import BatonCompiler

@Suite("An argument that a fragment declares")
struct FragmentArgumentsAreUsedTests {
    private let rule = RuleTest(FragmentArgumentsAreUsed.self)

    @Test("is used in it")
    func accepts() {
        rule.accepts(
            "fragment F on Dog @argumentDefinitions(a: {type: \"Boolean\"}, b: {type: \"Boolean!\"}, c: {type: \"Int\"}) "
                + "{ name(surname: $a) @include(if: $b) ...G @arguments(x: $c) } fragment G on Dog @argumentDefinitions(x: {type: \"Int\"}) { id @once(by: $x) }"
        )
    }

    @Test("is refused if it is not")
    func refuses() {
        rule.refuses(
            "fragment F on Dog @argumentDefinitions(^a: {type: \"Int\"}) { ...G } fragment G on Dog { id @once(by: $a) }",
            "`a` is never used in the fragment `F`"
        )
    }
}
