import Testing

@testable import BatonCompiler

@Suite("A variable that is used")
struct VariablesAreDefinedTests {
    private let rule = RuleTest(VariablesAreDefined.self)

    @Test("is the operation's, or an argument of the fragment")
    func accepts() {
        rule.accepts(
            "query Q($a: Boolean) { dog { name(surname: $a) ...F } } fragment F on Dog { isHouseTrained(atOtherHomes: $a) }"
        )
        rule.accepts(
            "query Q { dog { ...F @arguments(a: true) ...F } } fragment F on Dog @argumentDefinitions(a: {type: \"Boolean\"}) "
                + "{ name(surname: $a) }"
        )
    }

    @Test("is nobody's in a fragment that no operation reaches")
    func unreached() {
        rule.accepts("fragment F on Dog { name(surname: $a) }")
    }

    @Test("is refused at its use if the operation does not define it")
    func refuses() {
        rule.refuses(
            "query Q($id: ID) { human(id: ^$di) { id @include(if: ^$b) } }",
            "`$di` is not defined by the query `Q`. Did you mean `id`?",
            "`$b`"
        )
        rule.refuses("query Q { args { input(value: {name: ^$a, tags: [^$b]}) } }", "`$a`", "`$b`")
        rule.refuses(
            "query Q { ...F @arguments(a: ^$a) } fragment F on Query @argumentDefinitions(a: {type: \"Int\"}) { args { int(value: $a) } }",
            "`$a`"
        )
    }

    @Test("in a fragment is refused once, for all operations that lack it")
    func fragments() {
        rule.refuses(
            "query A { dog { ...F } } query B($x: Int) { dog { ...F } } query C($a: Boolean) { dog { ...F } }"
                + "fragment F on Dog { ...G } fragment G on Dog { name(surname: ^$a) }",
            "not defined by the query `A` and 1 more"
        )
    }

    @Test("in a fragment is the operation's though a fragment around has an argument of the name")
    func hidden() {
        rule.refuses(
            "query Q { dog { ...F @arguments(a: true) } } fragment F on Dog @argumentDefinitions(a: {type: \"Boolean\"}) "
                + "{ name(surname: $a) ...G } fragment G on Dog { isHouseTrained(atOtherHomes: ^$a) }",
            "`$a`"
        )
    }
}
