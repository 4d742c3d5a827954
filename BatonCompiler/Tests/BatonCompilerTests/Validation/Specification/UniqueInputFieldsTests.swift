import Testing

@testable import BatonCompiler

@Suite("A field of an object literal")
struct UniqueInputFieldsTests {
    private let rule = RuleTest(UniqueInputFields.self)

    @Test("is given once")
    func accepts() {
        rule.accepts(
            "query Q { args { input(value: {name: \"a\", owner: {name: \"b\"}}) any(value: [{a: 1}, {a: 2}]) } }"
        )
    }

    @Test("is refused the second time, at whatever depth")
    func refuses() {
        rule.refuses(
            "query Q($a: DogInput = {name: \"a\", ^name: \"b\"}) { args { any(value: [{b: {a: 1, ^a: 2}}]) } }",
            "given twice"
        )
        rule.refuses("fragment F on Dog @argumentDefinitions(a: {type: \"Int\", ^type: \"Int\"}) { id }", "`type`")
    }
}
