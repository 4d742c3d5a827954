import Testing

@testable import BatonCompiler

@Suite("A field's selection")
struct SelectionsFitTypesTests {
    private let rule = RuleTest(SelectionsFitTypes.self)

    @Test("stands on composite types alone")
    func accepts() {
        rule.accepts("query Q { dog { name owner { id } } args { list any } missing missing2 { a } }")
    }

    @Test("is asked for where it is missing")
    func missing() {
        rule.refuses("query Q { ^dog pet { ^owner } ^animal }", "`dog { … }`", "`owner { … }`", "type `Animal`")
    }

    @Test("is refused on a leaf")
    func forbidden() {
        rule.refuses("query Q { dog { name ^{ first } } args { enum ^{ a } } }", "`String`", "`Command`")
    }
}
