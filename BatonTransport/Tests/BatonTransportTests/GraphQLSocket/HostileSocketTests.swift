import BatonTransportLoopback
import Foundation
import Testing

@testable import BatonTransport

@Suite("A socket's server that means harm", .timeLimit(.minutes(1)))
struct HostileSocketTests {
    /// What a subscription fails with when the server does this.
    private func failure(
        _ configuration: GraphQLTransportWebSocket.Configuration = GraphQLTransportWebSocket.Configuration(),
        _ script: @escaping @Sendable (LoopbackConnection) -> Void
    ) async throws -> TransportError {
        let server = try LoopbackServer(script)
        let transport = GraphQLTransportWebSocket(url: server.url, configuration: configuration)
        let request = Request(name: "S", kind: .subscription, document: .id("1"))
        return try #require(await #expect(throws: TransportError.self) { try await transport.payload(request) })
    }

    /// What it fails with when the server sends these bytes on an acknowledged socket, and the code it is left with.
    private func failure(
        _ configuration: GraphQLTransportWebSocket.Configuration = GraphQLTransportWebSocket.Configuration(),
        frame bytes: [UInt8]
    ) async throws -> (error: TransportError, closeCode: Int?) {
        let code = Log<Int?>()
        let left = Gate()
        let error = try await failure(configuration) { connection in
            defer { left.open() }
            guard connection.acceptGraphQL(), connection.readFrame() != nil else { return }
            connection.write(bytes)
            code.append(connection.readFrame()?.closeCode)
        }
        await left.wait()
        return (error, code.elements.first ?? nil)
    }

    @Test("an answer with a wrong key, without the protocol, or with an extension opens no socket")
    func handshake() async throws {
        let head = "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
        let error = try await failure { connection in
            guard connection.readRequest() != nil else { return }
            connection.write(head + "sec-websocket-accept: AAAAAAAAAAAAAAAAAAAAAAAAAAA=\r\n\r\n")
            connection.waitForClose()
        }
        #expect(error.status == 0)
        #expect(error.message == "The server did not open the socket: it answered to another request's key.")
    }

    @Test("an answer with a head that is too large, or has no end, opens no socket")
    func largeHead() async throws {
        let error = try await failure { connection in
            guard connection.readRequest() != nil else { return }
            connection.write("HTTP/1.1 101 Switching Protocols\r\n")
            while connection.write("x-bomb: \(String(repeating: "x", count: 1000))\r\n") {}
        }
        #expect(error.status == 0)
        #expect(error.message == "The server did not open the socket: it answered with more than a head.")
    }

    @Test("an answer without an end is left at a limit, with its status")
    func endlessAnswer() async throws {
        let error = try await failure { connection in
            guard connection.readRequest() != nil else { return }
            connection.write("HTTP/1.1 503 Busy\r\ncontent-length: -1\r\n\r\n")
            while connection.write(String(repeating: "x", count: 1000)) {}
        }
        #expect(error.status == 503)
        #expect(error.body.count == 64 << 10)
        #expect(error.message == "The server did not open the socket: it answered with status 503.")
    }

    @Test(
        "frames that break the protocol are told from one another, and the server is told",
        arguments: [
            ([0xC1, 0x00], 1002, "The server set a reserved bit of a frame."),
            ([0x81, 0x80, 0, 0, 0, 0], 1002, "The server masked a frame."),
            ([0x83, 0x00], 1002, "The server sent a frame of the unknown kind 3."),
            ([0x81, 0x7F, 0x80, 0, 0, 0, 0, 0, 0, 0], 1009, "The server sent a message larger than 67108864 bytes."),
            (
                [0x81, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], 1009,
                "The server sent a message larger than 67108864 bytes."
            ),
            ([0x89, 0x7E, 0x01, 0x00], 1002, "The server sent a control frame that is too long or in fragments."),
            ([0x80, 0x00], 1002, "The server continued a message it had not begun."),
            ([0x81, 0x02, 0xC3, 0x28], 1007, "The server sent a text that is not UTF-8."),
            ([0x82, 0x00], 1003, "The server sent a binary message."),
            ([0x88, 0x01, 0x00], 1002, "The server sent half a close code."),
        ] as [([UInt8], Int, String)]
    )
    func frames(bytes: [UInt8], code: Int, message: String) async throws {
        let (error, closeCode) = try await failure(frame: bytes)
        #expect(error.status == 0)
        #expect(error.message == message)
        #expect(closeCode == code)
    }

    @Test("fragments without an end are left at the limit")
    func fragments() async throws {
        var configuration = GraphQLTransportWebSocket.Configuration()
        configuration.maximumMessageSize = 1 << 16
        let error = try await failure(configuration) { connection in
            guard connection.acceptGraphQL(), connection.readFrame() != nil else { return }
            let fragment = [UInt8](repeating: 0x20, count: 1000)
            connection.write(LoopbackConnection.frame(0x01, fragment))
            while connection.write(LoopbackConnection.frame(0x00, fragment)) {}
        }
        #expect(error.message == "The server sent a message larger than 65536 bytes.")
    }

    @Test("a flood of pings is answered and holds nobody up")
    func pings() async throws {
        let server = try LoopbackServer { connection in
            guard connection.acceptGraphQL(), connection.readFrame() != nil else { return }
            for _ in 0..<2000 { connection.write(LoopbackConnection.frame(0x89, "ping")) }
            connection.writeText(#"{"id":"1","type":"next","payload":{"data":{}}}"#)
            connection.writeText(#"{"id":"1","type":"complete"}"#)
            connection.waitForClose()
        }
        let transport = GraphQLTransportWebSocket(url: server.url)
        let request = Request(name: "S", kind: .subscription, document: .id("1"))
        #expect(try await transport.payload(request) == Data(#"{"data":{}}"#.utf8))
    }

    @Test(
        "a message that is none of the protocol's ends the socket",
        arguments: [
            "{}", "[]", "", "{\"type\":\"next\"}", "{\"type\":\"connection_ack\"}",
            "{\"type\":\"next\",\"id\":\"1\",\"payload\":1}",
        ]
    )
    func messages(text: String) async throws {
        let (error, closeCode) = try await failure(frame: LoopbackConnection.frame(0x81, text))
        #expect(error.status == 0)
        #expect(error.message.hasPrefix("The server sent "))
        #expect(closeCode == 4400)
    }
}
