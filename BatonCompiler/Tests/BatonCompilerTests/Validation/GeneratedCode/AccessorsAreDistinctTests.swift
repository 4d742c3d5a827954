import BatonSyntax
import Testing

@testable import BatonCompiler

@Suite("The accessor of a fragment")
struct AccessorsAreDistinctTests {
    private let rule = RuleTest(AccessorsAreDistinct.self)

    @Test("is told from every other by its name")
    func accepts() {
        rule.accepts("query Q { dog { name ...Row_dog ...Card_dog mother { row: name } } }")
        rule.accepts("query Q { dog { row: name ...Row_dog @alias(as: \"other\") } }")
        rule.accepts("query Q { dog { ...Row_dog ...Row_dog mother { ...Row_dog } } }")
        rule.accepts("query Q { dog { ...Row_dog @arguments(a: 1, b: [2]) ...Row_dog @arguments(b: [2], a: 1) } }")
        rule.accepts("query Q { pet { asDog: name ... on Dog @alias(as: \"dog\") { id } } }")
    }

    @Test("is one thing on each type under an abstract one")
    func refinements() {
        rule.accepts("query Q { animal { ... on Dog { row: name } ... on Cat { ...Row_cat } } }")
        rule.accepts("query Q { pet { ... on Being { row: name } ... on Dog { ...Row_dog } } }")
        rule.refuses("query Q { being { ... on Pet { row: name } ... on Dog { ^...Row_dog } } }", "the field `row`")
    }

    @Test("is refused when a field has its name")
    func fields() {
        rule.refuses(
            "query Q { dog { row: name ^...Row_dog } }",
            "`Row_dog` reads as `row`, and so does the field `row`"
        )
        rule.refuses("query Q { dog { ^...Name_dog name } }", "the field `name`")
        rule.refuses("query Q { dog { mother { row: name } mother { ... { ^...Row_dog } } } }", "the field `row`")
        rule.refuses("query Q { pet { asDog: name ^... on Dog { id } } }", "This inline fragment reads as `asDog`")
    }

    @Test("is refused when another fragment has its name")
    func spreads() {
        rule.refuses("query Q { dog { ...Row_dog ^...Row_pet } }", "`Row_pet` reads as `row`, and so does `Row_dog`")
        rule.refuses("query Q { dog { ...Card @alias(as: \"row\") ^...Row_dog } }", "so does an alias")
        rule.refuses("query Q { dog { ^...Row_dog ...Card @alias(as: \"row\") } }", "so does an alias")
    }

    @Test("is refused when the fragment is spread with two sets of arguments")
    func arguments() {
        rule.refuses(
            "query Q { dog { ...Row_dog @arguments(a: 1) ^...Row_dog @arguments(a: 2) } }",
            "`Row_dog` is spread twice with different arguments, and both would read as `row`"
        )
        rule.refuses("query Q { dog { ...Row_dog ^...Row_dog @arguments(a: 2) } }", "different arguments")
        rule.accepts(
            "query Q { dog { ...Row_dog @arguments(a: 1) @alias(as: \"one\") ...Row_dog @arguments(a: 2) @alias(as: \"two\") } }"
        )
    }

    @Test("is refused with a note at the other place")
    func notes() throws {
        let text = "query Q { dog { row: name ...Row_dog } }"
        let diagnostic = try #require(rule.diagnostics(text).first)
        #expect(diagnostic.notes.map { $0.source.text(in: $0.range) } == ["row"])
        #expect(diagnostic.source.text(in: diagnostic.range) == "...Row_dog")
    }

    @Test("is looked at once, however many types of an interface read it")
    func depth() {
        // Gone through once for each path, this would take 2^40 steps.
        let open = String(repeating: "mother { ... on Node { id } ... on Being { name } ", count: 40)
        rule.accepts("query Q { dog { \(open) name \(String(repeating: "}", count: 40)) } }")
        let pets = String(repeating: "owner { pets { ... on Dog { id } ... on Being { name } ", count: 40)
        rule.accepts("query Q { pet { \(pets) name \(String(repeating: "} }", count: 40)) } }")
        let nested = String(repeating: "... on Dog { nickname } ... on Pet { owner { pets { ", count: 40)
        rule.accepts("query Q { being { \(nested) name \(String(repeating: "} } }", count: 40)) } }")
    }
}
