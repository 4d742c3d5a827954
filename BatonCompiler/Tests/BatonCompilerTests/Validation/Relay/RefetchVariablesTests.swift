import Testing

@testable import BatonCompiler

@Suite("The variables of a refetch query")
struct RefetchVariablesTests {
    private let rule = RuleTest(RefetchVariables.self)

    @Test("are told apart")
    func accepts() {
        rule.accepts(
            "fragment F on Dog @refetchable(queryName: \"X\") @argumentDefinitions(a: {type: \"Boolean\"}) { name(surname: $a) ...G } fragment G on Dog { isHouseTrained(atOtherHomes: $b) }"
        )
        rule.accepts(
            "fragment F on Query @refetchable(queryName: \"X\") @argumentDefinitions(id: {type: \"ID\"}) { human(id: $id) { id } }"
        )
    }

    @Test("are refused when an argument has the name of a variable inside")
    func arguments() {
        rule.refuses(
            "fragment F on Dog @refetchable(queryName: \"X\") @argumentDefinitions(^a: {type: \"Boolean\"}) { name(surname: $a) ...G } fragment G on Dog { isHouseTrained(atOtherHomes: $a) }",
            "`$a` already"
        )
    }

    @Test("are refused when one has the name of the object's id")
    func ids() {
        rule.refuses(
            "fragment F on Dog @refetchable(queryName: \"X\") @argumentDefinitions(^id: {type: \"Int\"}) { name @once(by: $id) }",
            "`$id` for the object"
        )
        rule.refuses(
            "fragment F on Dog @refetchable(queryName: \"X\") { ...G } fragment G on Dog { name @once(by: ^$id) }",
            "`$id`"
        )
    }
}
