import Testing

@testable import BatonCompiler

@Suite("A directive of Relay's that Baton leaves out")
struct UnsupportedDirectivesTests {
    private let rule = RuleTest(UnsupportedDirectives.self)

    @Test("is refused by name, with what to use instead")
    func refuses() {
        rule.refuses(
            "query Q ^@raw_response_type { dog { name ...F ^@module(name: \"m\") } }",
            "`@raw_response_type`. Every mutation",
            "`@module`. Spread"
        )
        rule.refuses(
            "fragment F on Dog ^@relay(plural: true) { friends ^@stream(initialCount: 1) { count } }",
            "`@relay`",
            "load page by page"
        )
    }

    @Test("is told from those that Baton has, and from unknown ones")
    func accepts() {
        rule.accepts("query Q { dog @once { name @required(action: LOG) @unknown } }")
    }
}
