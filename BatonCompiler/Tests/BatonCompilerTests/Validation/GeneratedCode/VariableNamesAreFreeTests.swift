import Testing

@testable import BatonCompiler

@Suite("The name of a variable")
struct VariableNamesAreFreeTests {
    private let rule = RuleTest(VariableNamesAreFree.self)

    @Test("is any that the operation's value leaves free")
    func accepts() {
        rule.accepts("query Q($name: String, $optimistic: Int, $anchor: Int, $stream: Int) { dog { id } }")
        rule.accepts("mutation M($data: ID!, $phase: ID!, $payload: ID!) { removeDog(id: $data) { count } }")
        rule.accepts("subscription S($data: String, $optimistic: Int) { dogAdded(kind: $data) { id } }")
        rule.accepts(
            "fragment F on Dog @argumentDefinitions(data: {type: \"Int\"}) { friends(first: $data) { count } }"
        )
    }

    @Test("is refused where every operation's value has it")
    func every() {
        rule.refuses("query Q(^$variables: Int) { dog { id } }", "such as `$variablesValue`")
        rule.refuses("mutation M(^$uploads: Int, ^$document: Int) { removeDog(id: 1) { count } }", "of a mutation")
        rule.refuses("subscription S(^$plan: Int, ^$hashValue: Int) { dogAdded { id } }", "of a subscription")
    }

    @Test("is refused where a value of the operation's kind has it")
    func kinds() {
        rule.refuses("query Q(^$data: Int, ^$resolution: Int) { dog { id } }", "`data`", "`resolution`")
        rule.refuses("mutation M(^$optimistic: Int) { removeDog(id: 1) { count } }", "`$optimisticValue`")
        rule.refuses("subscription S(^$stream: Int, ^$retry: Int) { dogAdded { id } }", "`stream`", "`retry`")
    }

    @Test("is refused as an argument of a fragment whose query would have it for a variable")
    func refetchables() {
        rule.refuses(
            "fragment F on Dog @refetchable(queryName: \"R\") @argumentDefinitions(^data: {type: \"Int\"}) { friends(first: $data) { count } }",
            "`$dataValue`"
        )
    }
}
