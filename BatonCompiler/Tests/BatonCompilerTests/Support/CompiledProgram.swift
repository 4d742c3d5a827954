import BatonSchema
import BatonSyntax

@testable import BatonCompiler

/// A program of documents, after each stage of the pipeline.
struct CompiledProgram {
    let documents: Program
    let operations: Program
    let texts: [String: OperationTexts]
    let plans: [String: PlanModel]

    init(schema: [UInt8], documents texts: [String], configuration text: String = "{\"schema\": \"schema.graphql\"}") {
        let server = Parser.parseTypeSystem(Source(path: "schema.graphql", bytes: schema)).document
        let schema = Schema.build(server: [server], prelude: [CompilerDirectives.document]).schema
        guard let configuration = Configuration.read(Source(path: "baton.json", text: text)).configuration else {
            preconditionFailure("the test's configuration can be read")
        }
        let keys = KeyTable(configuration, schema: schema)
        let sources = texts.enumerated().map { Source(path: "document\($0.offset).graphql", text: $0.element) }
        let parsed = sources.map { Parser.parseExecutable($0).document }
        let program = ProgramBuilder.build(parsed, schema: schema)
        documents = Pipeline.run(Pipeline.document, on: program, keys: keys)
        operations = Pipeline.run(Pipeline.operation, on: documents, keys: keys)
        self.texts = OperationTexts.all(of: Pipeline.run(Pipeline.text, on: operations, keys: keys))
        var builder = PlanBuilder(operations, keys: keys)
        var plans: [String: PlanModel] = [:]
        for operation in operations.operations { plans[operation.name] = builder.plan(of: operation) }
        self.plans = plans
    }
}
