import BatonSyntax
import Testing

@testable import BatonSchema

@Suite("A schema that is not understood")
struct SchemaDiagnosticsTests {
    private let query = "type Query { a: Int } "

    @Test("names a type that does not exist, with the one that may be meant")
    func unknownTypes() {
        SchemaText.expect("type Query { a: ^Itn }", .error, "unknown-type", saying: "Did you mean `Int`")
        SchemaText.expect("type Query { a(b: [^X!]): Int }", .error, "unknown-type", saying: "`X`")
        SchemaText.expect(query + "type A implements ^X { a: Int }", .error, "unknown-type", saying: "`X`")
        SchemaText.expect(query + "union U = ^X", .error, "unknown-type", saying: "`X`")
        SchemaText.expect(query + "extend type ^X { a: Int }", .error, "unknown-type", saying: "`X`")
        SchemaText.expect(query + "directive @d(a: ^X) on FIELD", .error, "unknown-type", saying: "`X`")
        SchemaText.expect("schema { query: ^X } type Query { a: Int }", .error, "unknown-type", saying: "`X`")
    }

    @Test("refuses a type where it cannot stand")
    func kinds() {
        SchemaText.expect(query + "input I { a: ^Query }", .error, "input-type-expected", saying: "an object type")
        SchemaText.expect("type Query { a(b: ^Query): Int }", .error, "input-type-expected", saying: "`Query`")
        SchemaText.expect("type Query { a: ^I } input I { a: Int }", .error, "output-type-expected", saying: "`I`")
        SchemaText.expect(
            query + "type A implements ^Query { a: Int }",
            .error,
            "interface-expected",
            saying: "`Query`"
        )
        SchemaText.expect(query + "union U = Query | ^Int", .error, "union-member", saying: "a scalar")
        SchemaText.expect("schema { ^query: Int }", .error, "root-type", saying: "`Int` is a scalar")
        SchemaText.expect(
            "type Q { a: Int } schema { query: Q } scalar S extend type ^S { a: Int }",
            .error,
            "extension-mismatch",
            saying: "a scalar"
        )
        SchemaText.expect("schema { query: Q ^query: Q } type Q { a: Int }", .error, "root-type", saying: "twice")
    }

    @Test("warns of two definitions that say the same, which those who use a published schema cannot mend")
    func sameTwice() {
        let twice = "type Query { \"one\" a(b: Int): Int ^\"two\" a(b: Int): Int }".replacing(
            "^\"two\" ",
            with: "\"two\" ^"
        )
        SchemaText.expect(twice, .warning, "duplicate-definition", saying: "`Query.a`")
        SchemaText.expect(query + "enum E { A ^A }", .warning, "duplicate-definition", saying: "`E.A`")
        SchemaText.expect(query + "input I { a: Int ^a: Int }", .warning, "duplicate-definition", saying: "`I.a`")
        SchemaText.expect(query + "scalar S scalar ^S", .warning, "duplicate-definition", saying: "`S`")
        SchemaText.expect(query + "union U = Query | ^Query", .warning, "duplicate-definition", saying: "`Query`")
        SchemaText.expect(
            query + "interface I { a: Int } type A implements I & ^I { a: Int }",
            .warning,
            "duplicate-definition",
            saying: "`I`"
        )
        SchemaText.expect(
            query + "directive @d on FIELD directive @^d on FIELD",
            .warning,
            "duplicate-definition",
            saying: "`@d`"
        )
        SchemaText.expect(
            "type Query { a(b: Int, ^b: Int): Int }",
            .warning,
            "duplicate-definition",
            saying: "`Query.a`"
        )
    }

    @Test("refuses two definitions that differ, and any repetition by a client extension")
    func differently() {
        SchemaText.expect("type Query { a: Int ^a: ID }", .error, "duplicate-definition", saying: "Remove or rename")
        SchemaText.expect(
            "type Query { a(b: Int): Int ^a(c: Int): Int }",
            .error,
            "duplicate-definition",
            saying: "`Query.a`"
        )
        SchemaText.expect(query + "scalar S enum ^S { A }", .error, "duplicate-definition", saying: "`S`")
        SchemaText.expect(
            query + "directive @d on FIELD directive @^d on QUERY",
            .error,
            "duplicate-definition",
            saying: "`@d`"
        )
        SchemaText.expect(
            query,
            client: "extend type Query { ^a: Int }",
            .error,
            "duplicate-definition",
            saying: "`Query.a`"
        )
        SchemaText.expect(
            query,
            client: "extend type Query { b: Int ^b: Int }",
            .error,
            "duplicate-definition",
            saying: "`Query.b`"
        )
        SchemaText.expect(query, client: "type ^Query { a: Int }", .error, "duplicate-definition", saying: "`Query`")
    }

    @Test("notes where the other definition stands")
    func notes() throws {
        let build = SchemaText.build("type Query {\n  a: Int\n  a: ID\n}")
        let diagnostic = try #require(build.diagnostics.first)
        #expect(diagnostic.location.line == 3)
        #expect(diagnostic.notes.map { $0.source.location(of: $0.range.start).line } == [2])
        #expect(build.schema.queryType?.fields.count == 1)
    }

    @Test("refuses a type that nests deeper than can be kept")
    func nesting() {
        let deep = String(repeating: "[", count: 40) + "Int" + String(repeating: "]", count: 40)
        SchemaText.expect("type Query { a: ^\(deep) }", .error, "type-nesting", saying: "32")
    }

    @Test("is built all the same")
    func rest() {
        let build = SchemaText.build(
            "type Query { a: X b: Int } union U = Query | Int | X interface I implements I { c: Y }"
        )
        #expect(!build.isValid)
        #expect(build.schema.queryType?.fields.map(\.name) == ["b"])
        #expect(build.schema.type(named: "U")?.members.count == 1)
    }
}
