import BatonTransport
import Foundation
import Testing

@Suite("Behind nginx", .enabled(if: Servers.areRunning, Servers.reason), .timeLimit(.minutes(2)))
struct NginxTests {
    private static let hello = Request("Q", "query Q{hello}")

    private func tls(
        _ path: String,
        change: (inout HTTPTransport.Configuration) throws -> Void = { _ in }
    ) throws -> HTTPTransport {
        try HTTPTransport("NGINX_TLS", path, scheme: "https") {
            $0.tls.authoritiesFile = try Servers.value("AUTHORITY")
            try change(&$0)
        }
    }

    @Test("HTTP/2 is negotiated over TLS, and HTTP/1.1 when it is asked for; all compressions are accepted")
    func versions() async throws {
        let second = try await tls("/protocol").data(Self.hello)
        #expect(second["protocol"] as? String == "HTTP/2.0")
        #expect(second["encoding"] as? String == "deflate, gzip, br, zstd")
        let first = try await tls("/protocol") { $0.version = .http1 }.data(Self.hello)
        #expect(first["protocol"] as? String == "HTTP/1.1")
    }

    @Test("a hundred requests at once share one HTTP/2 connection, time and again", arguments: 0..<10)
    func multiplexing(round: Int) async throws {
        let transport = try tls("/protocol")
        let connections = try await withThrowingTaskGroup(of: String?.self) { group in
            for _ in 0..<100 {
                group.addTask { try await transport.data(Self.hello)["connection"] as? String }
            }
            return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
        }
        #expect(connections.count == 1)
    }

    @Test("HTTP/2 is spoken in the open where it is asked for, on one connection, or refused by what libcurl is there")
    func open() async throws {
        let transport = try HTTPTransport("NGINX_H2C", "/protocol") { $0.version = .http2 }
        let first = await Task { try await transport.data(Self.hello)["protocol"] as? String }.result
        if case .failure(let error as TransportError) = first {
            // The only failure there may be.
            #expect(error.status == 0)
            #expect(error.message.hasPrefix("HTTP/2 without TLS needs libcurl 8 or later, and this is 7."), "\(error)")
            return
        }
        #expect(try first.get() == "HTTP/2.0")
        let connections = try await withThrowingTaskGroup(of: String?.self) { group in
            for _ in 0..<100 {
                group.addTask { try await transport.data(Self.hello)["connection"] as? String }
            }
            return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
        }
        #expect(connections.count == 1)
    }

    @Test("requests one after the other share one HTTP/1.1 connection")
    func reuse() async throws {
        let transport = try HTTPTransport("NGINX", "/protocol")
        var connections: Set<String?> = []
        for _ in 0..<20 { connections.insert(try await transport.data(Self.hello)["connection"] as? String) }
        #expect(connections.count == 1)
    }

    @Test("a connection resumes the TLS session of the one before, whichever request opened that")
    func sessions() async throws {
        let transport = try tls("/sessions") { $0.version = .http1 }
        var connections: Set<String?> = []
        for index in 0..<6 {
            let data = try await transport.data(Self.hello)
            #expect(data["session"] as? String == (index == 0 ? "." : "r"), "request \(index)")
            connections.insert(data["connection"] as? String)
        }
        #expect(connections.count == 6)
    }

    @Test("an authority that is not trusted, the system's among them, is refused")
    func untrusted() async throws {
        let other = try tls("/protocol") { $0.tls.authoritiesFile = try Servers.value("OTHER_AUTHORITY") }
        let system = try HTTPTransport("NGINX_TLS", "/protocol", scheme: "https")
        let missing = try tls("/protocol") { $0.tls.authoritiesFile = "/nonexistent.pem" }
        for transport in [other, system] {
            let error = try await transport.failure(Self.hello)
            #expect(error.status == 0)
            #expect(error.message.hasPrefix("The server's certificate is not trusted"), "\(error)")
        }
        #expect(try await missing.failure(Self.hello).status == 0)
    }

    @Test("a pinned key is accepted, and any other refused")
    func pin() async throws {
        let pin = try Servers.value("PIN")
        let wrong = Data(repeating: 7, count: 32).base64EncodedString()
        _ = try await tls("/protocol") { $0.tls.pinnedPublicKeys = [wrong, pin] }.data(Self.hello)
        let error = try await tls("/protocol") { $0.tls.pinnedPublicKeys = [wrong] }.failure(Self.hello)
        #expect(error == TransportError(message: "The server's public key is not the pinned one."))
    }

    @Test("a socket obeys the same trust")
    func socketTrust() async throws {
        let url = try Servers.url("NGINX_TLS", "/frames", scheme: "wss")
        var configuration = GraphQLTransportWebSocket.Configuration()
        let untrusted = GraphQLTransportWebSocket(url: url, configuration: configuration)
        let request = Request("Extensions", .subscription, "subscription Extensions{a}")
        #expect(try await untrusted.failure(request).message.hasPrefix("The server's certificate is not trusted"))
        configuration.tls.authoritiesFile = try Servers.value("AUTHORITY")
        configuration.tls.pinnedPublicKeys = [try Servers.value("PIN")]
        let trusted = GraphQLTransportWebSocket(url: url, configuration: configuration)
        #expect(try await trusted.data(request) == ["value": NSNull()])
        configuration.tls.pinnedPublicKeys = [Data(repeating: 7, count: 32).base64EncodedString()]
        let pinned = GraphQLTransportWebSocket(url: url, configuration: configuration)
        #expect(try await pinned.failure(request).message == "The server's public key is not the pinned one.")
    }

    @Test("a compressed response is unpacked", arguments: ["http", "https"])
    func gzip(scheme: String) async throws {
        let transport = scheme == "http" ? try HTTPTransport("NGINX", "/gzip") : try tls("/gzip")
        let data = try await transport.data(Request("Q", "query Q{large(count:50000)}"))
        #expect((data["large"] as? [String])?.count == 50_000)
    }

    @Test("a gateway without a server behind it is an error with its status and page")
    func badGateway() async throws {
        for transport in [try HTTPTransport("NGINX", "/bad"), try tls("/bad")] {
            let error = try await transport.failure(Self.hello)
            #expect(error.status == 502)
            #expect(String(decoding: error.body, as: UTF8.self).contains("502 Bad Gateway"))
        }
    }

    @Test("a gateway's limit is an error with its status, with files too")
    func tooLarge() async throws {
        var request = Request(
            "U",
            .mutation,
            "mutation U($file:Upload!){upload(file:$file)}",
            variables: #"{"file":null}"#
        )
        request.uploads = [("file", Upload(fileName: "a", contents: .data(Data(repeating: 0, count: 3_000_000))))]
        for transport in [try HTTPTransport("NGINX", "/limit"), try tls("/limit")] {
            #expect(try await transport.failure(request).status == 413)
        }
    }

    @Test("a body that comes too slowly is left after the timeout", arguments: ["http", "https"])
    func slow(scheme: String) async throws {
        let change: (inout HTTPTransport.Configuration) -> Void = { $0.timeout = .milliseconds(300) }
        let transport =
            scheme == "http" ? try HTTPTransport("NGINX", "/slow", change: change) : try tls("/slow", change: change)
        let error = try await transport.failure(Request("Q", "query Q{large(count:100)}"))
        #expect(error.status == 0)
        #expect(error.message.hasPrefix("The request timed out"), "\(error)")
    }

    @Test("a redirect is followed over HTTP/2, but not out of TLS")
    func redirects() async throws {
        #expect(try await tls("/redirect").data(Self.hello) == ["hello": "Hello World"])
        let error = try await tls("/downgrade").failure(Self.hello)
        #expect(error.status == 0)
        #expect(try await HTTPTransport("NGINX", "/downgrade").data(Self.hello)["protocol"] as? String == "HTTP/1.1")
    }

    @Test("requests that are cancelled over HTTP/2 leave their neighbours on the connection alone")
    func cancellation() async throws {
        let transport = try tls("/graphql")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<60 {
                group.addTask {
                    let request = Request("Q", "query Q{hello(name:\"\(index)\") hero{slow}}")
                    if index.isMultiple(of: 3) {
                        let task = Task { try await transport.payload(request) }
                        await Task.yield()
                        task.cancel()
                        _ = await task.result
                    } else {
                        let data = try await transport.data(request)
                        #expect(data["hello"] as? String == "Hello \(index)")
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("a proxy is asked for a tunnel over TLS and for sockets, and for the request otherwise")
    func proxy() async throws {
        let address = "http://\(try Servers.value("PROXY"))"
        func counts() async throws -> [String: Int] {
            try #require(try await HTTPTransport("PROXY", "/count").data(Self.hello) as? [String: Int])
        }
        let before = try await counts()
        #expect(
            try await HTTPTransport("STRAWBERRY") { $0.proxy = .url(address) }.data(Self.hello) == [
                "hello": "Hello World"
            ]
        )
        #expect(try await tls("/graphql") { $0.proxy = .url(address) }.data(Self.hello) == ["hello": "Hello World"])
        var configuration = GraphQLTransportWebSocket.Configuration()
        configuration.proxy = .url(address)
        configuration.tls.authoritiesFile = try Servers.value("AUTHORITY")
        for (server, path, scheme) in [("STRAWBERRY", "/", "ws"), ("NGINX_TLS", "/graphql", "wss")] {
            let url = try Servers.url(server, path, scheme: scheme)
            let socket = GraphQLTransportWebSocket(url: url, configuration: configuration)
            #expect(try await socket.data(Self.hello) == ["hello": "Hello World"])
        }
        let after = try await counts()
        #expect(after["tunnels"] == (before["tunnels"] ?? 0) + 3)
        #expect(after["others"] == (before["others"] ?? 0) + 1)
        let nobody = "http://\(try Servers.value("NOBODY"))"
        #expect(try await tls("/graphql") { $0.proxy = .url(nobody) }.failure(Self.hello).status == 0)
    }
}
