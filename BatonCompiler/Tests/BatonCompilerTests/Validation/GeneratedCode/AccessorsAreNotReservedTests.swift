import Testing

@testable import BatonCompiler

@Suite("The name of an accessor")
struct AccessorsAreNotReservedTests {
    private let rule = RuleTest(AccessorsAreNotReserved.self)

    @Test("is any that generated code leaves free")
    func accepts() {
        rule.accepts("query Q { dog { owner { id } document: name plan: name variables: name payload: name } }")
        rule.accepts("query Q { dog { anchorValue: name ...Anchor_dog @alias(as: \"anchored\") } }")
        rule.accepts(
            "mutation M { first: addDog(input: {name: \"a\"}) { variable: dog { id } payload: edge { cursor } } }"
        )
        rule.accepts("query Q { payload: dog { id } variable: dog { id } }")
    }

    @Test("is refused where every lens has it, with the alias that mends it")
    func accessors() {
        rule.refuses("query Q { dog { ^anchor: name } }", "Alias the field: `anchorValue: name`")
        rule.refuses("fragment F on Dog { mother { ^anchor: name } }", "Every lens has a property `anchor`")
        rule.refuses("fragment F on Pet { ... on Dog { ^anchor: id } }", "`anchorValue: id`")
        rule.refuses("query Q { dog { ^...Anchor_dog } }", "Add `@alias(as: \"anchorValue\")`")
        rule.refuses("query Q { dog { ...F ^@alias(as: \"anchor\") } }", "`@alias(as: \"anchorValue\")`")
        rule.refuses("query Q { pet { ... on Dog ^@alias(as: \"anchor\") { id } } }", "`@alias(as: \"anchorValue\")`")
    }

    @Test("is refused at a mutation's root where the optimistic response has it")
    func mutationRoots() {
        rule.refuses(
            "mutation M { ^payload: removeDog(id: 1) { count } ^variable: removeDog(id: 2) { count } }",
            "Alias the field: `payloadValue: removeDog`",
            "Alias the field: `variableValue: removeDog`"
        )
    }
}
