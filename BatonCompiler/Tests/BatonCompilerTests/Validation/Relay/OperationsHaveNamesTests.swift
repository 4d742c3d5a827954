import Testing

@testable import BatonCompiler

@Suite("An operation")
struct OperationsHaveNamesTests {
    private let rule = RuleTest(OperationsHaveNames.self)

    @Test("has a name")
    func accepts() {
        rule.accepts("query Q { dog { id } } fragment F on Dog { id }")
    }

    @Test("is refused without one")
    func refuses() {
        rule.refuses("^{ dog { id } }", "needs a name")
        rule.refuses("^mutation { removeDog(id: 1) { count } }", "`mutation Name { … }`")
    }
}
