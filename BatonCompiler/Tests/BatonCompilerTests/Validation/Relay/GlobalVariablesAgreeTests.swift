import Testing

@testable import BatonCompiler

@Suite("One variable of the operation's")
struct GlobalVariablesAgreeTests {
    private let rule = RuleTest(GlobalVariablesAgree.self)

    @Test("may be asked for as several types that one variable can have")
    func accepts() {
        rule.accepts("fragment F on Args { a: int(value: $x) b: required(value: $x) }")
        rule.accepts(
            "fragment F on Args @argumentDefinitions(x: {type: \"Int\"}) { int(value: $x) ...G } fragment G on Args { string(value: $x) }"
        )
        rule.accepts("fragment F on Args { int(value: $x) } fragment G on Args { string(value: $x) }")
    }

    @Test("is refused where the types exclude each other")
    func refuses() {
        rule.refuses(
            "fragment F on Args { int(value: $x) string(value: ^$x) }",
            "here as `String` and elsewhere as `Int`"
        )
        rule.refuses(
            "fragment H on Args { ...F } fragment F on Args { int(value: $x) ...G } fragment G on Args { list(value: ^$x) }",
            "`[String]`"
        )
    }
}
