import Testing

@testable import BatonCompiler

@Suite("A connection in a refetchable fragment")
struct RefetchableConnectionsTests {
    private let rule = RuleTest(RefetchableConnections.self)

    @Test("is one, in no list, with variables for its page")
    func accepts() {
        rule.accepts(
            "fragment F on Human @refetchable(queryName: \"X\") @argumentDefinitions(n: {type: \"Int\"}, c: {type: \"String\"}) { dogs(first: $n, after: $c) @connection(key: \"F_dogs\") { count } }"
        )
        rule.accepts("fragment F on Query { pets(first: 1) @connection(key: \"F_pets\") { count } }")
    }

    @Test("is refused with constants for its page")
    func constants() {
        rule.refuses(
            "fragment ^F on Query @refetchable(queryName: \"X\") { pets(first: 1, after: $c) @connection(key: \"F_pets\") { count } }",
            "`first` must be given by a variable"
        )
        rule.refuses(
            "fragment ^F on Query @refetchable(queryName: \"X\") { pets(last: $n) @connection(key: \"F_pets\") { count } }",
            "`before`"
        )
    }

    @Test("is refused inside a list, and beside another")
    func places() {
        rule.refuses(
            "fragment ^F on Query @refetchable(queryName: \"X\") { human { pets { ... on Dog { friends(first: $n, after: $c) @connection(key: \"F_friends\") { count } } } } }",
            "inside a list"
        )
        rule.refuses(
            "fragment ^F on Viewer @refetchable(queryName: \"X\") { pets(first: $n, after: $c) @connection(key: \"F_pets\") { count } human { dogs(first: $n, after: $c) @connection(key: \"F_dogs\") { count } } }",
            "several"
        )
    }
}
