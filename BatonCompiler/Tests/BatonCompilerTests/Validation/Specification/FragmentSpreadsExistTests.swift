import Testing

@testable import BatonCompiler

@Suite("A spread's fragment")
struct FragmentSpreadsExistTests {
    private let rule = RuleTest(FragmentSpreadsExist.self)

    @Test("is declared somewhere, be it after the spread")
    func accepts() {
        rule.accepts("query Q { dog { ...F } } fragment F on Dog { id }")
    }

    @Test("is refused if it is not, with those that may be meant and could be spread there")
    func refuses() {
        rule.refuses("query Q { dog { ...^F } }", "no fragment `F`")
        let others = "fragment DogRow on Dog { id } fragment DogRows on Pet { name } fragment DogRov on Cat { id }"
        let diagnostics = rule.diagnostics("query Q { dog { ...DogRoe } } " + others)
        #expect(diagnostics.first?.suggestions == ["DogRow", "DogRows"])
    }

    @Test("may be an imported module's")
    func imported() {
        rule.refuses("query Q { dog { ...F ...^G } }", "`G`", imported: "fragment F on Dog { id }")
    }
}
