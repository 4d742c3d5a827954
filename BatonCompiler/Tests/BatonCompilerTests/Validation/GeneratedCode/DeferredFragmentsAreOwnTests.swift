import Testing

@testable import BatonCompiler

@Suite("What `@defer` brings")
struct DeferredFragmentsAreOwnTests {
    private let rule = RuleTest(DeferredFragmentsAreOwn.self)
    private let foreign = "fragment Card_dog on Dog { name }"

    @Test("is a fragment of the module's own")
    func accepts() {
        rule.accepts("query Q { dog { ...F @defer } } fragment F on Dog { name ...G } fragment G on Dog { id }")
        rule.refuses(
            "query Q { dog { ...F @defer mother { ...Card_dog } } } fragment F on Dog { name }",
            imported: foreign
        )
    }

    @Test("is not a fragment of another module's, nor one that spreads it on the same record")
    func refusals() {
        rule.refuses("query Q { dog { ...Card_dog ^@defer } }", "`Card_dog` is another module's", imported: foreign)
        rule.refuses(
            "query Q { dog { ...F ^@defer } } fragment F on Dog { ... on Pet { ...G } } fragment G on Dog { ...Card_dog }",
            "`F` spreads `Card_dog`",
            imported: foreign
        )
        rule.refuses("query Q { dog { ...F @defer } } fragment F on Dog { mother { ...Card_dog } }", imported: foreign)
    }
}
