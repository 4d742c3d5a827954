import BatonSyntax
import Testing

@testable import BatonSchema

/// One rule about schemas, tried on texts whose breaches stand behind carets.
struct SchemaRuleTest {
    let rule: any SchemaRule.Type

    init(_ rule: any SchemaRule.Type) { self.rule = rule }

    private func diagnostics(_ server: String, client: String?) -> [Diagnostic] {
        let build = SchemaText.build(server, client: client)
        #expect(build.isValid, "\(build.diagnostics.map(\.message))")
        var findings = SchemaFindings()
        rule.check(build.schema, &findings)
        return findings.diagnostics
    }

    func accepts(_ server: String, client: String? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let messages = diagnostics(server, client: client).map(\.message)
        #expect(messages.isEmpty, sourceLocation: sourceLocation)
    }

    func finds(
        _ severity: Diagnostic.Severity,
        _ marked: String,
        client: String? = nil,
        saying phrase: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let parts = (client ?? marked).split(separator: "^", omittingEmptySubsequences: false)
        let text = parts.joined()
        let found = client == nil ? diagnostics(text, client: nil) : diagnostics(marked, client: text)
        var offset = 0
        let expected = parts.dropLast().map { part in
            offset += part.utf8.count
            return UInt32(offset)
        }
        let summary = Comment(rawValue: found.map { "\($0.range.start): \($0.message)" }.joined(separator: "\n"))
        #expect(found.map(\.range.start) == expected, summary, sourceLocation: sourceLocation)
        #expect(found.allSatisfy { $0.severity == severity }, summary, sourceLocation: sourceLocation)
        #expect(found.contains { $0.message.contains(phrase) }, summary, sourceLocation: sourceLocation)
    }
}

@Suite("The rules about schemas")
struct SchemaRulesTests {
    private let query = "type Query { a: Int } "

    @Test("ask for a query type, and for root types that differ")
    func rootTypes() {
        let rule = SchemaRuleTest(RootTypesExist.self)
        rule.accepts(query + "type Mutation { b: Int }")
        rule.finds(.error, "^type Q { a: Int }", saying: "no query type")
        rule.finds(.warning, "schema { query: Q mutation: Q } type ^Q { a: Int }", saying: "two kinds")
    }

    @Test("warn of names that introspection keeps")
    func reservedNames() {
        let rule = SchemaRuleTest(NamesAreNotReserved.self)
        rule.accepts(query + "type _A { _b(_c: Int): Int }")
        rule.finds(.warning, query + "type ^__A { ^__b(^__c: Int): Int }", saying: "`__b` of this field")
        rule.finds(
            .warning,
            query + "enum E { ^__A } input I { ^__b: Int } directive @^__d(^__e: Int) on FIELD",
            saying: "enum value"
        )
        rule.finds(.error, query, client: "extend type Query { ^__b: Int }", saying: "reserved")
    }

    @Test("warn of types with nothing in them")
    func emptyTypes() {
        let rule = SchemaRuleTest(TypesAreNotEmpty.self)
        rule.accepts(query + "scalar S")
        rule.finds(
            .warning,
            query + "type ^A interface ^B union ^C enum ^D input ^E",
            saying: "a union without any member"
        )
    }

    @Test("refuse interfaces that implement themselves")
    func interfaceCycles() {
        let rule = SchemaRuleTest(InterfacesFormNoCycles.self)
        rule.accepts(query + "interface A { a: Int } interface B implements A { a: Int }")
        rule.finds(.error, query + "interface ^A implements A { a: Int }", saying: "`A` implements itself")
        rule.finds(
            .error,
            query + "interface ^A implements B { a: Int } interface ^B implements A { a: Int }",
            saying: "`B`"
        )
    }

    @Test("ask for the fields of interfaces, with types that say no less and arguments that are the same")
    func implementations() {
        let rule = SchemaRuleTest(InterfacesAreImplemented.self)
        let node = query + "interface Node { id: ID related(first: Int): [Node] } "
        rule.accepts(node + "type A implements Node { id: ID! related(first: Int, after: Int = 1): [A!]! more: Int }")
        rule.finds(.error, node + "type ^A implements Node { id: ID }", saying: "lacks its field `related`")
        rule.finds(
            .error,
            node + "type A implements Node { ^id: Int related(first: Int): [A] }",
            saying: "asks for `ID`"
        )
        rule.finds(.error, node + "type A implements Node { id: ID ^related(first: Int): A }", saying: "`[Node]`")
        rule.finds(
            .error,
            node + "type A implements Node { id: ID ^related: [A] }",
            saying: "lacks the argument `first`"
        )
        rule.finds(.error, node + "type A implements Node { id: ID related(^first: Int!): [A] }", saying: "`Int!`")
        rule.finds(
            .error,
            node + "type A implements Node { id: ID related(first: Int, ^b: Int!): [A] }",
            saying: "needs the argument `b`"
        )
    }

    @Test("warn of what leaves the meaning of an interface clear")
    func harmlessImplementations() {
        let rule = SchemaRuleTest(InterfacesAreImplemented.self)
        let node =
            query + "directive @semanticNonNull(levels: [Int!]! = [0]) on FIELD_DEFINITION "
            + "interface Node { id: ID! name: String @semanticNonNull } "
        rule.finds(
            .warning,
            node + "type A implements Node { ^id: ID! @deprecated name: String! }",
            saying: "is deprecated, and"
        )
        rule.finds(.warning, node + "type A implements Node { id: ID! ^name: String }", saying: "may be null")
        rule.finds(
            .warning,
            query + "interface A { a: Int } interface B implements A { a: Int } type ^C implements B { a: Int }",
            saying: "does not say so"
        )
    }

    @Test("promise nothing between a client extension and the server's interfaces")
    func clientImplementations() {
        let rule = SchemaRuleTest(InterfacesAreImplemented.self)
        let node = query + "interface Node { id: ID! } type A implements Node { id: ID! }"
        rule.accepts(
            node,
            client: "extend interface Node { isRead: Boolean } type Local implements Node { text: String }"
        )
        rule.finds(.error, query, client: "interface L { a: Int } type ^B implements L { b: Int }", saying: "`a`")
    }

    @Test("warn of input objects that nobody can give")
    func inputCycles() {
        let rule = SchemaRuleTest(InputObjectsAreFinite.self)
        rule.accepts(query + "input A { b: B c: [A!]! } input B { a: A! = {} }")
        rule.accepts(query + "input A @oneOf { a: A b: Int }")
        rule.finds(.warning, query + "input ^A { a: A! }", saying: "`A`")
        rule.finds(
            .warning,
            query + "input ^A { b: B! } input ^B { c: C! } input ^C { a: A! } input D { x: Int }",
            saying: "`C`"
        )
        rule.finds(.warning, query + "input ^A @oneOf { a: A }", saying: "`A`")
    }

    @Test("refuse fields of a `@oneOf` input that must be given")
    func oneOf() {
        let rule = SchemaRuleTest(OneOfFieldsAreOptional.self)
        rule.accepts(query + "input A @oneOf { a: Int b: String } input B { a: Int! b: Int = 1 }")
        rule.finds(.error, query + "input A @oneOf { ^a: Int! ^b: Int = 1 c: Int }", saying: "`A.a` cannot be non-null")
    }

    @Test("warn of defaults that are of another type")
    func defaults() {
        let rule = SchemaRuleTest(DefaultsAreOfTheirTypes.self)
        rule.accepts("type Query { a(b: Int = 1, c: [E!] = [A]): Int } enum E { A } input I { a: I = {a: null} }")
        rule.finds(.warning, "type Query { a(b: Int = ^\"x\"): Int }", saying: "The default of `b`")
        rule.finds(.warning, query + "input I { a: Int b: I = {^c: 1} }", saying: "no field `c`")
        rule.finds(.error, query, client: "directive @d(a: Int = ^true) on FIELD", saying: "`Int`")
    }

    @Test("warn of directives that are not defined, out of place or without their arguments")
    func directives() {
        let rule = SchemaRuleTest(AppliedDirectivesExist.self)
        let tag = query + "directive @tag(name: String!) on OBJECT | FIELD_DEFINITION | ENUM_VALUE "
        rule.accepts(
            tag + "type A @tag(name: \"a\") { b: Int @tag(name: \"b\") @deprecated } enum E { V @tag(name: \"c\") }"
        )
        rule.finds(
            .warning,
            tag + "type A ^@tog(name: \"a\") { b(c: Int ^@tag(name: \"b\")): Int }",
            saying: "no directive `@tog`"
        )
        rule.finds(.warning, tag + "type A ^@tag { b: Int @tag(name: ^1, ^other: 2) }", saying: "`name` of `@tag` must")
        rule.finds(.warning, tag + "type A @tag(name: \"a\") ^@tag(name: \"b\") { b: Int }", saying: "once only")
        rule.finds(.error, query, client: "extend type Query ^@computed { b: Int ^@resolver }", saying: "`@resolver`")
    }

    @Test("warn of deprecated inputs that cannot be left out")
    func deprecations() {
        let rule = SchemaRuleTest(RequiredInputsAreNotDeprecated.self)
        rule.accepts("type Query { a(b: Int @deprecated, c: Int! = 1 @deprecated): Int }")
        rule.finds(
            .warning,
            "type Query { a(^b: Int! @deprecated): Int } input I { ^c: Int! @deprecated }",
            saying: "`c`"
        )
    }

    @Test("refuse client fields that promise a value")
    func clientFields() {
        let rule = SchemaRuleTest(ClientFieldsAreNullable.self)
        rule.accepts(query, client: "extend type Query { b: [Int!] } type Local { id: ID! }")
        rule.finds(.error, query, client: "extend type Query { ^b: Int! c: Int }", saying: "`Query.b` must be nullable")
    }
}
