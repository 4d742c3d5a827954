import Testing

@testable import BatonCompiler

@Suite("A directive")
struct DirectivesExistTests {
    private let rule = RuleTest(DirectivesExist.self)

    @Test("is GraphQL's, the schema's or the compiler's")
    func accepts() {
        rule.accepts(
            "query Q($a: Boolean!) @throwOnFieldError { dog @include(if: $a) @once { name @required(action: LOG) } }"
        )
        rule.accepts("fragment F on Dog @argumentDefinitions(a: {type: \"Int\"}) { ...G @arguments(b: 1) @alias }")
    }

    @Test("is refused if it is none of them, with those that may be meant")
    func refuses() {
        rule.refuses("query Q ^@unknown { dog { name ^@inclde(if: true) } }", "no directive `@unknown`", "`include`")
        rule.refuses("query Q($a: Int ^@odd) { dog { ...F ^@strange ... ^@weird { id } } }", "`@odd`", "", "")
    }

    @Test("that Baton leaves out is another rule's")
    func unsupported() {
        rule.accepts("query Q { dog { ...F @module(name: \"x\") } }")
    }
}
