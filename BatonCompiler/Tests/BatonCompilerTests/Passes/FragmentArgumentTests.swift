import Testing

@testable import BatonCompiler

@Suite("Fragment arguments")
struct FragmentArgumentTests {
    private let fragment = """
        fragment F on User @argumentDefinitions(unit: {type: "Unit", defaultValue: YEARS}, with: {type: "Boolean"}) {
          age(in: $unit) name @include(if: $with)
        }
        """

    @Test("a spread without arguments takes the defaults under the fragment's own name; what is not given is null")
    func defaults() {
        let program = CompiledProgram("query Q { me { ...F } }", fragment)
        #expect(program.texts["Q"]?.text == "query Q{me{...F,id}}fragment F on User{age(in:YEARS)}")
    }

    @Test("a fragment is copied once per distinct set of values")
    func copies() throws {
        let program = CompiledProgram(
            """
            query Q($v: Boolean!) {
              me { ...F @arguments(unit: DAYS, with: $v) best { ...F @arguments(with: $v, unit: DAYS) ...F } }
            }
            """,
            fragment
        )
        let text = try #require(program.texts["Q"]?.text)
        let name = try #require(program.texts["Q"]?.fragments.first { $0 != "F" })
        #expect(name.hasPrefix("F_") && name.count == 8)
        #expect(
            text == "query Q($v:Boolean!){me{...\(name),best{...\(name),...F,id},id}}fragment F on User{age(in:YEARS)}"
                + "fragment \(name) on User{age(in:DAYS),name@include(if:$v)}"
        )
    }

    @Test("an argument that equals the default makes no copy")
    func equalToDefault() {
        let program = CompiledProgram("query Q { me { ...F @arguments(unit: YEARS) } }", fragment)
        #expect(program.texts["Q"]?.fragments == ["F"])
    }

    @Test("a value is passed on through fragments, and a null inside a list stays")
    func passedOn() {
        let program = CompiledProgram(
            "query Q { ...Outer @arguments(tag: \"a\") }",
            """
            fragment Outer on Query @argumentDefinitions(tag: {type: "String"}, none: {type: "String", defaultValue: null}) {
              ...Inner @arguments(tags: [$tag, $none], name: $none)
            }
            """,
            """
            fragment Inner on Query @argumentDefinitions(tags: {type: "[String]"}, name: {type: "String"}) {
              search(tags: $tags, name: $name) { ... on Plain { name } }
            }
            """
        )
        #expect(program.texts["Q"]?.text.contains(#"search(tags:["a",null]){"#) == true)
        let keys = program.plans["Q"]?.selections[0].variants[0].fields.map(\.key.spelling)
        #expect(keys == [#"search(tags:["a",null])"#])
    }

    @Test("a name that a fragment has already is not given to a copy")
    func takenNames() throws {
        let first = CompiledProgram("query Q { me { ...F @arguments(unit: DAYS) } }", fragment)
        let copy = try #require(first.texts["Q"]?.fragments.first)
        let program = CompiledProgram(
            "query Q { me { ...F @arguments(unit: DAYS) ...\(copy) } }",
            fragment,
            "fragment \(copy) on User { name }"
        )
        #expect(program.texts["Q"]?.fragments.count == 2)
        #expect(program.texts["Q"]?.fragments.contains(copy) == true)
    }
}
