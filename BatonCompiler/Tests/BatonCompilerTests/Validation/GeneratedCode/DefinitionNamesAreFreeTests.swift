import Testing

@testable import BatonCompiler

@Suite("The name of a definition")
struct DefinitionNamesAreFreeTests {
    private let rule = RuleTest(DefinitionNamesAreFree.self)

    @Test("is any that generated code leaves free, the name of an object type too")
    func accepts() {
        rule.accepts(
            "query Dog { dog { id } } fragment Cat on Cat { id } fragment Date on Dog { id } query Any_ { dog { id } }"
        )
    }

    @Test("is refused where generated code spells it")
    func spelled() {
        rule.refuses("query ^String { dog { id } }", "Rename the query `String`, to `StringValue` perhaps")
        rule.refuses("fragment ^Baton on Dog { id }", "`BatonValue`")
        rule.refuses("fragment ^Data on Dog { id }", "`DataValue`")
        rule.refuses("fragment F on Dog @refetchable(queryName: ^\"Types\") { id }", "Rename the query")
    }

    @Test("is refused when an enum or an input object has it")
    func types() {
        rule.refuses("fragment ^Command on Dog { id }", "`Command` is an enum of the schema")
        rule.refuses("query ^DogInput { dog { id } }", "`DogInput` is an input object")
    }
}
