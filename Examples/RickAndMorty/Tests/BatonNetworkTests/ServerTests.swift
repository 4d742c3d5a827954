import Baton
import BatonEndpoint
import Foundation
import Testing

@testable import RickAndMorty

@MainActor @Suite(Server.condition) struct ServerTests {
    private let address: URL

    init() throws { address = try #require(Server.address) }

    @Test("the walk over HTTP shows what it shows over the program's own endpoint, until something happens there")
    func walk() async throws {
        func frames(_ session: Session) async -> [Substring] {
            var printed = ""
            #expect(await Walk(session: session, print: { printed += $0 }).run())
            session.end()
            return printed.split(separator: "── ")
        }
        let endpoint = try Endpoint()
        let embedded = await frames(
            Session(transport: EndpointTransport(to: endpoint), endpoint: endpoint, origin: "a test")
        )
        let remote = await frames(Session(transport: HTTPTransport(url: address), origin: "a test"))
        #expect(remote.count == embedded.count)
        #expect(remote.prefix(6) == embedded.prefix(6))
        // Nothing happened at the server, so a refetch wakes the line that tells of it alone.
        for frame in remote.suffix(2) { #expect(frame.contains("re-ran: FetchLine\n")) }
    }

    @Test("a request that the server refuses is an answer with errors and no data")
    func refusal() async throws {
        let request = Request(name: "Q", kind: .query, document: .text("query Q{nothing}"))
        let payload = try await HTTPTransport(url: address).payload(request)
        let response = try JSON(parsing: payload)
        #expect(response["data"] == nil)
        #expect(response["errors"]?[0]?["message"]?.string?.contains("nothing") == true)
    }
}
