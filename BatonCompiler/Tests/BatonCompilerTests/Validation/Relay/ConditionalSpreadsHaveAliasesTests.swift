import Testing

@testable import BatonCompiler

@Suite("A spread")
struct ConditionalSpreadsHaveAliasesTests {
    private let rule = RuleTest(ConditionalSpreadsHaveAliases.self)

    @Test("that always matches needs no alias")
    func accepts() {
        rule.accepts(
            "query Q { dog { ...D ...P ... on Dog { ...D } ... on Pet { ...P } } } fragment D on Dog { id } fragment P on Pet { name }"
        )
        rule.accepts("query Q { dog { ...D @defer } } fragment D on Dog { id }")
    }

    @Test("with an alias may not match")
    func aliased() {
        rule.accepts(
            "query Q($a: Boolean!) { pet { ...D @alias ... on Dog @alias { ...D } ...P @alias @include(if: $a) } } fragment D on Dog { id } fragment P on Pet { name }"
        )
        rule.accepts(
            "query Q($a: Boolean!) { dog @include(if: $a) { ...D } ... @skip(if: $a) { dog { ...D } } } fragment D on Dog { id }"
        )
    }

    @Test("that may not match its type needs an alias, inside an inline fragment too")
    func types() {
        rule.refuses(
            "query Q { pet { ^...D ... on Dog { ^...D } } animal { ^...P } } fragment D on Dog { id } fragment P on Pet { name }",
            "`D` is on `Dog`, which not every object of `Pet` is",
            "",
            "`Animal`"
        )
        rule.refuses(
            "fragment F on Being { ... on Pet { ^...D ... on Dog @alias { ...C } } } fragment C on Node { id } fragment D on Dog { id }",
            "`Being`"
        )
    }

    @Test("under a condition needs an alias")
    func conditions() {
        rule.refuses(
            "query Q($a: Boolean!) { dog { ^...D @include(if: $a) ... @skip(if: $a) { ... on Dog { ^...D } } } } fragment D on Dog { id }",
            "on a condition"
        )
    }
}
