import Baton
import BatonHostile
import struct BatonHostileDeclared.HostileDeclaredQuery
import BatonTesting
import Foundation
import Testing

/// Names that Swift, its standard library, Baton and generated code use are names like any other in a schema.
@Suite("Hostile names")
@MainActor
struct HostileTests {
    private func expectRead<Q: Query>(_ query: Q, _ name: String, atLeast count: Int) async throws where Q.Data: LensReadable {
        let file = URL(filePath: #filePath).appending(path: "../../Responses/\(name).json").standardizedFileURL
        let response = try Data(contentsOf: file)
        let transport = RecordedTransport([Q.name: Payload(response)])
        let environment = Environment(store: Store(), transport: transport)
        environment.log = nil
        let data = try await environment.fetch(query)
        let comparison = try LensComparison(LensReading(data), with: response)
        #expect(comparison.differences.prefix(5) == [])
        // What the compiler adds for the store.
        let unread = comparison.unread.filter { path in
            let name = path.split(separator: ".").last ?? ""
            return name != "id" && !name.hasPrefix("__")
        }
        #expect(unread.prefix(5) == [])
        #expect(comparison.count >= count)
    }

    @Test("types read through the lenses of unions")
    func types() async throws { try await expectRead(HostileTypesQuery(), "types", atLeast: 1000) }

    @Test("fields and links read through lenses and plain values")
    func fields() async throws { try await expectRead(HostileFieldsQuery(), "fields", atLeast: 1500) }

    @Test("enum values read as cases, and back as their texts")
    func values() async throws { try await expectRead(HostileValuesQuery(), "values", atLeast: 20) }

    @Test("enums, input objects and fragments are declared")
    func declared() async throws { try await expectRead(HostileDeclaredQuery(), "declared", atLeast: 200) }

    @Test("variables are sent under their names, with their defaults")
    func variables() {
        for (variables, expected) in HostileVariables.sent {
            #expect(String(decoding: variables.json, as: UTF8.self) == expected)
        }
        #expect(HostileVariables.sent.count > 35)
    }
}
