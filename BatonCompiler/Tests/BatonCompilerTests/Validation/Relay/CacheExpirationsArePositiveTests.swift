import Testing

@testable import BatonCompiler

@Suite("`@cacheExpiration`")
struct CacheExpirationsArePositiveTests {
    private let rule = RuleTest(CacheExpirationsArePositive.self)

    @Test("takes a number of seconds")
    func accepts() {
        rule.accepts(
            "query Q @cacheExpiration(seconds: 60) { dog { id } } query R @cacheExpiration(seconds: 0.5) { dog { id } } query S @cacheExpiration(seconds: 0) { dog { id } }"
        )
    }

    @Test("is refused with a negative one, or one too great")
    func refuses() {
        rule.refuses(
            "query Q @cacheExpiration(seconds: ^-1) { dog { id } } query R @cacheExpiration(seconds: ^1e999) { dog { id } }",
            "`-1` is no number of seconds",
            "`1e999`"
        )
    }
}
