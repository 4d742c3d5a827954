import Testing

@testable import BatonCompiler

@Suite("Constant conditions in lenses")
struct ConstantConditionTests {
    private func accessors(_ selections: String) throws -> [String: AccessorModel] {
        let files = MemoryFiles([
            "baton.json": #"{"schema": "schema.graphql"}"#, "schema.graphql": SmallSchema.text,
            "a.graphql": "query Q($b: Boolean!) { me { \(selections) } }",
        ])
        let compilation = Compilation(files, sources: ["a.graphql"])
        #expect(compilation.diagnostics.isEmpty)
        let lens = try #require(compilation.module()?.operation(named: "Q")?.lens)
        guard case .linked(let link) = lens.accessors[0].value else { return [:] }
        return Dictionary(link.lens.accessors.map { ($0.name, $0) }) { first, _ in first }
    }

    @Test("one that is met is none, alone or beside a variable's")
    func met() throws {
        let found = try accessors(
            "name @include(if: true) age @skip(if: false) @include(if: $b) ... @include(if: true) { id }"
        )
        #expect(found["name"]?.guards == [])
        #expect(found["id"]?.guards == [] && found["id"]?.isOptional == false)
        #expect(found["age"]?.guards == [[GuardModel(variable: "b", passing: true)]])
    }

    @Test("one that is never met leaves the property, which reads nil, unless the field stands there without it")
    func neverMet() throws {
        let found = try accessors(
            "name @include(if: false) id @skip(if: true) @include(if: $b) age age @include(if: false)"
        )
        #expect(found["name"]?.guards == [[.never]])
        #expect(found["id"]?.guards == [[.never]] && found["id"]?.isOptional == true)
        #expect(found["age"]?.guards == [])
    }
}
