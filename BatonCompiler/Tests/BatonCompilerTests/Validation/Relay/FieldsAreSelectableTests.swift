import Testing

@testable import BatonCompiler

@Suite("A field marked `@unselectable`")
struct FieldsAreSelectableTests {
    private let rule = RuleTest(FieldsAreSelectable.self)

    @Test("is refused with the schema's reason")
    func refuses() {
        rule.refuses("query Q { dog { name ^secret } }", "`secret` cannot be selected: It is secret.")
    }
}
