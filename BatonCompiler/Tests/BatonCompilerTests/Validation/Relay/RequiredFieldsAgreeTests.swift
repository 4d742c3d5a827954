import Testing

@testable import BatonCompiler

@Suite("`@required` on a field that is selected twice")
struct RequiredFieldsAgreeTests {
    private let rule = RuleTest(RequiredFieldsAgree.self)

    @Test("says the same each time")
    func accepts() {
        rule.accepts(
            "query Q { dog { name @required(action: LOG) ... on Dog { name @required(action: LOG) } n: name } cat { name } }"
        )
        rule.accepts("query Q { pet { name ... on Dog @alias { name @required(action: NONE) } } }")
        rule.accepts(
            "query Q { dog { chip @required(action: THROW) chip @required(action: DANGEROUSLY_THROW_ON_SEMANTICALLY_NULLABLE_FIELD) } }"
        )
    }

    @Test("is refused on one of them alone")
    func missing() {
        rule.refuses("query Q { dog { name ^name @required(action: LOG) } }", "`@required` here and not elsewhere")
        rule.refuses("query Q { dog { mother { name } } dog { mother { ^name @required(action: LOG) } } }", "`name`")
    }

    @Test("is refused with two actions")
    func actions() {
        rule.refuses(
            "query Q { dog { name ^@required(action: LOG) ... on Dog { name @required(action: NONE) } } }",
            "different actions"
        )
    }
}
