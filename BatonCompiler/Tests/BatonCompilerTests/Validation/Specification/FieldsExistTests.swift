import Testing

@testable import BatonCompiler

@Suite("A field that is selected")
struct FieldsExistTests {
    private let rule = RuleTest(FieldsExist.self)

    @Test("is one of the type's, or introspection's")
    func accepts() {
        rule.accepts(
            "query Q { __schema { types { name } } __type(name: \"Dog\") { kind } dog { __typename name n: nickname } }"
        )
        rule.accepts("query Q { animal { __typename } }")
        rule.accepts("query Q { unknown: human { id } } fragment F on Missing { whatever }")
    }

    @Test("is refused if it is not, with those that may be meant")
    func refuses() {
        rule.refuses("query Q { dog { ^nam } }", "The type `Dog` has no field `nam`. Did you mean `name`")
        rule.refuses("query Q { dog { alias: ^nikname } }", "`nickname`")
        rule.refuses("query Q { ^dgo { id whatever } ^xyzzyxyzzy }", "Did you mean `dog`", "no field `xyzzyxyzzy`.")
        rule.refuses("query Q { dog { ^__schema } }", "`__schema`")
    }

    @Test("on an abstract type is told to be a member's, if it is")
    func members() {
        rule.refuses("query Q { pet { ^barkVolume } }", "Select it inside `... on Dog`, which has it.")
        rule.refuses("query Q { animal { ^owner } }", "Select it inside `... on Pet`")
        rule.refuses("query Q { animal { ^zzz } }", "`Animal` is a union")
    }

    @Test("below one that does not exist is passed over")
    func below() {
        rule.refuses("query Q { ^mystery { deep { deeper } } }", "`mystery`")
    }
}
