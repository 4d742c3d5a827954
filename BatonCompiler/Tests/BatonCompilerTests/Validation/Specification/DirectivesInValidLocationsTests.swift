import Testing

@testable import BatonCompiler

@Suite("A directive's place")
struct DirectivesInValidLocationsTests {
    private let rule = RuleTest(DirectivesInValidLocations.self)

    @Test("is one that its definition lists")
    func accepts() {
        rule.accepts(
            "query Q($a: Int @onVariable(note: \"n\")) @once { dog @once { ... @include(if: true) { name } } }"
        )
        rule.accepts("query Q { dog { name @unknown } }")
    }

    @Test("is refused elsewhere")
    func refuses() {
        rule.refuses("query Q ^@include(if: true) { dog { id } }", "cannot stand on a query: it belongs on a field, ")
        rule.refuses(
            "query Q { dog { ...F ^@once } } fragment F on Dog ^@once { id }",
            "a fragment's spread",
            "a fragment's definition"
        )
        rule.refuses("query Q { dog { ... on Dog ^@once { id } } }", "an inline fragment")
        rule.refuses(
            "mutation M ^@once { removeDog(id: 1) { count } } subscription S ^@once { dogRemoved { id } }",
            "a mutation",
            "a subscription"
        )
        rule.refuses("query Q($a: Int ^@once) { dog { id ^@onObject } }", "a variable's definition", "a schema alone")
        rule.refuses("query Q { dog { ...F ^@catch } }", "`@catch`")
    }
}
