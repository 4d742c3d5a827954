import Testing

@testable import BatonCompiler

@Suite("What a definition selects")
struct SelectionsAreNotEmptyTests {
    private let rule = RuleTest(SelectionsAreNotEmpty.self)

    @Test("remains in part")
    func accepts() {
        rule.accepts("query Q($a: Boolean!) { dog { id @include(if: true) } cat @skip(if: true) { id } }")
        rule.accepts("query Q($a: Boolean!) { dog { id @include(if: $a) } }")
        rule.accepts(
            "query Q { dog { ...F @arguments(a: true) } } fragment F on Dog @argumentDefinitions(a: {type: \"Boolean!\"}) { id @include(if: $a) }"
        )
        rule.accepts("query Q { ...Missing }")
    }

    @Test("is refused when constants leave nothing")
    func refuses() {
        rule.refuses("query ^Q { dog @include(if: false) { id } }", "Nothing is left of the query `Q`")
        rule.refuses(
            "query ^Q { dog { id @skip(if: true) ... @include(if: false) { name } } } fragment ^F on Dog { id @skip(if: true) }",
            "`Q`",
            "`F`"
        )
        rule.refuses(
            "query ^Q { ...F } fragment ^F on Query { ...G } fragment ^G on Query { dog @skip(if: true) { id } }",
            ""
        )
    }

    @Test("is worked out after fragments got their arguments")
    func arguments() {
        let fragment =
            "fragment F on Dog @argumentDefinitions(a: {type: \"Boolean!\", defaultValue: false}) { ...G @arguments(b: $a) }"
            + "fragment G on Dog @argumentDefinitions(b: {type: \"Boolean!\"}) { id @include(if: $b) }"
        rule.refuses(
            "query ^Q { dog { ...F } } query R { dog { ...F @arguments(a: true) } } query ^S { dog { ...F @arguments(a: false) } }"
                + fragment,
            ""
        )
        rule.accepts("query Q($x: Boolean!) { dog { ...F @arguments(a: $x) } }" + fragment)
    }
}
