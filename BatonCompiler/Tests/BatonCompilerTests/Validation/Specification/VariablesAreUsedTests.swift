import Testing

@testable import BatonCompiler

@Suite("A variable that an operation defines")
struct VariablesAreUsedTests {
    private let rule = RuleTest(VariablesAreUsed.self)

    @Test("is used somewhere: in an argument, a directive, a literal, a fragment, or what a fragment is given")
    func accepts() {
        rule.accepts(
            "query Q($a: Boolean, $b: Int, $c: String!, $d: Boolean!) { dog { name(surname: $a) id @once(by: $b) "
                + "...F @include(if: $d) } args { input(value: {name: $c}) } } fragment F on Dog { id }"
        )
        rule.accepts(
            "query Q($a: Boolean) { dog { ...F } } fragment F on Dog { ...G } fragment G on Dog { name(surname: $a) }"
        )
        rule.accepts(
            "query Q($a: Boolean) { dog { ...F @arguments(b: $a) } } "
                + "fragment F on Dog @argumentDefinitions(b: {type: \"Boolean\"}) { name(surname: $b) }"
        )
        rule.accepts("query Q($a: Int) { dog { missing(a: $a) } }")
    }

    @Test("is refused if it is not")
    func refuses() {
        rule.refuses("query Q($a: Int, ^$b: Int) { args { int(value: $a) } }", "`$b` is never used in the query `Q`")
        rule.refuses(
            "query Q(^$a: Boolean) { dog { ...F } } fragment F on Dog @argumentDefinitions(a: {type: \"Boolean\"}) { name(surname: $a) }",
            "`$a`"
        )
    }
}
