import Testing

@testable import BatonCompiler

@Suite("An operation's root")
struct OperationsSelectServerFieldsTests {
    private let rule = RuleTest(
        OperationsSelectServerFields.self,
        extensions:
            "extend type Query { local: Local note: String } type Local { text: String dog: Dog } extend type Dog { isRead: Boolean box: Local }"
    )

    @Test("has a field of the server's")
    func accepts() {
        rule.accepts("query Q { note dog { isRead } }")
        rule.accepts("query Q { note ...F } fragment F on Query { ... { dog { id } } }")
        rule.accepts("query Q { note ...Missing }")
        rule.accepts("query Q { missing }")
    }

    @Test("is refused with client fields alone")
    func refuses() {
        rule.refuses(
            "query ^Q { note local { text } } query ^R { ...F } fragment F on Query { note }",
            "The query `Q` selects client fields alone",
            "`R`"
        )
    }
}
