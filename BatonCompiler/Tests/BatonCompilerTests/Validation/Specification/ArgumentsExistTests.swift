import Testing

@testable import BatonCompiler

@Suite("An argument that is given")
struct ArgumentsExistTests {
    private let rule = RuleTest(ArgumentsExist.self)

    @Test("is one that is taken")
    func accepts() {
        rule.accepts(
            "query Q { dog @once(by: 1) { name(surname: true) ...F @arguments(a: 1) } }"
                + "fragment F on Dog @argumentDefinitions(a: {type: \"Int\"}) { id }"
        )
        rule.accepts("query Q { missing(a: 1) @missing(b: 2) ...Missing @arguments(c: 3) }")
    }

    @Test("to a field or a directive is refused if it is not, with those that may be meant")
    func refuses() {
        rule.refuses(
            "query Q { dog { name(^surnam: true) bornIn(^a: 1) } }",
            "`Dog.name` has no argument `surnam`. Did you mean `surname`?",
            "It takes none."
        )
        rule.refuses(
            "query Q { dog @include(if: true, ^unless: false) { id @once(^bye: 1) } }",
            "`@include` has no argument",
            "`by`"
        )
    }

    @Test("to a fragment is refused if it declares none of the name")
    func fragments() {
        rule.refuses(
            "query Q { dog { ...F @arguments(^b: 1) ...G @arguments(^a: 1) } }"
                + "fragment F on Dog @argumentDefinitions(bb: {type: \"Int\"}) { id } fragment G on Dog { id }",
            "The fragment `F` has no argument `b`. Did you mean `bb`?",
            "The fragment `G` has no argument `a`. It takes none."
        )
    }
}
