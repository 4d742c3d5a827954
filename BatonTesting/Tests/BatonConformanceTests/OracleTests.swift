import BatonCompiler
@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore
import Testing

@testable import BatonConformance

/// The oracle compares every leaf that a lens can read: changing any one of them is found.
@MainActor @Suite struct OracleTests {
    @Test(
        "a response that says something else than what was committed is found at each leaf",
        arguments: ["three-records", "keys-abstract", "notes-page-1", "deferred-2024"]
    )
    func leaves(name: String) throws {
        let suite = BatonConformance.Suite(folder: Folders.spec + "/rickandmorty")
        let path = suite.path("cases/\(name).json")
        let fixture = try Case(try suite.files.json(path), path: path)
        let operation = try suite.module().operation(fixture.operation)
        let variables = try operation.variables(fixture.variables)
        let parts = try fixture.responses.map(suite.bytes)
        let store = Store()
        let root = store.root(RootID(operation.name, variables), policy: operation.policy) {
            store.resolve(operation.plan, variables)
        }
        let delivery = Delivery(root.operation.plan)
        for part in parts { store.commit(try delivery.read(part), to: root) }
        let response = try WholeResponse(parts)
        #expect(Oracle(operation: operation, response: response).failures(at: root, in: store).isEmpty)
        let walk = OracleWalk(response, from: operation.place(root.anchor), in: store, try suite.module())
        let read = Set(walk.leaves.filter { $0.scalar != nil }.map(\.path))
        #expect(read.count >= 2)
        for path in read {
            let wrong = response.changed(at: path) { _ in .string("something else") }
            let failures = Oracle(operation: operation, response: wrong).failures(at: root, in: store)
            #expect(!failures.isEmpty, "nothing is found at \(path.joined(separator: "."))")
        }
    }
}
