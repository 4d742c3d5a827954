import Testing

@testable import BatonCompiler

@Suite("A literal")
struct ValuesOfCorrectTypeTests {
    private let rule = RuleTest(ValuesOfCorrectType.self)

    private func accepts(_ field: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        rule.accepts("query Q { args { \(field) } }", sourceLocation: sourceLocation)
    }

    private func refuses(
        _ field: String,
        _ phrase: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        rule.refuses("query Q { args { \(field) } }", phrase, sourceLocation: sourceLocation)
    }

    @Test("of a scalar is one that coercion takes")
    func scalars() {
        accepts("int(value: 1) a: int(value: -2147483648) b: int(value: null)")
        accepts(
            "float(value: 1) a: float(value: 1.5e3) boolean(value: true) string(value: \"a\") b: string(value: \"\"\"a\"\"\")"
        )
        accepts("id(value: 1) a: id(value: \"a\") any(value: {a: [1, X, null]})")
        refuses("int(value: ^2147483648)", "32 bits")
        refuses("int(value: ^1.0) a: int(value: ^\"1\") b: int(value: ^true) c: int(value: ^ONE)", "type `Int`")
        refuses("float(value: ^\"1\") a: float(value: ^true)", "type `Float`")
        refuses(
            "string(value: ^1) a: string(value: ^A) b: string(value: ^true) c: string(value: ^{a: 1})",
            "type `String`"
        )
        refuses("boolean(value: ^1) a: boolean(value: ^\"true\")", "type `Boolean`")
        refuses("id(value: ^1.5) a: id(value: ^true) b: id(value: ^A)", "type `ID`")
    }

    @Test("of an enum is one of its values, without quotes")
    func enums() {
        accepts("enum(value: SIT)")
        refuses("enum(value: ^SITT)", "no value `SITT`. Did you mean `SIT`?")
        refuses("enum(value: ^\"SIT\")", "without quotes: `SIT`")
        refuses("enum(value: ^\"X\") a: enum(value: ^1) b: enum(value: ^true)", "A value of the enum `Command`")
    }

    @Test("of a list is a list, or one value of it")
    func lists() {
        accepts(
            "list(value: [\"a\", null]) a: list(value: \"a\") b: list(value: null) nested(value: [[1], 2, null]) c: nested(value: 1)"
        )
        refuses("list(value: [\"a\", ^1])", "`String`")
        refuses("list(value: ^1)", "`String`")
        refuses("strict(value: [1, ^null])", "`Int!` rules it out")
        refuses("strict(value: ^null)", "`[Int!]!` rules it out")
        refuses("nested(value: [[^\"a\"]])", "`Int`")
    }

    @Test("of an input object gives what must be given, and nothing else")
    func inputObjects() {
        accepts("input(value: {name: \"a\", tags: [\"b\"], owner: {name: \"c\", kind: null}})")
        refuses("input(value: ^{})", "The field `name` of type `String!` of `DogInput`")
        refuses("input(value: {name: ^null})", "`String!` rules it out")
        refuses("input(value: {name: \"a\", ^nam: 1})", "Did you mean `name`?")
        refuses("input(value: {name: \"a\", owner: ^{kind: \"b\"}})", "`name`")
        refuses("input(value: ^[1])", "An object of type `DogInput`")
        refuses("input(value: ^\"a\")", "An object of type `DogInput`")
    }

    @Test("under `@oneOf` gives exactly one field")
    func oneOf() {
        accepts("choice(value: {a: 1}) b: choice(value: {b: \"b\"}) c: choice(value: null)")
        refuses("choice(value: ^{}) b: choice(value: ^{a: 1, b: \"b\"})", "Exactly one field")
        refuses("choice(value: {a: ^null})", "cannot be `null`")
        refuses("input(value: {name: \"a\", choice: ^{}})", "Exactly one field")
    }

    @Test("of a default, of a directive and of a fragment's argument is checked alike")
    func elsewhere() {
        rule.refuses(
            "query Q($a: Int = ^\"a\", $b: [Int!] = [1, ^null], $c: Int! = ^null) { dog { id @once(by: ^\"b\") } }",
            ""
        )
        rule.refuses(
            "query Q { dog { ...F @arguments(a: ^\"x\") } } fragment F on Dog @argumentDefinitions(a: {type: \"Int\", defaultValue: ^A}) { id }",
            "type `Int`"
        )
        rule.accepts("fragment F on Dog @argumentDefinitions(a: {type: \"Int!\", defaultValue: null}) { id }")
    }

    @Test("may hold variables anywhere")
    func variables() {
        accepts("input(value: {name: $a, tags: [$b, $c], owner: $d}) choice(value: {a: $e}) list(value: $f)")
    }
}
