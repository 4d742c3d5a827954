import Testing

@testable import BatonCompiler

@Suite("A `@required` field that makes its parent null")
struct RequiredChildrenAgreeTests {
    private let rule = RuleTest(RequiredChildrenAgree.self)

    @Test("is selected wherever the parent is")
    func accepts() {
        rule.accepts(
            "query Q { dog { mother { name @required(action: LOG) } ... on Dog { mother { id name @required(action: LOG) } } } }"
        )
        rule.accepts("query Q { dog { mother { name @required(action: THROW) } ... on Dog { mother { id } } } }")
    }

    @Test("is refused where it is missing")
    func refuses() {
        rule.refuses(
            "query Q { dog { mother { ^name @required(action: LOG) } ... on Dog { mother { id } } } }",
            "selected elsewhere without it"
        )
        rule.refuses("query Q { dog { mother { id } mother { ^name @required(action: NONE) } } }", "`name`")
    }
}
