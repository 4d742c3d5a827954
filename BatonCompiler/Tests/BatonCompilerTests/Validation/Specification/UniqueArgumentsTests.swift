import Testing

@testable import BatonCompiler

@Suite("An argument in one list")
struct UniqueArgumentsTests {
    private let rule = RuleTest(UniqueArguments.self)

    @Test("is given once")
    func accepts() {
        rule.accepts("query Q { human(id: 1, name: \"a\") { name(surname: true) } }")
    }

    @Test("is refused the second time, on a field, a directive and a spread alike")
    func refuses() {
        rule.refuses(
            "query Q { human(id: 1, ^id: 1) { id @once(by: 1, ^by: 2) ...F @arguments(a: 1, ^a: 2) } }",
            "given twice"
        )
        rule.refuses("query Q { unknown(a: 1, ^a: 2) }", "`a`")
        rule.refuses("fragment F on Dog @argumentDefinitions(a: {type: \"Int\"}, ^a: {type: \"Int\"}) { id }", "`a`")
    }
}
