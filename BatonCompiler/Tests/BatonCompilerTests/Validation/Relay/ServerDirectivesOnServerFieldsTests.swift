import Testing

@testable import BatonCompiler

@Suite("`@defer`")
struct ServerDirectivesOnServerFieldsTests {
    private let rule = RuleTest(
        ServerDirectivesOnServerFields.self,
        extensions:
            "extend type Query { local: Local note: String } type Local { text: String dog: Dog } extend type Dog implements Noted { isRead: Boolean box: Local note: String } interface Noted { note: String }"
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
            "where the client alone is asked"
        )
    }

    @Test("is refused on a client type's fragment, and inside a client type")
    func refusesClientTypes() {
        rule.refuses(
            "query Q { dog { id ...N ^@defer } } fragment N on Noted { note }",
            "where the client alone is asked"
        )
        rule.refuses(
            "query Q { dog { id ... on Noted { ...N ^@defer ... on Dog { ...D ^@defer } } } } fragment N on Noted { note } fragment D on Dog { id }",
            "where the client alone is asked"
        )
    }
}
