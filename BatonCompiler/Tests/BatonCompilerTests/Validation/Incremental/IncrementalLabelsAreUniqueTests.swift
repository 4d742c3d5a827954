import Testing

@testable import BatonCompiler

@Suite("The label of a deferred or streamed part")
struct IncrementalLabelsAreUniqueTests {
    private let rule = RuleTest(IncrementalLabelsAreUnique.self)

    @Test("is one in its document, or absent")
    func unique() {
        rule.accepts(
            "query Q { dog { ... @defer(label: \"a\") { id } ... @defer(label: \"b\") { id } ... @defer { id } ... @defer { id } } }"
        )
        rule.accepts("query Q { dog { ... @defer(label: null) { id } ... @defer(label: null) { id } } }")
    }

    @Test("is refused where another has it, and where it is no constant")
    func refused() {
        rule.refuses(
            "query Q { dog { ... @defer(label: \"a\") { id } } } query R { cat { lives @stream(label: ^\"a\") } }",
            "given twice"
        )
        rule.refuses("query Q($a: String) { dog { ... @defer(label: ^$a) { id } } }", "a string literal")
    }
}
