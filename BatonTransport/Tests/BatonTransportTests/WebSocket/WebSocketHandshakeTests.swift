import BatonTransportLoopback
import Foundation
import Testing

@testable import BatonTransport

@Suite("The WebSocket handshake")
struct WebSocketHandshakeTests {
    /// The nonce of RFC 6455's example.
    private static let nonce = Array("the sample nonce".utf8)
    private static let accept = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="

    private func outcome(_ answer: String) -> WebSocketHandshake.Outcome? {
        var rest: [UInt8] = []
        let outcome = everySplit(of: Array(answer.utf8), seed: 9) { pieces -> WebSocketHandshake.Outcome? in
            var handshake = WebSocketHandshake(subprotocol: "graphql-transport-ws", nonce: Self.nonce)
            for (index, piece) in pieces.enumerated() {
                switch handshake.consume(piece) {
                case nil: break
                case .refused(let error): return .refused(error)
                case .open(let first):
                    rest = first + pieces[(index + 1)...].joined()
                    return .open(rest: rest)
                }
            }
            return nil
        }
        return outcome
    }

    private static func answer(
        status: String = "101 Switching Protocols",
        upgrade: String = "upgrade: WebSocket",
        connection: String = "Connection: keep-alive, Upgrade",
        accept: String = "Sec-WebSocket-Accept: \(accept)",
        other: String = "Sec-WebSocket-Protocol: graphql-transport-ws"
    ) -> String {
        "HTTP/1.1 \(status)\r\n\(upgrade)\r\n\(connection)\r\n\(accept)\r\n\(other)\r\n\r\n"
    }

    @Test("the request asks for the upgrade and the protocol")
    func request() {
        let handshake = WebSocketHandshake(subprotocol: "graphql-transport-ws", nonce: Self.nonce)
        let request = handshake.request(target: "/a?b=c", host: "example.org:1", headers: [("x-key", "v")])
        #expect(
            String(decoding: request, as: UTF8.self) == """
                GET /a?b=c HTTP/1.1\r
                host: example.org:1\r
                upgrade: websocket\r
                connection: Upgrade\r
                sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r
                sec-websocket-version: 13\r
                sec-websocket-protocol: graphql-transport-ws\r
                x-key: v\r
                \r

                """
        )
    }

    @Test("an answer with the key's digest opens the socket, and what follows it is kept")
    func open() {
        #expect(outcome(Self.answer()) == .open(rest: []))
        #expect(outcome(Self.answer() + "\u{1}ab") == .open(rest: [1, 0x61, 0x62]))
        #expect(outcome("HTTP/1.1 100 Continue\r\n\r\n" + Self.answer()) == .open(rest: []))
        #expect(outcome(String(Self.answer().dropLast(2))) == nil)
    }

    @Test("an answer that is not to this request, or not in its protocol, is refused")
    func refused() {
        let wrong = [
            Self.answer(upgrade: "upgrade: h2c"), Self.answer(connection: "connection: close"),
            Self.answer(accept: "sec-websocket-accept: \(Self.accept.lowercased())"), Self.answer(accept: "a: b"),
            Self.answer(other: "sec-websocket-protocol: graphql-ws"), Self.answer(other: "a: b"),
            Self.answer(other: "sec-websocket-protocol: graphql-transport-ws\r\nsec-websocket-extensions: x"),
            "SSH-2.0-OpenSSH\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "HTTP/1.1 -10 No\r\n\r\n", "HTTP/1.1 000\r\n\r\n",
        ]
        for answer in wrong {
            guard case .refused(let error) = outcome(answer) else {
                Issue.record("\(answer) opened a socket")
                continue
            }
            #expect(error.status == 0)
            #expect(error.message.hasPrefix("The server did not open the socket: it answered "))
        }
    }

    @Test("another status is an error with the status and the body")
    func status() {
        let answer = "HTTP/1.1 401 Unauthorized\r\ncontent-length: 5\r\n\r\nTokenlater"
        guard case .refused(let error) = outcome(answer) else {
            Issue.record("not refused")
            return
        }
        #expect(error.status == 401)
        #expect(error.body == Data("Token".utf8))
        #expect(error.message == "The server did not open the socket: it answered with status 401.")
    }

    @Test("a length that is no length counts as none", arguments: ["-5", "x", "99999999999999999999999"])
    func noLength(length: String) {
        var handshake = WebSocketHandshake(subprotocol: "p", nonce: Self.nonce)
        #expect(handshake.consume("HTTP/1.1 502 Bad\r\ncontent-length: \(length)\r\n\r\n<html>".utf8) == nil)
        #expect(handshake.end().body == Data("<html>".utf8))
    }

    @Test(
        "to an answer without content no body belongs, whatever follows it",
        arguments: ["", "content-length: 3\r\n"]
    )
    func noContent(field: String) {
        let outcome = outcome("HTTP/1.1 204 No Content\r\n\(field)\r\nrest")
        guard case .refused(let error) = outcome else {
            Issue.record("not refused")
            return
        }
        #expect(error.status == 204)
        #expect(error.body.isEmpty)
    }

    @Test("a body without an end is read up to a limit")
    func endlessBody() {
        var handshake = WebSocketHandshake(subprotocol: "p", nonce: Self.nonce)
        #expect(handshake.consume("HTTP/1.1 502 Bad\r\n\r\n".utf8) == nil)
        var outcome: WebSocketHandshake.Outcome?
        for _ in 0..<100 where outcome == nil { outcome = handshake.consume([UInt8](repeating: 0x20, count: 1000)) }
        guard case .refused(let error) = outcome else {
            Issue.record("read on")
            return
        }
        #expect(error.status == 502)
        #expect(error.body.count == 64 << 10)
    }

    @Test("interim responses without an end are not read for ever")
    func interimFlood() {
        var handshake = WebSocketHandshake(subprotocol: "p", nonce: Self.nonce)
        var outcome: WebSocketHandshake.Outcome?
        for _ in 0..<10_000 where outcome == nil { outcome = handshake.consume("HTTP/1.1 100 Continue\r\n\r\n".utf8) }
        guard case .refused(let error) = outcome else {
            Issue.record("read on")
            return
        }
        #expect(error.status == 0)
        #expect(error.message.hasSuffix("it answered with interim responses without an end."))
    }

    @Test("a body without a length is read until the server closes")
    func unknownLength() {
        var handshake = WebSocketHandshake(subprotocol: "p", nonce: Self.nonce)
        #expect(handshake.consume("HTTP/1.1 502 Bad\r\n\r\n<html>".utf8) == nil)
        let error = handshake.end()
        #expect(error.status == 502)
        #expect(error.body == Data("<html>".utf8))
        #expect(WebSocketHandshake(subprotocol: "p", nonce: []).end().status == 0)
    }

    @Test("a head without an end is not read for ever")
    func endless() {
        var handshake = WebSocketHandshake(subprotocol: "p", nonce: Self.nonce)
        var outcome: WebSocketHandshake.Outcome?
        var count = 0
        while outcome == nil, count < 100 {
            outcome = handshake.consume([UInt8](repeating: 0x78, count: 1000))
            count += 1
        }
        #expect(count == 66)
    }
}

@Suite("The WebSocket engine")
struct WebSocketEngineTests {
    private typealias Frames = LoopbackConnection

    /// An engine whose handshake is done, and its output empty.
    private func openEngine() -> WebSocketEngine {
        var engine = WebSocketEngine(
            target: "/",
            host: "h",
            headers: [],
            subprotocol: "p",
            maximumMessageSize: 1000
        )
        let request = String(decoding: engine.output, as: UTF8.self)
        let key = request.split(separator: "\r\n").first { $0.hasPrefix("sec-websocket-key: ") }?.dropFirst(19) ?? ""
        let digest = SHA1.digest(Array("\(key)258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8))
        let answer = """
            HTTP/1.1 101 S\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-protocol: p\r
            sec-websocket-accept: \(Data(digest).base64EncodedString())\r\n\r\n
            """
        #expect(engine.receive(answer.utf8) == [.opened])
        engine.output = []
        return engine
    }

    /// The frames an engine wrote, their masks taken off.
    private func written(_ engine: inout WebSocketEngine) -> [WebSocketFrameReader.Event] {
        var bytes = engine.output
        engine.output = []
        var frames: [UInt8] = []
        while bytes.count >= 6 {
            let count = Int(bytes[1] & 0x7F)
            #expect(bytes[1] & 0x80 != 0 && count < 126)
            let mask = bytes[2..<6]
            frames += [bytes[0], UInt8(count)]
            frames += bytes[6..<(6 + count)].enumerated().map { $1 ^ mask[2 + $0 % 4] }
            bytes.removeFirst(6 + count)
        }
        #expect(bytes.isEmpty)
        var reader = WebSocketFrameReader(maximumMessageSize: 1000)
        return reader.consume(frames)
    }

    @Test("a ping is answered with its payload, a pong told")
    func ping() {
        var engine = openEngine()
        #expect(engine.receive(Frames.frame(0x89, "abc") + Frames.frame(0x8A, "")) == [.pong])
        #expect(written(&engine) == [.pong(Data("abc".utf8))])
    }

    @Test("a close is answered with its code, and is the end with code and reason")
    func close() {
        var engine = openEngine()
        let events = engine.receive(Frames.frame(0x88, [0x11, 0x31] + Array("Unauthorized".utf8)) + [0x81, 0])
        #expect(
            events == [
                .ended(TransportError(message: "The socket closed with code 4401: Unauthorized.", closeCode: 4401))
            ]
        )
        #expect(written(&engine) == [.close(code: 4401, reason: "")])
        #expect(engine.end(nil) == [], "the connection's own end is no second one")
        engine.send(text: Data("late".utf8))
        #expect(engine.output.isEmpty)
    }

    @Test("a violation and a binary message are told to the server and are the end")
    func violation() {
        for (bytes, code) in [(Frames.frame(0x82, "a"), UInt16(1003)), (Frames.frame(0x83, "a"), 1002)] {
            var engine = openEngine()
            let events = engine.receive(bytes + Frames.frame(0x81, "late"))
            #expect(events.count == 1)
            guard case .close(let sent, _) = written(&engine).first else {
                Issue.record("no close was sent")
                continue
            }
            #expect(sent == code)
        }
    }

    @Test("a connection that is cut is the end, before and after the handshake")
    func cut() {
        var engine = openEngine()
        #expect(engine.end(nil) == [.ended(TransportError(message: "The socket was cut off."))])
        #expect(engine.end(nil) == [])
        var opening = WebSocketEngine(target: "/", host: "h", headers: [], subprotocol: "p", maximumMessageSize: 9)
        #expect(
            opening.end(nil) == [.ended(TransportError(message: "The server closed before it opened the socket."))]
        )
    }
}
