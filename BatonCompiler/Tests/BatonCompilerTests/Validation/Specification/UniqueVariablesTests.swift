import Testing

@testable import BatonCompiler

@Suite("A variable of an operation")
struct UniqueVariablesTests {
    private let rule = RuleTest(UniqueVariables.self)

    @Test("is defined once; another operation may have one of the name")
    func accepts() {
        rule.accepts("query Q($a: Int, $b: Int) { dog { id } } query R($a: Int) { dog { id } }")
    }

    @Test("is refused the second time")
    func refuses() {
        rule.refuses("query Q($a: Int, $b: Int, ^$a: ID) { dog { id } }", "`$a` is defined twice")
    }
}
