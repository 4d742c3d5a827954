import Testing

@testable import BatonCompiler

@Suite("`@alias`")
struct AliasesAreNamedTests {
    private let rule = RuleTest(AliasesAreNamed.self)

    @Test("has a name")
    func accepts() {
        rule.accepts(
            "query Q { pet { ...F @alias ...G @alias(as: \"g\") ... on Dog @alias { id } ... @alias(as: \"all\") { name } } }"
        )
    }

    @Test("is refused without one, or with one that is none")
    func refuses() {
        rule.refuses(
            "query Q { pet { ... ^@alias { name } ...F @alias(as: ^\"a b\") ...G @alias(as: ^\"1\") ...H @alias(as: ^\"\") } }",
            "needs a name",
            "`a b` is no name",
            "`1`",
            "``"
        )
    }
}
