import BatonTransport
import Foundation
import Testing

/// A token that changes.
private actor Token {
    private(set) var value = ""

    func set(_ value: String) { self.value = value }
}

@Suite("Against strawberry", .enabled(if: Servers.areRunning, Servers.reason), .timeLimit(.minutes(2)))
struct StrawberryTests {
    /// The transports that reach one server: straight and through nginx, over HTTP and over a socket.
    enum Way: CaseIterable {
        case http, nginx, nginxTLS, socket, nginxSocket, nginxSocketTLS
    }

    private func transport(_ way: Way) throws -> any Transport {
        var socket = GraphQLTransportWebSocket.Configuration()
        socket.tls.authoritiesFile = try Servers.value("AUTHORITY")
        switch way {
        case .http: return try HTTPTransport("STRAWBERRY")
        case .nginx: return try HTTPTransport("NGINX", "/graphql")
        case .nginxTLS:
            return try HTTPTransport("NGINX_TLS", "/graphql", scheme: "https") {
                $0.tls.authoritiesFile = try Servers.value("AUTHORITY")
            }
        case .socket: return GraphQLTransportWebSocket(url: try Servers.url("STRAWBERRY", scheme: "ws"))
        case .nginxSocket: return GraphQLTransportWebSocket(url: try Servers.url("NGINX", "/graphql", scheme: "ws"))
        case .nginxSocketTLS:
            let url = try Servers.url("NGINX_TLS", "/graphql", scheme: "wss")
            return GraphQLTransportWebSocket(url: url, configuration: socket)
        }
    }

    @Test("a query with variables is answered over every transport", arguments: Way.allCases)
    func query(way: Way) async throws {
        let request = Request("Q", "query Q($name:String!){hello(name:$name)}", variables: #"{"name":"é\"😀"}"#)
        #expect(try await transport(way).data(request) == ["hello": "Hello é\"😀"])
    }

    @Test("a mutation is executed once over every transport", arguments: Way.allCases)
    func mutation(way: Way) async throws {
        let transport = try transport(way)
        let request = Request("M", .mutation, "mutation M($by:Int!){increment(by:$by)}", variables: #"{"by":0}"#)
        let count = try #require(try await transport.data(request)["increment"] as? Int)
        #expect(count == 0)
    }

    @Test("a field error and a request error come as payloads", arguments: [Way.http, .nginx, .socket])
    func errors(way: Way) async throws {
        let transport = try transport(way)
        let field = try await transport.object(Request("Q", "query Q{fails}"))
        #expect(field["data"] as? NSDictionary == ["fails": NSNull()])
        #expect(((field["errors"] as? [NSDictionary])?.first)?["message"] as? String == "it failed")
    }

    @Test("a document that does not validate is a request error over a socket, and whatever the status says over HTTP")
    func invalid() async throws {
        let request = Request("Q", "query Q{nothing}")
        let socket = try await transport(.socket).object(request)
        #expect((socket["errors"] as? [NSDictionary])?.count == 1)
        #expect(socket["data"] == nil)
        do {
            #expect((try await transport(.http).object(request)["errors"] as? [NSDictionary])?.count == 1)
        } catch let error as TransportError {
            #expect(error.status == 400)
        }
    }

    @Test("a subscription delivers every event in order and ends", arguments: Way.allCases)
    func subscription(way: Way) async throws {
        let text = "subscription S($to:Int!){count(to:$to)}"
        let request = Request("S", .subscription, text, variables: #"{"to":500}"#)
        let values = try await transport(way).objects(request).map { ($0["data"] as? NSDictionary)?["count"] as? Int }
        #expect(values == Array(1...500))
    }

    @Test("many subscriptions and queries share one socket")
    func shared() async throws {
        let transport = try transport(.nginxSocketTLS)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for to in 1...40 {
                group.addTask {
                    let request = Request("S", .subscription, "subscription S{count(to:\(to),delay:0.001)}")
                    let payloads = try await transport.objects(request)
                    #expect(payloads.count == to)
                }
                group.addTask {
                    let data = try await transport.data(Request("Q", "query Q{hello(name:\"\(to)\")}"))
                    #expect(data == ["hello": "Hello \(to)"])
                }
            }
            try await group.waitForAll()
        }
    }

    @Test(
        "a subscription that is left ends at the server, over HTTP and over a socket",
        arguments: [Way.http, .nginxTLS, .socket]
    )
    func left(way: Way) async throws {
        let transport = try transport(way)
        let request = Request("S", .subscription, "subscription S{count(to:1000000,delay:0.001)}")
        for _ in 0..<20 {
            var count = 0
            for try await _ in transport.send(request) {
                count += 1
                if count == 3 { break }
            }
            #expect(count == 3)
        }
        #expect(try await transport.data(Request("Q", "query Q{hello}")) == ["hello": "Hello World"])
    }

    @Test("subscriptions over multipart are unwrapped, their heartbeats passed over")
    func multipartSubscription() async throws {
        let url = try Servers.url("STRAWBERRY")
        let transport = HTTPTransport(url: url) { ["accept": "multipart/mixed;subscriptionSpec=1.0"] }
        let request = Request("S", .subscription, "subscription S{count(to:20)}")
        let values = try await transport.objects(request).map { ($0["data"] as? NSDictionary)?["count"] as? Int }
        #expect(values == Array(1...20))
    }

    @Test("the payload of a connection reaches the server, and a rotated one with the next connection")
    func connectionPayload() async throws {
        let token = Token()
        var configuration = GraphQLTransportWebSocket.Configuration()
        configuration.idleTimeout = .milliseconds(1)
        let url = try Servers.url("STRAWBERRY", scheme: "ws")
        for expected in ["one", "two"] {
            await token.set(expected)
            let transport = GraphQLTransportWebSocket(url: url, configuration: configuration, headers: nil) {
                Data(#"{"token":"\#(await token.value)"}"#.utf8)
            }
            let request = Request("S", .subscription, "subscription S{connectionParams}")
            #expect(try await transport.objects(request) == [["data": ["connectionParams": expected]]])
        }
    }

    @Test("headers of each attempt reach the server")
    func headers() async throws {
        let transport = HTTPTransport(url: try Servers.url("STRAWBERRY")) { ["authorization": "Bearer é"] }
        let request = Request("Q", "query Q{authorization}")
        let value = try #require(try await transport.data(request)["authorization"] as? String)
        #expect(value.hasPrefix("Bearer "))
    }

    @Test("files are uploaded, one, several and inside an input", arguments: [Way.http, .nginxTLS])
    func uploads(way: Way) async throws {
        let transport = try transport(way)
        let bytes = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let sum = bytes.reduce(0) { $0 + Int($1) }
        var one = Request("U", .mutation, "mutation U($file:Upload!){upload(file:$file)}", variables: #"{"file":null}"#)
        one.uploads = [("file", Upload(fileName: "a é.bin", contentType: "image/png", contents: .data(bytes)))]
        #expect(try await transport.data(one) == ["upload": "a é.bin image/png 300000 \(sum)"])
        var folder = Request(
            "U",
            .mutation,
            "mutation U($folder:FolderInput!){uploadFolder(folder:$folder)}",
            variables: #"{"folder":{"name":"n","files":[null,null]}}"#
        )
        folder.uploads = [
            ("folder.files.0", Upload(fileName: "0", contentType: "text/plain", contents: .data(Data("é".utf8)))),
            ("folder.files.1", Upload(fileName: "1", contentType: "text/plain", contents: .data(Data()))),
        ]
        #expect(
            try await transport.data(folder) == ["uploadFolder": ["n", "0 text/plain 2 364", "1 text/plain 0 0"]]
        )
    }

    @Test("a query by GET is answered")
    func get() async throws {
        // The server takes a document, so the encoding sends one under the id.
        let transport = try HTTPTransport("STRAWBERRY") {
            $0.getsPersistedQueries = true
            $0.encoding = Encoding { request in
                Data(#"{"query":"query Q($name:String!){hello(name:$name)}","variables":"#.utf8)
                    + Data(request.variables) + Data("}".utf8)
            }
        }
        let request = Request(name: "Q", kind: .query, document: .id("1"), variables: Array(#"{"name":"&=é+ "}"#.utf8))
        #expect(try await transport.data(request) == ["hello": "Hello &=é+ "])
    }

    @Test("a deferred fragment comes in a part of its own")
    func deferred() async throws {
        var request = Request("Q", "query Q{hero{name ...@defer(label:\"l\"){slow}}}")
        request.mayHaveParts = true
        let parts = try await transport(.http).objects(request)
        #expect(parts.first?["data"] as? NSDictionary == ["hero": ["name": "Luke"]])
        #expect(parts.first?["hasNext"] as? Bool == true)
        let increments = parts.dropFirst().flatMap { $0["incremental"] as? [NSDictionary] ?? [] }
        #expect(increments.map { $0["data"] as? NSDictionary } == [["slow": "late"]])
        #expect(parts.last?["hasNext"] as? Bool == false)
    }
}
