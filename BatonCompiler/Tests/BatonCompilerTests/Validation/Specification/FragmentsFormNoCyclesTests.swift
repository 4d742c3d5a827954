import Testing

@testable import BatonCompiler

@Suite("Fragments")
struct FragmentsFormNoCyclesTests {
    private let rule = RuleTest(FragmentsFormNoCycles.self)

    @Test("may be spread many times over")
    func accepts() {
        rule.accepts(
            "fragment A on Dog { ...B ...B mother { ...C } } fragment B on Dog { ...C } fragment C on Dog { id }"
        )
        rule.accepts("fragment A on Dog { ...Missing }")
    }

    @Test("do not spread themselves, at whatever depth")
    func refuses() {
        rule.refuses("fragment A on Dog { ^...A }", "`A` spreads itself, and")
        rule.refuses("fragment A on Dog { mother { ... on Dog { ^...A } } }", "`A` spreads itself")
        rule.refuses("fragment A on Dog { ...B } fragment B on Dog { ^...A }", "by way of `B`")
        rule.refuses("fragment A on Dog { ...B } fragment B on Dog { ...C } fragment C on Dog { id ^...B ^...A }", "")
    }

    @Test("may form chains as long as the program")
    func chain() {
        let links = (0..<3_000).map { "fragment F\($0) on Dog { ...F\($0 + 1) }" }.joined(separator: "\n")
        rule.accepts(links + "fragment F3000 on Dog { id }")
        #expect(rule.diagnostics(links + "fragment F3000 on Dog { ...F0 }").count == 1)
    }
}
