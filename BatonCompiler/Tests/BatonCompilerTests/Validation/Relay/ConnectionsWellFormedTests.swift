import Testing

@testable import BatonCompiler

@Suite("`@connection`")
struct ConnectionsWellFormedTests {
    private let rule = RuleTest(ConnectionsWellFormed.self)

    @Test("has a key that ends with the field's name, filters that are arguments, a page and its edges")
    func accepts() {
        rule.accepts(
            "query Q { pets(first: 1, kind: \"a\") @connection(key: \"Q_pets\", filters: [\"kind\"]) { edges { node { name } } } }"
        )
        rule.accepts("query Q { p: pets(last: 1) @connection(key: \"Q_p\", filters: []) { e: edges { cursor } } }")
        rule.accepts("query Q { pets(first: 1) @connection(key: \"Q__pets\") { ... { edges { cursor } } ...F } }")
    }

    @Test("is refused with another key")
    func keys() {
        rule.refuses("query Q { pets(first: 1) @connection(key: ^\"pets\") { edges { cursor } } }", "`SomeName_pets`")
        rule.refuses("query Q { p: pets(first: 1) @connection(key: ^\"Q_pets\") { edges { cursor } } }", "`SomeName_p`")
        rule.refuses("query Q { pets(first: 1) @connection(key: ^\"_pets\") { edges { cursor } } }", "")
    }

    @Test("is refused with filters that are no arguments")
    func filters() {
        rule.refuses(
            "query Q { pets(first: 1) @connection(key: \"Q_pets\", filters: ^null) { edges { cursor } } }",
            "a list of argument names"
        )
        rule.refuses(
            "query Q { pets(first: 1) @connection(key: \"Q_pets\", filters: ^\"kind\") { edges { cursor } } }",
            "a list of argument names"
        )
        rule.refuses(
            "query Q { pets(first: 1) @connection(key: \"Q_pets\", filters: [^\"kin\"]) { edges { cursor } } }",
            "no argument `kin`"
        )
    }

    @Test("is refused without a page, or without edges")
    func pages() {
        rule.refuses(
            "query Q { ^pets(after: \"a\") @connection(key: \"Q_pets\") { edges { cursor } } }",
            "a `first` or a `last`"
        )
        rule.refuses("query Q { ^pets(first: 1) @connection(key: \"Q_pets\") { count } }", "`edges` selected")
    }

    @Test("is refused on what is no connection")
    func types() {
        rule.refuses(
            "query Q { human { dog: ^pets ^@connection(key: \"Q_dog\") { name } } }",
            "a `first`",
            "does not return one object"
        )
        rule.refuses("query Q { ^dog ^@connection(key: \"Q_dog\") { id } }", "", "no list of `edges`")
    }
}
