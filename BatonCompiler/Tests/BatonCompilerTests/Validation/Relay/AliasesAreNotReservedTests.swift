import Testing

@testable import BatonCompiler

@Suite("An alias")
struct AliasesAreNotReservedTests {
    private let rule = RuleTest(AliasesAreNotReserved.self)

    @Test("is free to choose, and may repeat the field's own name")
    func accepts() {
        rule.accepts("query Q { d: dog { id: id n: name _x: name code: name } }")
    }

    @Test("is no key field's name")
    func keys() {
        rule.refuses("query Q { dog { ^id: name } args { ^id: int } }", "the name of a key field")
        let custom = RuleTest(
            AliasesAreNotReserved.self,
            configuration: #"{"schema":"s","identity":{"types":{"Parcel":["code"]}}}"#
        )
        custom.refuses("fragment F on Parcel { ^code: weight } fragment G on Dog { code: name ^id: name }", "")
    }

    @Test("does not start with two underscores")
    func underscores() {
        rule.refuses("query Q { dog { ^__id: name ^__x: name } }", "start with `__`")
    }
}
