import Baton
@testable import BatonGoldensPersisted
import BatonTesting
import Foundation
import Testing

@Suite("Generated persisted operations")
@MainActor
struct PersistedTests {
    private static let folder = URL(filePath: #filePath).appending(path: "../../../Persisted").standardizedFileURL

    /// `BATON_BLESS=1 swift test` writes what differs, and fails so that nobody takes it for a passing run.
    @Test(
        "a target's artifact, its shared file and its texts by their ids are what stands beside the documents",
        .enabled(if: Built.isAtHand, "the built modules are not where they are looked for")
    )
    func golden() throws {
        let documents = try String(contentsOf: Self.folder.appending(path: "Persisted.graphql"), encoding: .utf8)
        let parts = try ["Persisted.baton.swift", "Baton.baton.swift", "Baton.persisted.json"].map {
            try Built.artifact($0, of: "BatonGoldensPersisted")
        }
        let made = ([documents + "\n# ---\n"] + parts).joined(separator: "\n")
        let file = Self.folder.appending(path: "Persisted.expected")
        if (try? String(contentsOf: file, encoding: .utf8)) == made { return }
        if ProcessInfo.processInfo.environment["BATON_BLESS"] == "1" { try Data(made.utf8).write(to: file) }
        Issue.record("Persisted.expected differs from what the build made")
    }

    @Test("a request carries the id and the error behaviour, and no text")
    func requests() async throws {
        let transport = RecordedTransport([
            "PersistedQuery": Payload(
                json: #"""
                    {"data":{"node":{"__typename":"Person","__isNode":"Person","__isNamed":"Person","id":"1","name":"Ada","mood":"default"},
                     "drafts":[{"text":"d"}]}}
                    """#
            ),
            "PersistedMutation": Payload(json: #"{"data":{"greet":{"id":"1","name":"Ada","born":null}}}"#),
        ])
        let environment = Environment(store: Store(), transport: transport)
        let data = try await environment.fetch(PersistedQuery(id: "1"))
        #expect(data.node?.asPerson?.mood == .default && data.node?.asNamed?.name == "Ada")
        #expect(data.drafts?.map(\.text) == ["d"])
        let greeting = GreetingInput(text: "hi", mood: .unknown_, reply: GreetingInput(text: "oh"), place: .name("here"))
        let greeted = try await environment.mutate(PersistedMutation(greeting: greeting))
        #expect(greeted.greet.name == "Ada")
        let bodies = try transport.requests.map { String(decoding: try Encoding.standard($0), as: UTF8.self) }
        let (query, mutation) = (try id(of: PersistedQuery.self), try id(of: PersistedMutation.self))
        #expect(
            bodies == [
                #"{"operationName":"PersistedQuery","documentId":"\#(query)","variables":{"id":"1"},"onError":"NULL"}"#,
                #"{"operationName":"PersistedMutation","documentId":"\#(mutation)","variables":{"greeting":{"mood":"unknown","place":{"name":"here"},"reply":{"text":"oh"},"text":"hi"}},"onError":"NULL"}"#,
            ]
        )
        #expect(Types.schemaDigest.count == 32)
    }

    private func id<O: Baton.Operation>(of type: O.Type) throws -> String {
        guard case .id(let id) = type.document else { throw MissingDataError(operation: O.name) }
        return id
    }

    @Test("what an error alone makes null is optional, and is not under @throwOnFieldError")
    func errors() async throws {
        let transport = RecordedTransport([
            "PersistedQuery": Payload(
                json: #"""
                    {"data":{"node":{"__typename":"Person","__isNode":"Person","__isNamed":"Person","id":"1","name":null,"mood":null},
                     "drafts":null},"errors":[{"message":"no","path":["node","name"]}]}
                    """#
            ),
            "PersistedMutation": Payload(
                json: #"{"data":{"greet":{"id":"1","name":null,"born":null}},"errors":[{"message":"no","path":["greet","name"]}]}"#
            ),
        ])
        let environment = Environment(store: Store(), transport: transport)
        environment.log = nil
        let named: String? = try await environment.fetch(PersistedQuery(id: "1")).node?.asNamed?.name
        #expect(named == nil)
        let greeting = GreetingInput(text: "hi")
        await #expect(throws: FieldErrors.self) { try await environment.mutate(PersistedMutation(greeting: greeting)) }
    }
}
