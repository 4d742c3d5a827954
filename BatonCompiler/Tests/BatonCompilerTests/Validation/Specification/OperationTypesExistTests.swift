import BatonSchema
import BatonSyntax
import Testing

@testable import BatonCompiler

@Suite("The kind of an operation")
struct OperationTypesExistTests {
    @Test("is one the schema has a root type for")
    func accepts() {
        RuleTest(OperationTypesExist.self).accepts("mutation M { removeDog(id: 1) { count } }")
    }

    @Test("is refused when the schema has none")
    func refuses() {
        let schema = Schema.build(server: [
            Parser.parseTypeSystem(Source(path: "", text: "type Query { a: Int }")).document
        ])
        let document = Parser.parseExecutable(Source(path: "", text: "mutation M { a }")).document
        let program = TypedProgram(
            [document],
            imported: [],
            schema: schema.schema,
            identity: EntityIdentity(nil, schema: schema.schema)
        )
        var findings = Findings()
        OperationTypesExist.check(RuleInput(program, configuration: nil), &findings)
        #expect(findings.diagnostics.map(\.range.start) == [9])
        #expect(findings.diagnostics.first?.message.contains("no mutation type") == true)
    }
}
