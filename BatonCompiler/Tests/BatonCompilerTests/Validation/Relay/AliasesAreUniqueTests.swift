import Testing

@testable import BatonCompiler

@Suite("What `@alias` names")
struct AliasesAreUniqueTests {
    private let rule = RuleTest(AliasesAreUnique.self)

    @Test("is told from fields and other aliases")
    func accepts() {
        rule.accepts(
            "query Q { pet { name ...F @alias(as: \"f\") ... on Dog @alias { f: id } owner { f: id } ...F @alias(as: \"f\") } }"
        )
    }

    @Test("is refused as the name of a field beside it")
    func fields() {
        rule.refuses("query Q { pet { f: name ...F ^@alias(as: \"f\") } }", "`f` is the name of a field")
        rule.refuses("query Q { dog { Dog: name ... on Dog ^@alias { id } } }", "`Dog`")
        rule.refuses(
            "query Q { pet { ... on Dog { x: id } ...F ^@alias(as: \"x\") F: name ...F ^@alias } }",
            "`x`",
            "`F`"
        )
        rule.refuses("query Q { dog { mother { x: id } mother { ...F ^@alias(as: \"x\") } } }", "`x`")
    }

    @Test("is refused the second time")
    func aliases() {
        rule.refuses("query Q { pet { ...F @alias(as: \"x\") ...G ^@alias(as: \"x\") } }", "given twice")
    }
}
