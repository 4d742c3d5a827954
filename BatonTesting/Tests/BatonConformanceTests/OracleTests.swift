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

    @Test("what is selected and no lens reads is found, and so is a list that is")
    func unread() throws {
        let suite = BatonConformance.Suite(folder: Folders.spec + "/rickandmorty")
        let operation = try suite.module().operation("TestCardQuery")
        let variables = try operation.variables(.object([(name: "id", value: .string("1"))]))
        let bytes = try suite.bytes("responses/card-1.json")
        let store = Store()
        let root = store.root(RootID(operation.name, variables)) { store.resolve(operation.plan, variables) }
        store.commit(try Delivery(root.operation.plan).read(bytes), to: root)
        let oracle = Oracle(operation: operation, response: try WholeResponse([bytes]))
        func unread(_ selected: String) throws -> [String] {
            oracle.unread(of: try JSONParser.parse(Array(selected.utf8)), at: root, in: store)
        }
        #expect(try unread(#"{"character":{"name":"Rick","origin":{"name":"Earth"}}}"#) == [])
        let found = try unread(#"{"character":{"mood":"GRIM","status":null,"friends":[]}}"#)
        let paths = ["character.mood", "character.friends"]
        #expect(found == paths.map { "`\($0)` is selected, and no lens reads it" })
        #expect(oracle.tally.leaves >= 5)
    }
}
