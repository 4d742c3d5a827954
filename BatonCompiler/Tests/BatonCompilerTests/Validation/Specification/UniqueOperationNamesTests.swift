import Testing

@testable import BatonCompiler

@Suite("Operation names")
struct UniqueOperationNamesTests {
    private let rule = RuleTest(UniqueOperationNames.self)

    @Test("are taken when they differ, or when a fragment has the same")
    func accepts() {
        rule.accepts("query A { dog { id } } query B { dog { id } }")
        rule.accepts("query A { dog { id } } fragment A on Dog { id }")
    }

    @Test("are refused the second time, whatever the kind")
    func refuses() {
        rule.refuses("query A { dog { id } } query ^A { cat { id } }", "two operations of the name `A`")
        rule.refuses("query A { dog { id } } subscription ^A { dogRemoved { id } } query ^A { cat { id } }", "`A`")
    }

    @Test("note where the other one is")
    func note() {
        let diagnostics = rule.diagnostics("query A { dog { id } }\nquery A { cat { id } }")
        #expect(diagnostics.first?.notes.map { $0.source.location(of: $0.range.start).line } == [1])
    }
}
