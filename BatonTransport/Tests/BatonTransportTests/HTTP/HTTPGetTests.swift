import BatonTransport
import BatonTransportLoopback
import Foundation
import Testing

@Suite("Queries by GET", .timeLimit(.minutes(1)))
struct HTTPGetTests {
    private func sent(_ request: Request, path: String = "/graphql", encoding: Encoding = .standard) async throws
        -> LoopbackRequest
    {
        let requests = Log<LoopbackRequest>()
        let server = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                requests.append(request)
                connection.respond(body: #"{"data":{}}"#)
            }
        }
        var configuration = HTTPTransport.Configuration()
        configuration.getsPersistedQueries = true
        configuration.encoding = encoding
        let url = try #require(URL(string: "http://127.0.0.1:\(server.port)\(path)"))
        _ = try await HTTPTransport(url: url, configuration: configuration).payload(request)
        return try #require(requests.elements.first)
    }

    private static let query = Request(
        name: "Q",
        kind: .query,
        document: .id("ab12"),
        variables: Array(#"{"text":"é & \"=+","n":[1]}"#.utf8),
        onError: .null
    )

    private static let parameters =
        "operationName=Q&documentId=ab12"
        + "&variables=%7B%22text%22%3A%22%C3%A9%20%26%20%5C%22%3D%2B%22%2C%22n%22%3A%5B1%5D%7D&onError=NULL"

    @Test("a query by its id is a GET with its JSON's members as parameters")
    func query() async throws {
        let request = try await sent(Self.query)
        #expect(request.method == "GET")
        #expect(request.path == "/graphql?\(Self.parameters)")
        #expect(request.headers["content-type"] == nil)
        #expect(request.headers["accept"] == "application/graphql-response+json, application/json;q=0.9")
        #expect(request.body.isEmpty)
    }

    @Test(
        "parameters come after those the URL has",
        arguments: [("/graphql?a=b", "/graphql?a=b&"), ("/?", "/?"), ("/?a=b&#f", "/?a=b&")]
    )
    func existing(path: String, start: String) async throws {
        #expect(try await sent(Self.query, path: path).path == start + Self.parameters)
    }

    @Test("another encoding makes other parameters, nulls left out")
    func encoding() async throws {
        let encoding = Encoding { _ in Data(#"{"id":"\u00e9","none":null,"flag":true}"#.utf8) }
        #expect(try await sent(Self.query, encoding: encoding).path == "/graphql?id=%C3%A9&flag=true")
    }

    @Test("a text, a mutation and a subscription are POSTs all the same")
    func posts() async throws {
        var text = Self.query
        text.document = .text("query Q{a}")
        var mutation = Self.query
        mutation.kind = .mutation
        var subscription = Self.query
        subscription.kind = .subscription
        for request in [text, mutation, subscription] { #expect(try await sent(request).method == "POST") }
    }

    @Test("a GET after a POST, and a POST after a GET, on one connection", arguments: [true, false])
    func alternating(startsWithGet: Bool) async throws {
        let requests = Log<LoopbackRequest>()
        let server = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                requests.append(request)
                connection.respond(body: #"{"data":{}}"#)
            }
        }
        var configuration = HTTPTransport.Configuration()
        configuration.getsPersistedQueries = true
        let transport = HTTPTransport(url: server.url, configuration: configuration)
        for index in 0..<4 {
            _ = try await transport.payload((index % 2 == 0) == startsWithGet ? Self.query : .any)
        }
        let methods = requests.elements.map { "\($0.method) \($0.body.isEmpty)" }
        let expected = ["GET true", "POST false", "GET true", "POST false"]
        #expect(methods == (startsWithGet ? expected : expected.reversed()))
        #expect(server.accepted.value == 1)
    }
}
