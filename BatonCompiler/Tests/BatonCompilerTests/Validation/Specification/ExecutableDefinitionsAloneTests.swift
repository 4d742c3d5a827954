import BatonSyntax
import Testing

@testable import BatonCompiler

@Suite("A document to be executed")
struct ExecutableDefinitionsAloneTests {
    private func ids(_ text: String) -> [String] {
        let parsed = Parser.parse(Source(path: "Request.graphql", text: text))
        #expect(parsed.diagnostics.isEmpty)
        return Validator.validate(request: parsed.document, schema: RuleSchema.build()).map(\.id)
    }

    @Test("holds operations and fragments")
    func executable() {
        #expect(ids("{ dog { ...F } } fragment F on Dog { id }") == [])
    }

    @Test("is refused with a part of a schema in it, once for each")
    func partsOfASchema() {
        #expect(
            ids("{ dog { id } } type T { a: Int } extend type Dog { more: Int }") == [
                "executable-definition", "executable-definition",
            ]
        )
        #expect(ids("directive @d on FIELD { dog { id } }") == ["executable-definition"])
    }
}
