import BatonTransport
import BatonTransportLoopback
import Foundation
import Testing

@Suite("HTTP redirects", .timeLimit(.minutes(1)))
struct HTTPRedirectTests {
    /// Redirects `/graphql` to `/next` with a status, and gives what `/next` was asked.
    private func redirected(_ status: Int) async throws -> LoopbackRequest {
        let log = Log<LoopbackRequest>()
        let server = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                if request.path == "/next" {
                    log.append(request)
                    connection.respond(body: #"{"data":{}}"#)
                } else {
                    connection.respond(
                        status,
                        type: "text/html",
                        headers: ["location: /next"],
                        body: "<html>Moved</html>"
                    )
                }
            }
        }
        let payload = try await HTTPTransport(url: server.url) { ["x-key": "k"] }.payload(.any)
        #expect(payload == Data(#"{"data":{}}"#.utf8))
        #expect(log.elements.count == 1)
        return try #require(log.elements.first)
    }

    @Test("301, 302, 307 and 308 keep the method and the body", arguments: [301, 302, 307, 308])
    func kept(status: Int) async throws {
        let request = try await redirected(status)
        #expect(request.method == "POST")
        #expect(request.body == #"{"operationName":"A","query":"query A{a}","variables":{}}"#)
        #expect(request.headers["x-key"] == "k")
    }

    @Test("303 asks with a GET and no body")
    func seeOther() async throws {
        let request = try await redirected(303)
        #expect(request.method == "GET")
        #expect(request.body.isEmpty)
    }

    @Test("credentials stay with the server they were meant for")
    func credentials() async throws {
        let log = Log<LoopbackRequest>()
        let other = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                log.append(request)
                connection.respond(body: #"{"data":{}}"#)
            }
        }
        let location = "location: http://localhost:\(other.port)/"
        let server = try LoopbackServer { connection in
            while connection.readRequest() != nil { connection.respond(307, headers: [location], body: "") }
        }
        let transport = HTTPTransport(url: server.url) { ["authorization": "Bearer t", "cookie": "c=1"] }
        _ = try await transport.payload(.any)
        let request = try #require(log.elements.first)
        #expect(request.headers["authorization"] == nil)
        #expect(request.headers["cookie"] == nil)
    }

    @Test("redirects without an end are given up")
    func loop() async throws {
        let server = try LoopbackServer { connection in
            while connection.readRequest() != nil { connection.respond(307, headers: ["location: /graphql"], body: "") }
        }
        let transport = HTTPTransport(url: server.url)
        let error = try #require(await #expect(throws: TransportError.self) { try await transport.payload(.any) })
        #expect(error.status == 0)
        #expect(error.message.hasPrefix("The server redirects without an end"), "\(error)")
    }

    @Test("a redirect to another scheme is not followed")
    func scheme() async throws {
        let server = try LoopbackServer { connection in
            while connection.readRequest() != nil {
                connection.respond(307, headers: ["location: file:///etc/hostname"], body: "")
            }
        }
        await #expect(throws: TransportError.self) { try await HTTPTransport(url: server.url).payload(.any) }
    }
}
