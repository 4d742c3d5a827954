import Baton
import BatonEndpoint
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
    private func compare<Q: Query>(_ query: Q, _ read: @MainActor (Q.Data) -> JSON) async throws -> Int {
        let data = try await environment.fetch(query)
        let raw = try JSON(parsing: try #require(transport.payload))
        #expect(raw["errors"] == nil)
        return expectEqual(read(data), try #require(raw["data"]), "\(Q.name) \(query.variables)")
    }

    private func expectEqual(_ read: JSON, _ raw: JSON, _ name: String) -> Int {
        let read = read.leaves
        let raw = raw.leaves
        for (path, value) in raw {
            // The compiler adds the keys of records; no lens reads those that the document does not select.
            guard let mine = read[path] else {
                #expect(path.hasSuffix(".id"), "\(name): nothing reads \(path)")
                continue
            }
            #expect(mine == value, "\(name)\(path)")
        }
        for path in read.keys where raw[path] == nil { Issue.record("\(name): the response has no \(path)") }
        return read.count
    }

    @Test("every leaf of every page of characters is read as the server sent it")
    func characters() async throws {
        var count = 0
        for page in 1...5 { count += try await compare(CharactersQuery(page: page)) { $0.read } }
        count += try await compare(CharactersQuery()) { $0.read }
        #expect(count > 72 * 5)
    }

    @Test("every leaf of every character is read as the server sent it, and none of one that does not exist")
    func character() async throws {
        var count = 0
        for id in 1...72 { count += try await compare(CharacterQuery(id: "\(id)")) { $0.read } }
        #expect(count > 72 * 12)
        #expect(try await compare(CharacterQuery(id: "no \"one\" é"), { $0.read }) == 1)
    }

    @Test("every leaf of every episode is read as the server sent it")
    func episode() async throws {
        var count = 0
        for id in 1...34 { count += try await compare(EpisodeQuery(id: "\(id)")) { $0.read } }
        #expect(count > 34 * 20)
    }

    @Test("what one query fetched is still read when others wrote the same records")
    func shared() async throws {
        let first = try await environment.fetch(CharactersQuery(page: 1))
        let raw = try JSON(parsing: try #require(transport.payload))
        let retention = environment.handle(for: CharactersQuery(page: 1)).retain()
        for id in 1...34 { _ = try await environment.fetch(EpisodeQuery(id: "\(id)")) }
        for id in 1...20 { _ = try await environment.fetch(CharacterQuery(id: "\(id)")) }
        #expect(expectEqual(first.read, try #require(raw["data"]), "page 1, later") > 100)
        retention.release()
    }
}
