import Testing

@testable import BatonCompiler

@Suite("`@stream`")
struct StreamsAreOfListsTests {
    private let rule = RuleTest(StreamsAreOfLists.self)

    @Test("stands on a list")
    func lists() {
        rule.accepts("query Q { cat { lives @stream } human { pets @stream { name } } }")
        rule.accepts("mutation M { removeDog(id: 1) { removedIDs @stream(initialCount: 1) } }")
    }

    @Test("is refused on one value")
    func values() {
        rule.refuses(
            "query Q { dog ^@stream { id ^@stream } }",
            "`@stream` needs a list, and `dog` is of type `Dog`",
            "`ID!`"
        )
    }
}
