import Testing

@testable import BatonCompiler

@Suite("An argument that the compiler reads")
struct StaticArgumentsTests {
    private let rule = RuleTest(StaticArguments.self)

    @Test("is a constant")
    func accepts() {
        rule.accepts(
            "query Q($a: Int, $b: [ID!]!) { dog @once(by: $a) { name @required(action: LOG) } pets(first: 1) @connection(key: \"A_pets\") { count } }"
        )
    }

    @Test("is refused as a variable")
    func refuses() {
        rule.refuses(
            "query Q($a: RequiredFieldAction!, $b: String) { dog @required(action: ^$a) { ...F @defer(label: ^$b) @alias(as: ^$b) } }",
            "`action` of `@required`",
            "`label`",
            "`as`"
        )
        rule.refuses(
            "query Q($a: String!) { pets(first: 1) @connection(key: ^$a, filters: [^$a]) { count } }",
            "`key`",
            "`filters`"
        )
    }
}
