import Testing

@testable import BatonCompiler

@Suite("Fragment names")
struct UniqueFragmentNamesTests {
    private let rule = RuleTest(UniqueFragmentNames.self)

    @Test("are taken when they differ")
    func accepts() {
        rule.accepts("fragment A on Dog { id } fragment B on Dog { id }")
    }

    @Test("are refused the second time")
    func refuses() {
        rule.refuses("fragment A on Dog { id } fragment ^A on Cat { id }", "two fragments of the name `A`")
    }

    @Test("are refused when an imported module has the same")
    func imported() {
        rule.refuses("fragment ^A on Cat { id }", "An imported module has", imported: "fragment A on Dog { id }")
    }
}
