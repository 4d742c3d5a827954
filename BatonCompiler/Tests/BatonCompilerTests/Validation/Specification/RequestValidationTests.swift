import BatonSchema
import BatonSyntax
import Testing

@testable import BatonCompiler

@Suite("A request")
struct RequestValidationTests {
    private func ids(_ text: String, schema more: String = "") -> [String] {
        let server = """
            type Query { pet: Pet id(id: ID): Int }
            interface Pet { id: ID! }
            type Dog implements Pet { id: ID! barks: Int }
            type Cat implements Pet { id: ID! }
            """
        let source = Source(path: "schema.graphql", text: server + "\n" + more)
        let build = Schema.build(server: [Parser.parseTypeSystem(source).document])
        #expect(build.diagnostics.isEmpty)
        let parsed = Parser.parse(Source(path: "Request.graphql", text: text))
        #expect(parsed.diagnostics.isEmpty)
        return Validator.validate(request: parsed.document, schema: build.schema).map(\.id)
    }

    @Test("needs no more than GraphQL asks for: no name, no possible object, no alias that generated code can have")
    func moreThanGraphQL() {
        #expect(ids("{ __typename pet { ... on Pet { ... on Dog { id: id } } } }") == [])
        #expect(ids("{ pet { ... on Dog { ... on Pet { ... on Cat { id } } } } }") == [])
        #expect(ids("query Q($__relay_internal: ID) { id(id: $__relay_internal) }") == [])
    }

    @Test("has no field that only clients know")
    func clientFields() {
        #expect(ids("{ pet { id __id } }") == ["unknown-field"])
    }

    @Test("has none of the compiler's directives, unless the server defines them")
    func compilerDirectives() {
        #expect(ids("{ pet { ...F @arguments(a: 1) } } fragment F on Pet { id }") == ["unknown-directive"])
        #expect(ids("{ pet { id @match } }") == ["unknown-directive"])
        let own =
            "directive @arguments(count: Int!) on FRAGMENT_SPREAD directive @argumentDefinitions(a: Int) on FRAGMENT_DEFINITION"
        let fragment = " fragment F on Pet @argumentDefinitions(a: 1) { id }"
        #expect(ids("{ pet { ...F @arguments(count: 1) } }" + fragment, schema: own) == [])
        #expect(ids("{ pet { ...F @arguments } }" + fragment, schema: own) == ["missing-argument"])
        #expect(ids("{ pet { ...F @arguments(count: 1, a: 2) } }" + fragment, schema: own) == ["unknown-argument"])
    }

    @Test("reports in the order of the document")
    func order() {
        #expect(
            ids("query A { missing } fragment F on Pet { id } { pet { ...G } }")
                == ["unknown-field", "unused-fragment", "anonymous-operation", "unknown-fragment"]
        )
    }
}
