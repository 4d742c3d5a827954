import Testing

@testable import BatonCompiler

@Suite("`@required(action: THROW)`")
struct RequiredThrowsWhereAllowedTests {
    private let rule = RuleTest(RequiredThrowsWhereAllowed.self)

    @Test("stands in queries and fragments")
    func accepts() {
        rule.accepts(
            "query Q { dog { name @required(action: THROW) } } fragment F on DogPayload { dog @required(action: THROW) { id } }"
        )
        rule.accepts("mutation M { removeDog(id: 1) { count @required(action: LOG) } }")
    }

    @Test("is refused in a mutation")
    func mutations() {
        rule.refuses("mutation M { removeDog(id: 1) { count ^@required(action: THROW) } }", "in a mutation")
    }

    @Test("for fields that may be null has no place on others")
    func dangerous() {
        rule.accepts("query Q { dog { name @required(action: DANGEROUSLY_THROW_ON_SEMANTICALLY_NULLABLE_FIELD) } }")
        rule.refuses(
            "query Q { dog { bornIn ^@required(action: DANGEROUSLY_THROW_ON_SEMANTICALLY_NULLABLE_FIELD) chip ^@required(action: DANGEROUSLY_THROW_ON_SEMANTICALLY_NULLABLE_FIELD) } }",
            "Use `THROW`"
        )
    }
}
