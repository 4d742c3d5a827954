import Testing

@testable import BatonCompiler

@Suite("A variable in its place")
struct VariablesInAllowedPositionsTests {
    private let rule = RuleTest(VariablesInAllowedPositions.self)

    private func accepts(
        _ variable: String,
        _ field: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        rule.accepts("query Q($a: \(variable)) { args { \(field) } }", sourceLocation: sourceLocation)
    }

    private func refuses(
        _ variable: String,
        _ field: String,
        _ phrase: String = "",
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        rule.refuses("query Q($a: \(variable)) { args { \(field) } }", phrase, sourceLocation: sourceLocation)
    }

    @Test("is of the type that is expected, or one that says more")
    func types() {
        accepts("Int", "int(value: $a)")
        accepts("Int!", "int(value: $a)")
        accepts("[String!]!", "list(value: $a)")
        accepts("String", "list(value: [$a])")
        refuses("Int", "float(value: ^$a)", "`$a` is of type `Int`, and `Float` is expected")
        refuses("String", "list(value: ^$a)", "`[String]`")
        refuses("[Int]", "strict(value: ^$a)", "`[Int!]!`")
        refuses("[[Int]]", "int(value: ^$a)")
        refuses("Boolean", "strict(value: [^$a])", "`Int!`")
    }

    @Test("may be null where there is a default, or its own is not null")
    func nullability() {
        refuses("Int", "required(value: ^$a)", "`Int!`")
        accepts("Int = 1", "required(value: $a)")
        refuses("Int = null", "required(value: ^$a)")
        accepts("Int", "defaulted(value: $a)")
        accepts("Int = null", "defaulted(value: $a)")
        refuses("Float", "defaulted(value: ^$a)")
        rule.refuses("query Q($v: Boolean = null) { dog { id @include(if: ^$v) } }", "`Boolean!`")
    }

    @Test("inside literals is of the part's type")
    func literals() {
        accepts("String!", "input(value: {name: $a})")
        accepts("String", "input(value: {name: \"a\", kind: $a})")
        refuses("String", "input(value: {name: ^$a})", "`String!`")
        refuses("Int", "input(value: {name: \"a\", owner: {name: \"b\", tags: [^$a]}})", "`String!`")
        accepts("Int", "any(value: {a: [$a]})")
    }

    @Test("under `@oneOf` is never null, or has a default that is not")
    func oneOf() {
        accepts("Int!", "choice(value: {a: $a})")
        refuses("Int", "choice(value: {a: ^$a})", "Make it `Int!`")
        accepts("Int = 1", "choice(value: {a: $a})")
        refuses("Int = null", "choice(value: {a: ^$a})", "Make it `Int!`")
        refuses("String = \"a\"", "choice(value: {a: ^$a})", "`String`, and `Int` is expected")
    }

    @Test("in a fragment is the operation's")
    func fragments() {
        rule.refuses(
            "query Q($a: Int) { ...F } fragment F on Query { args { ...G } } fragment G on Args { string(value: ^$a) }",
            "`String`"
        )
        rule.accepts("fragment F on Query { args { string(value: $a) int(value: $a) } }")
    }

    @Test("in what a fragment is given is of its argument's type, and of that of the argument's uses")
    func arguments() {
        let fragment =
            "fragment F on Query @argumentDefinitions(b: {type: \"Int\", defaultValue: 1}) { args { required(value: $b) } }"
        rule.accepts("query Q($a: Int!) { ...F @arguments(b: $a) }" + fragment)
        rule.refuses("query Q($a: String!) { ...F @arguments(b: ^$a) }" + fragment, "`Int`")
        // The text that is sent has the variable in the place of the argument.
        rule.refuses("query Q($a: Int) { ...F @arguments(b: ^$a) }" + fragment, "`Int!`")
        rule.refuses(
            "fragment G on Query @argumentDefinitions(c: {type: \"Int\"}) { ...F @arguments(b: ^$c) }" + fragment,
            "`Int!` is expected"
        )
        rule.refuses(
            "fragment F on Args @argumentDefinitions(b: {type: \"Int\"}) { required(value: ^$b) string(value: ^$b) }",
            ""
        )
    }
}
