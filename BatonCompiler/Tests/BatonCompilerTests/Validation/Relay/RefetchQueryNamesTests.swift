import Testing

@testable import BatonCompiler

@Suite("The query of a refetchable fragment")
struct RefetchQueryNamesTests {
    private let rule = RuleTest(RefetchQueryNames.self)

    @Test("has a name of its own")
    func accepts() {
        rule.accepts("query Q { dog { id } } fragment F on Dog @refetchable(queryName: \"FQuery\") { id }")
    }

    @Test("is refused with another's")
    func refuses() {
        rule.refuses(
            "query Q { dog { id } } fragment F on Dog @refetchable(queryName: ^\"Q\") { id }",
            "`Q` of the query that refetches"
        )
        rule.refuses(
            "fragment F on Dog @refetchable(queryName: \"X\") { id } fragment G on Dog @refetchable(queryName: ^\"X\") { id }",
            "`X`"
        )
        rule.refuses("fragment F on Dog @refetchable(queryName: ^\"G\") { id } fragment G on Dog { id }", "`G`")
    }
}
