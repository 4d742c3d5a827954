import Testing

@testable import BatonCompiler

@Suite("`@required` inside `@required`")
struct RequiredActionsNestTests {
    private let rule = RuleTest(RequiredActionsNest.self)

    @Test("is as severe as the outer one, or more so")
    func accepts() {
        rule.accepts(
            "query Q { dog @required(action: NONE) { name @required(action: LOG) mother @required(action: LOG) { name @required(action: THROW) } } }"
        )
        rule.accepts("query Q { dog @required(action: THROW) { mother { name @required(action: NONE) } } }")
    }

    @Test("is refused if it is milder")
    func refuses() {
        rule.refuses("query Q { dog ^@required(action: LOG) { name @required(action: NONE) } }", "Make it `NONE`")
        rule.refuses(
            "query Q { dog ^@required(action: THROW) { ... on Dog { name @required(action: LOG) } } }",
            "Make it `LOG`"
        )
    }
}
