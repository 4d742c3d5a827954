import Testing

@testable import BatonCompiler

@Suite("A fragment's argument")
struct ArgumentDefinitionsWellFormedTests {
    private let rule = RuleTest(ArgumentDefinitionsWellFormed.self)

    @Test("is declared by a type, a default and directives")
    func accepts() {
        rule.accepts(
            "fragment F on Dog @argumentDefinitions(a: {type: \"Int\"}, b: {type: \"[DogInput!]!\", defaultValue: []}, "
                + "c: {type: \"Command\", defaultValue: SIT, directives: [\"@onVariable(note: \\\"n\\\")\"]}) { id }"
        )
        rule.accepts("fragment F on Dog { id }")
    }

    @Test("is refused when it is declared otherwise")
    func refuses() {
        func refuses(_ declaration: String, _ phrase: String, sourceLocation: Testing.SourceLocation = #_sourceLocation)
        {
            let text = "fragment F on Dog @argumentDefinitions(\(declaration)) { id }"
            rule.refuses(text, phrase, sourceLocation: sourceLocation)
        }
        refuses("a: ^\"Int\"", "declared by an object")
        refuses("^a: {defaultValue: 1}", "has no type")
        refuses("a: {type: ^Int}", "written as a string")
        refuses("a: {type: ^$t}", "written as a string")
        refuses("a: {type: ^\"[Int\"}", "written as a string")
        refuses("a: {type: ^\"Intt\"}", "Did you mean `Int`")
        refuses("a: {type: ^\"Dog!\"}", "an object type")
        refuses("a: {type: \"Int\", ^defaultValu: 1}", "Did you mean `defaultValue`?")
        refuses("a: {type: \"Int\", ^provider: \"p\"}", "no providers")
        refuses("a: {type: \"[Int]\", defaultValue: [1, ^$b]}", "a constant")
        refuses("a: {type: \"Int\", directives: ^\"@onVariable\"}", "a list of strings")
        refuses("a: {type: \"Int\", directives: [^\"onVariable\", ^1]}", "written as a string")
        refuses("a: {type: \"Int\", directives: [^\"@onVariabel\"]}", "`onVariable`")
        refuses("a: {type: \"Int\", directives: [^\"@onVariable(note: 1, other: 2)\"]}", "no argument `other`")
        refuses("a: {type: \"Int\", directives: [^\"@onVariable\"]}", "`note` of `@onVariable` must be given")
    }
}
