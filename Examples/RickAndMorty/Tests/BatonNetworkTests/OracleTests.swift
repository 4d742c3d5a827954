import Baton
import BatonEndpoint
import BatonTesting
import Foundation
import Testing

@testable import RickAndMorty

/// The response is the oracle: what the app's queries get from a GraphQL server, read through their lenses, equals the
/// raw JSON, leaf by leaf.
@MainActor @Suite(Server.condition) struct OracleTests {
    private let transport: TappedTransport
    private let environment: Environment

    init() throws {
        transport = TappedTransport(HTTPTransport(url: try #require(Server.address)))
        environment = Environment(store: Store(), transport: transport)
    }

    /// Fetches a query and compares every leaf; gives the number of leaves that a lens reads.
    private func compare<Q: Query>(_ query: Q) async throws -> Int where Q.Data: LensReadable {
        let data = try await environment.fetch(query)
        let response = try #require(transport.payload)
        #expect(try JSON(parsing: response)["errors"] == nil)
        return try expectEqual(LensReading(data), response, "\(Q.name) \(query.variables)")
    }

    private func expectEqual(_ reading: LensReading, _ response: Data, _ name: String) throws -> Int {
        let comparison = try LensComparison(reading, with: response)
        #expect(comparison.differences == [], "\(name)")
        // The compiler adds the keys of records; no lens reads those that the document does not select.
        #expect(comparison.unread.filter { !$0.hasSuffix(".id") } == [], "\(name)")
        return comparison.count
    }

    @Test("every leaf of every page of characters is read as the server sent it")
    func characters() async throws {
        var count = 0
        for page in 1...5 { count += try await compare(CharactersQuery(page: page)) }
        count += try await compare(CharactersQuery())
        #expect(count > 72 * 5)
    }

    @Test("every leaf of every character is read as the server sent it, and none of one that does not exist")
    func character() async throws {
        var count = 0
        for id in 1...72 { count += try await compare(CharacterQuery(id: "\(id)")) }
        #expect(count > 72 * 12)
        #expect(try await compare(CharacterQuery(id: "no \"one\" é")) == 1)
    }

    @Test("every leaf of every episode is read as the server sent it")
    func episode() async throws {
        var count = 0
        for id in 1...34 { count += try await compare(EpisodeQuery(id: "\(id)")) }
        #expect(count > 34 * 20)
    }

    @Test("what one query fetched is still read when others wrote the same records")
    func shared() async throws {
        let first = try await environment.fetch(CharactersQuery(page: 1))
        let response = try #require(transport.payload)
        let retention = environment.handle(for: CharactersQuery(page: 1)).retain()
        for id in 1...34 { _ = try await environment.fetch(EpisodeQuery(id: "\(id)")) }
        for id in 1...20 { _ = try await environment.fetch(CharacterQuery(id: "\(id)")) }
        #expect(try expectEqual(LensReading(first), response, "page 1, later") > 100)
        retention.release()
    }
}
