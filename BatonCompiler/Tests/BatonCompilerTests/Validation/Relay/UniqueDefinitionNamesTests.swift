import Testing

@testable import BatonCompiler

@Suite("The name of an operation")
struct UniqueDefinitionNamesTests {
    private let rule = RuleTest(UniqueDefinitionNames.self)

    @Test("is no fragment's")
    func refuses() {
        rule.accepts("query A { dog { ...B } } fragment B on Dog { id }")
        rule.refuses(
            "query ^A { dog { ...A } } fragment A on Dog { id }",
            "an operation and a fragment of the name `A`"
        )
    }
}
