import BatonSyntax
import Testing

@testable import BatonCompiler

@Suite("Fields of one response key")
struct FieldsMergeTests {
    private let rule = RuleTest(FieldsMerge.self)

    @Test("are one field with the same arguments")
    func accepts() {
        rule.accepts("query Q { dog { name name a: name a: name n(b: 1) n(b: 1) } dog { nickname } }")
        rule.accepts("query Q { human(id: 1, name: \"a\") { id } human(name: \"a\", id: 1) { name } }")
        rule.accepts("query Q { args { any(value: {a: 1, b: 2}) any(value: {b: 2, a: 1}) } }")
        rule.accepts("query Q($a: Int) { args { int(value: $a) ...F } } fragment F on Args { int(value: $a) }")
    }

    @Test("are refused if their names differ")
    func names() {
        rule.refuses("query Q { dog { ^a: name a: nickname } }", "`name` and `nickname` both answer as `a`")
        rule.refuses("query Q { dog { ^name ...F } } fragment F on Dog { name: nickname }", "`nickname`")
        rule.refuses("query Q { dog { ^mother { id } mother: owner { id } } }", "`owner`")
    }

    @Test("are refused if their arguments differ")
    func arguments() {
        rule.refuses("query Q { dog { ^name(surname: true) name } }", "`(surname: true)`, and elsewhere with none")
        rule.refuses("query Q { human { id } } query R { ^human(id: 1) { id } human(id: 2) { id } }", "`(id: 1)`")
        rule.refuses("query Q($a: ID, $b: ID) { ^human(id: $a) { id } human(id: $b) { id } }", "`(id: $b)`")
        rule.refuses("query Q { args { ^any(value: 1) any(value: 1.0) } }", "")
    }

    @Test("are refused below fields that merge")
    func nested() {
        rule.refuses("query Q { dog { mother { ^a: name } } dog { mother { a: nickname } } }", "both answer as `a`")
        rule.refuses(
            "query Q { dog { ...F ...G } } fragment F on Dog { mother { ^x: id } } fragment G on Dog { mother { x: name } }",
            "`x`"
        )
    }

    @Test("may differ on two object types, as long as their types agree")
    func objectTypes() {
        rule.accepts("query Q { pet { ... on Dog { volume: barkVolume } ... on Cat { volume: meowVolume } } }")
        rule.accepts("query Q($w: Boolean) { pet { ... on Dog { name } ... on Cat { name(surname: $w) } } }")
        rule.accepts(
            "query Q { pet { ... on Dog { m: mother { v: barkVolume } } ... on Cat { m: mother { v: meowVolume } } } }"
        )
        rule.refuses(
            "query Q { pet { ... on Dog { ^v: barkVolume } ... on Cat { v: nickname } } }",
            "`Int` and the other of type `String`"
        )
        rule.refuses("query Q { pet { ... on Dog { ^v: barkVolume } ... on Cat { v: lives } } }", "`[Int]`")
        rule.refuses("query Q { pet { ... on Dog { ^v: bornIn } ... on Cat { v: meowVolume } } }", "`Int!`")
        rule.refuses("query Q { pet { ... on Dog { ^v: barkVolume } ... on Cat { v: mother { id } } } }", "`Cat`")
        rule.refuses(
            "query Q { pet { ... on Dog { m: mother { ^v: barkVolume } } ... on Cat { m: mother { v: nickname } } } }",
            ""
        )
    }

    @Test("may not differ where one of the types is abstract")
    func abstractTypes() {
        rule.refuses("query Q { pet { ... on Dog { ^n: name } ... on Pet { n: owner { id } } } }", "")
        rule.refuses(
            "query Q { pet { ... on Pet { ^n: name } ... on Dog { n: nickname } ... on Cat { n: name } } }",
            "`nickname`"
        )
        rule.refuses(
            "query Q { being { ... on Dog { ^n: name } ... on Human { ^n: name } ... on Being { n: name(surname: true) } } }",
            "`(surname: true)`"
        )
    }

    @Test("are compared after fragments got their arguments")
    func fragmentArguments() {
        let fragment = "fragment F on Args @argumentDefinitions(a: {type: \"Int\", defaultValue: 1}) { int(value: $a) }"
        rule.accepts("query Q { args { ...F ...F @arguments(a: 1) int(value: 1) } }" + fragment)
        rule.accepts("query Q($a: Int) { args { ...F @arguments(a: $a) int(value: $a) } }" + fragment)
        rule.refuses(
            "query Q { args { ...F ^int(value: 2) } }" + fragment,
            "`(value: 2)`, and elsewhere with `(value: 1)`"
        )
        rule.refuses(
            "query Q { args { ...F @arguments(a: 1) ...F @arguments(a: 2) } }"
                + fragment.replacing("int(", with: "^int("),
            "`(value: 2)`"
        )
        // The operation's `$a` is not the fragment's.
        rule.refuses("query Q($a: Int) { args { ^int(value: $a) ...F } }" + fragment, "`(value: 1)`")
    }

    @Test("take time linear in their number")
    func linear() {
        rule.accepts("query Q { dog { " + String(repeating: "name ", count: 2_000) + "} }")
        rule.accepts("query Q { " + String(repeating: "dog { mother { name } } ", count: 2_000) + "}")
        // Each fragment holds the next twice over: 2^40 selections, told apart by the sets they merge alone.
        let doubling = (0..<40).map {
            "fragment F\($0) on Dog { mother { ...F\($0 + 1) } m: mother { ...F\($0 + 1) } }"
        }
        rule.accepts("query Q { dog { ...F0 } }" + doubling.joined() + "fragment F40 on Dog { id }")
    }

    @Test("in a chain of fragments do not exhaust the stack")
    func chain() {
        let links = (0..<2_000).map { "fragment F\($0) on Dog { mother { ...F\($0 + 1) } }" }.joined()
        rule.accepts("query Q { dog { ...F0 } }" + links + "fragment F2000 on Dog { id }")
    }

    @Test("are refused if one is streamed")
    func streams() {
        rule.accepts("query Q { cat { lives @stream more: lives } }")
        rule.refuses("query Q { cat { ^lives @stream lives } }", "is streamed")
        rule.refuses("query Q { cat { lives ^lives @stream lives @stream } }", "is streamed")
    }
}
