import Testing

@testable import BatonCompiler

@Suite("An argument that must have a value")
struct RequiredArgumentsProvidedTests {
    private let rule = RuleTest(RequiredArgumentsProvided.self)

    @Test("is given one, and others need not be")
    func accepts() {
        rule.accepts("query Q { args { required(value: 1) defaulted int } dog { isHouseTrained id @needs(value: 1) } }")
        rule.accepts("query Q { args { required(value: null) } }")
    }

    @Test("is asked for where it is missing")
    func refuses() {
        rule.refuses(
            "query Q { args { ^required strict: ^strict } dog { ^knows id @^needs } }",
            "`value` of type `Int!` of `Args.required`",
            "`[Int!]!`",
            "`Dog.knows`",
            "`@needs`"
        )
        rule.refuses("query Q { dog { id @^include } }", "`if`")
    }

    @Test("of a fragment is asked for at its spread")
    func fragments() {
        let fragment =
            "fragment F on Dog @argumentDefinitions(a: {type: \"Int!\"}, b: {type: \"Int!\", defaultValue: 1}) { id }"
        rule.accepts("query Q { dog { ...F @arguments(a: 1) } }" + fragment)
        rule.refuses("query Q { dog { ...^F ...F @^arguments(b: 2) } }" + fragment, "must be given with `@arguments`")
    }
}
