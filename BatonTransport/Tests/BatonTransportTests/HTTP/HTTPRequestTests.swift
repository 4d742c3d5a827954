import BatonTransport
import BatonTransportLoopback
import Foundation
import Testing

extension Request {
    /// A query for tests that are not about what it asks.
    static let any = Request(name: "A", kind: .query, document: .text("query A{a}"))
}

@Suite("What an HTTP request sends", .timeLimit(.minutes(1)))
struct HTTPRequestTests {
    /// Sends one request and gives what the server read.
    private func sent(
        _ request: Request,
        _ configuration: HTTPTransport.Configuration = .init(),
        headers: HTTPTransport.Headers? = nil
    ) async throws -> LoopbackRequest {
        let log = Log<LoopbackRequest>()
        let server = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                log.append(request)
                connection.respond(body: #"{"data":{}}"#)
            }
        }
        let transport = HTTPTransport(url: server.url, configuration: configuration, headers: headers)
        _ = try await transport.payload(request)
        return try #require(log.elements.first)
    }

    @Test("a request is a POST of its encoding as JSON to the endpoint")
    func post() async throws {
        let request = Request(
            name: "Q",
            kind: .mutation,
            document: .text("mutation Q{a}"),
            variables: Array(#"{"id":"é"}"#.utf8)
        )
        let sent = try await sent(request)
        #expect(sent.method == "POST")
        #expect(sent.path == "/graphql")
        #expect(sent.headers["content-type"] == "application/json")
        #expect(sent.headers["accept"] == "application/graphql-response+json, application/json;q=0.9")
        #expect(sent.headers["expect"] == nil)
        #expect(sent.body == #"{"operationName":"Q","query":"mutation Q{a}","variables":{"id":"é"}}"#)
    }

    @Test("a deferred operation also accepts parts, and a subscription a stream of events alone")
    func accept() async throws {
        var request = Request.any
        request.mayHaveParts = true
        #expect(
            try await sent(request).headers["accept"]
                == "multipart/mixed, application/graphql-response+json, application/json;q=0.9"
        )
        request.kind = .subscription
        #expect(try await sent(request).headers["accept"] == "text/event-stream")
    }

    @Test("headers come from the function, in place of the transport's own of the same name, an empty one too")
    func headers() async throws {
        let sent = try await sent(.any) { ["Authorization": "Bearer t", "ACCEPT": "application/json", "X-Empty": ""] }
        #expect(sent.headers["authorization"] == "Bearer t")
        #expect(sent.headers["accept"] == "application/json")
        #expect(sent.headers["x-empty"] == "")
    }

    @Test("another encoding makes the body")
    func encoding() async throws {
        var configuration = HTTPTransport.Configuration()
        configuration.encoding = Encoding { Data(#"{"id":"\#($0.name)"}"#.utf8) }
        #expect(try await sent(.any, configuration).body == #"{"id":"A"}"#)
    }

    @Test("a body of megabytes arrives whole")
    func large() async throws {
        let text = String(repeating: "x", count: 1 << 20)
        let request = Request(name: "A", kind: .query, document: .text(text))
        let sent = try await sent(request)
        #expect(try Data(sent.body.utf8) == Encoding.standard(request))
    }

    @Test("headers are asked for every attempt")
    func rotation() async throws {
        let log = Log<String>()
        let server = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                log.append(request.headers["authorization"] ?? "")
                connection.respond(body: #"{"data":{}}"#)
            }
        }
        let counter = Counter()
        let transport = HTTPTransport(url: server.url) {
            counter.add()
            return ["authorization": "token \(counter.value)"]
        }
        for _ in 1...3 { _ = try await transport.payload(.any) }
        #expect(log.elements == ["token 1", "token 2", "token 3"])
        #expect(server.accepted.value == 1, "one connection serves them all")
    }

    @Test("what the headers' function throws fails the request unchanged, and nothing is sent")
    func headersThrow() async throws {
        struct NoToken: Error {}
        let server = try LoopbackServer { $0.waitForClose() }
        let transport = HTTPTransport(url: server.url) { throw NoToken() }
        await #expect(throws: NoToken.self) { try await transport.payload(.any) }
        #expect(server.accepted.value == 0)
    }

    @Test("what the encoding throws fails the request unchanged, and nothing is sent")
    func encodingThrows() async throws {
        struct NoEncoding: Error {}
        let server = try LoopbackServer { $0.waitForClose() }
        var configuration = HTTPTransport.Configuration()
        configuration.encoding = Encoding { _ in throw NoEncoding() }
        let transport = HTTPTransport(url: server.url, configuration: configuration)
        await #expect(throws: NoEncoding.self) { try await transport.payload(.any) }
        #expect(server.accepted.value == 0)
    }

    @Test(
        "a header that would break the head is refused",
        arguments: [
            ("x", "a\r\nb: c"), ("x", "a\nb"), ("x", "a\0"), ("", "a"), ("a b", "c"), ("a:", "c"), ("a\r\n", "c"),
        ]
    )
    func headerInjection(name: String, value: String) async throws {
        let server = try LoopbackServer { $0.waitForClose() }
        let transport = HTTPTransport(url: server.url) { [name: value] }
        await #expect(throws: TransportError.self) { try await transport.payload(.any) }
        #expect(server.accepted.value == 0)
    }
}
