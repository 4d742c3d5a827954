import Testing

@testable import BatonCompiler

@Suite("`@defer`")
struct ServerDirectivesOnServerFieldsTests {
    private let rule = RuleTest(
        ServerDirectivesOnServerFields.self,
        extensions:
            "extend type Query { local: Local note: String } type Local { text: String dog: Dog } extend type Dog { isRead: Boolean box: Local }"
    )

    @Test("stands around client fields")
    func accepts() {
        rule.accepts(
            "query Q { dog { ...F @defer } } fragment F on Dog { isRead box { text ...L } } fragment L on Local { text }"
        )
    }

    @Test("is refused inside one, and in what is spread there")
    func refuses() {
        rule.refuses(
            "query Q { local { ...L ^@defer dog { ...D } } } fragment L on Local { text } fragment D on Dog { ...E ^@defer } fragment E on Dog { id }",
            "inside a client field"
        )
    }
}
