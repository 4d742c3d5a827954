import BatonSchema
import BatonSyntax
import Testing

@testable import BatonCompiler

@Suite("Documents that are made to be followed for ever")
struct HostileDocumentsTests {
    /// The stable names of what is wrong, and where in the document the first stands.
    private func outcome(_ text: String) -> (ids: Set<String>, count: Int, start: UInt32?) {
        let files = MemoryFiles([
            "baton.json": #"{"schema": "schema.graphql"}"#, "schema.graphql": HostileDocuments.schema,
            "hostile.graphql": text,
        ])
        let compilation = Compilation(files, sources: ["hostile.graphql"])
        var found = compilation.diagnostics
        if found.isEmpty { _ = compilation.module(&found) }
        return (Set(found.map(\.id)), found.count, found.first?.range.start)
    }

    private func isRefused(
        _ text: String,
        _ id: String = "limit-exceeded",
        at place: String? = nil,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let outcome = outcome(text)
        #expect(outcome.ids == [id], sourceLocation: sourceLocation)
        #expect(outcome.count <= 100, sourceLocation: sourceLocation)
        guard let place, let start = outcome.start else { return }
        let rest = String(decoding: Array(text.utf8).dropFirst(Int(start)), as: UTF8.self)
        #expect(rest.hasPrefix(place), "\(rest.prefix(40))", sourceLocation: sourceLocation)
    }

    private func isAccepted(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        #expect(outcome(text).ids == [], sourceLocation: sourceLocation)
    }

    @Test("are refused where fragments nest too deep, at the spread")
    func chains() {
        isAccepted(HostileDocuments.chain(200))
        isRefused(HostileDocuments.chain(10_000), at: "...F95")
    }

    @Test("are refused where fragments double, at the fragment that is too much")
    func doubling() {
        isAccepted(HostileDocuments.doubling(12))
        isRefused(HostileDocuments.doubling(40), at: "F23")
        isAccepted(HostileDocuments.conditions(8))
        isRefused(HostileDocuments.conditions(40))
    }

    @Test("are refused where arguments double, at the value")
    func arguments() {
        isAccepted(HostileDocuments.growingArguments(8))
        isRefused(HostileDocuments.growingArguments(40), at: "[$l, $l]")
    }

    @Test("are refused where too many variables pass through too many fragments")
    func variables() throws {
        isAccepted(HostileDocuments.variables(100))
        let program = try program(HostileDocuments.variables(100))
        let input = RuleInput(program, configuration: nil, passageLimit: 1_000)
        var findings = Findings()
        ProgramBounds.check(input.flow, &findings)
        #expect(findings.diagnostics.map(\.id) == ["limit-exceeded"])
    }

    @Test("with cycles of fragments have the first of them shown")
    func cycles() {
        isRefused(HostileDocuments.ring(5_000), "fragment-cycle", at: "...F0")
        isRefused(HostileDocuments.clique(120), "fragment-cycle")
    }

    @Test("are refused where fields on several types merge in too many ways, at the operation")
    func merging() throws {
        isAccepted(HostileDocuments.merging(6))
        let program = try program(HostileDocuments.merging(24))
        var check = FieldMergeCheck(program: program, workFloor: 50_000)
        check.check(program.definitions[0])
        #expect(check.unfinished === program.definitions[0])
        #expect(check.conflicts.isEmpty)
    }

    @Test("are refused where a lens has too many refinements inside each other")
    func refinements() {
        isAccepted(HostileDocuments.refinements(6))
        isRefused(HostileDocuments.refinements(60), at: "query Q")
    }

    @Test("with thousands of fields under one key are gone through once")
    func oneKey() throws {
        isAccepted(HostileDocuments.alike(10_000))
        let program = try program(HostileDocuments.conflicts(5_000))
        var check = FieldMergeCheck(program: program)
        check.check(program.definitions[0])
        #expect(check.unfinished == nil)
        #expect(check.conflicts.count == 4_999)
    }

    @Test("are valid requests where GraphQL says so, however often a fragment doubles")
    func requests() throws {
        let document = Parser.parseExecutable(Source(path: "request", text: HostileDocuments.doubling(40))).document
        #expect(Validator.validate(request: document, schema: schema) == [])
    }

    private var schema: Schema {
        let source = Source(path: "schema.graphql", text: HostileDocuments.schema)
        return Schema.build(server: [Parser.parseTypeSystem(source).document], prelude: [CompilerDirectives.document])
            .schema
    }

    private func program(_ text: String) throws -> TypedProgram {
        let parsed = Parser.parseExecutable(Source(path: "hostile.graphql", text: text))
        try #require(parsed.diagnostics.isEmpty)
        let schema = schema
        let identity = EntityIdentity(nil, schema: schema)
        return TypedProgram([parsed.document], imported: [], schema: schema, identity: identity)
    }
}
