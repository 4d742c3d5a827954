import Testing

@testable import BatonCompiler

@Suite("A fragment of a request")
struct FragmentsAreUsedTests {
    private let rule = RuleTest(FragmentsAreUsed.self)

    @Test("is reached from an operation, through other fragments too")
    func used() {
        rule.accepts("{ dog { ...F } } fragment F on Dog { ...G } fragment G on Dog { id }")
        rule.accepts("{ dog { ...F } } fragment F on Dog { mother { ...F } }")
    }

    @Test("is refused where no operation reaches it, though other fragments do")
    func unused() {
        rule.refuses(
            "{ dog { id } } fragment ^F on Dog { ...G } fragment ^G on Dog { id }",
            "`F` is spread by no operation",
            "`G`"
        )
    }
}
