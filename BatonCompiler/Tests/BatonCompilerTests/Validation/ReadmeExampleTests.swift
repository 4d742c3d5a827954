import BatonSchema
import BatonSyntax
import Testing

@testable import BatonCompiler

@Suite("The example of the package's page")
struct ReadmeExampleTests {
    @Test("says what its comment says")
    func example() {
        let schema = Schema.build(
            server: [
                Parser.parseTypeSystem(Source(path: "schema.graphql", text: "type Query { title: String }")).document
            ],
            prelude: [CompilerDirectives.document]
        )
        let view = Source(path: "View.swift", text: "@Query(\"query Q { titel }\") var q: Q")
        let read = DocumentReader.read(view)
        let found = Validator.validate(documents: read.documents, schema: schema.schema)
        let text = DiagnosticRenderer().render(found)
        #expect(
            text.hasPrefix("View.swift:1:19: error: The type `Query` has no field `titel`. Did you mean `title`?")
        )
    }
}
