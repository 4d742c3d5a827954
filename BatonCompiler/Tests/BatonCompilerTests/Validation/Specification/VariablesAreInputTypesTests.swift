import Testing

@testable import BatonCompiler

@Suite("The type of a variable")
struct VariablesAreInputTypesTests {
    private let rule = RuleTest(VariablesAreInputTypes.self)

    @Test("is one that can be sent")
    func accepts() {
        rule.accepts("query Q($a: Int, $b: [Command!]!, $c: DogInput, $d: Any, $e: Missing) { dog { id } }")
    }

    @Test("is no object type, interface or union")
    func refuses() {
        rule.refuses(
            "query Q($a: ^Dog, $b: [^Pet!]!, $c: ^Animal) { dog { id } }",
            "an object type",
            "an interface",
            "a union"
        )
    }
}
