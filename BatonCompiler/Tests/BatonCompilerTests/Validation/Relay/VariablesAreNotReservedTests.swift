import Testing

@testable import BatonCompiler

@Suite("The name of a variable")
struct VariablesAreNotReservedTests {
    private let rule = RuleTest(VariablesAreNotReserved.self)

    @Test("is none that compilers keep")
    func refuses() {
        rule.accepts("query Q($a: Int) { args { int(value: $a) } }")
        rule.refuses(
            "query Q($^__relay_internal__pv__A: Int) { dog { id } } fragment F on Dog @argumentDefinitions(^__relay_internal: {type: \"Int\"}) { id }",
            "reserved"
        )
    }
}
