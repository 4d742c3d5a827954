import Testing

@testable import BatonCompiler

@Suite("An operation without a name")
struct AnonymousOperationsStandAloneTests {
    private let rule = RuleTest(AnonymousOperationsStandAlone.self)

    @Test("is the only one")
    func alone() {
        rule.accepts("{ dog { id } }")
        rule.accepts("{ dog { ...F } } fragment F on Dog { id }")
        rule.accepts("query A { dog { id } } query B { dog { id } }")
    }

    @Test("is refused among others")
    func amongOthers() {
        rule.refuses("query A { dog { id } } ^query { dog { id } }", "needs a name")
        rule.refuses("^{ dog { id } } ^{ dog { id } }", "needs a name")
    }
}
