import BatonTransport
import Foundation
import Testing

@Suite(
    "Frames against the websockets library",
    .enabled(if: Servers.areRunning, Servers.reason),
    .timeLimit(.minutes(2))
)
struct FramesTests {
    private func transport(_ headers: HTTPTransport.Headers? = nil) throws -> GraphQLTransportWebSocket {
        GraphQLTransportWebSocket(url: try Servers.url("FRAMES", scheme: "ws"), headers: headers)
    }

    private static func request(_ name: String, variables: String = "{}") -> Request {
        Request(name, .subscription, "subscription \(name){value}", variables: variables)
    }

    @Test("fragments with pings between them, cut inside characters, are put together")
    func fragments() async throws {
        #expect(try await transport().data(Self.request("Fragments")) == ["value": String(repeating: "é😀", count: 50)])
    }

    @Test("a ping of the protocol below is answered with its payload")
    func ping() async throws {
        #expect(try await transport().data(Self.request("Ping")) == ["value": true])
    }

    @Test("messages of megabytes pass in both directions")
    func large() async throws {
        let transport = try transport()
        let big = try await transport.data(Self.request("Big"))["value"] as? String
        #expect(big?.utf8.count == 5_000_000)
        let text = String(repeating: "é", count: 1_000_000)
        let request = Self.request("Length", variables: #"{"text":"\#(text)"}"#)
        #expect(try await transport.data(request) == ["value": 1_000_000])
    }

    @Test("no extension is offered, and headers reach the server")
    func handshake() async throws {
        #expect(try await transport().data(Self.request("Extensions")) == ["value": NSNull()])
        #expect(try await transport { ["x-key": "k"] }.data(Self.request("Headers")) == ["value": "k"])
    }

    @Test("a close is told with its code and reason")
    func closes() async throws {
        let forbidden = try await transport().failure(Self.request("Forbidden"))
        #expect(forbidden == TransportError(message: "The socket closed with code 4403: Forbidden é.", closeCode: 4403))
        let away = try await transport().failure(Self.request("GoingAway"))
        #expect(away == TransportError(message: "The socket closed with code 1001.", closeCode: 1001))
        let none = try await transport().failure(Self.request("NoCode"))
        #expect(none == TransportError(message: "The socket closed without a code."))
    }

    @Test("a cut connection and a binary message are errors, and the server is told of the second")
    func broken() async throws {
        let abort = try await transport().failure(Self.request("Abort"))
        #expect(abort.status == 0)
        #expect(abort.closeCode == nil)
        let transport = try transport { ["x-key": "binary"] }
        let binary = try await transport.failure(Self.request("Binary"))
        #expect(binary.message == "The server sent a binary message.")
        // The server waits for it before it answers on the next socket.
        #expect(try await transport.data(Self.request("LastClose")) == ["value": 1003])
    }
}
