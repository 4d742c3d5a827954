import BatonTransportLoopback
import Foundation
import Testing

@testable import BatonTransport

@Suite("graphql-transport-ws over a socket", .timeLimit(.minutes(1)))
struct GraphQLTransportWebSocketTests {
    private static let subscription = Request(name: "S", kind: .subscription, document: .id("1"))

    private func url(_ server: LoopbackServer, _ path: String = "/graphql") throws -> URL {
        try #require(URL(string: "ws://127.0.0.1:\(server.port)\(path)"))
    }

    @Test("a subscription gets its payloads and its end, and the socket is closed when it was idle long enough")
    func subscription() async throws {
        let frames = Log<LoopbackConnection.Frame>()
        let requests = Log<LoopbackRequest>()
        let closed = Gate()
        let server = try LoopbackServer { connection in
            guard let request = connection.acceptSocket() else { return }
            requests.append(request)
            while frames.elements.last?.opcode != 8, let frame = connection.readFrame() {
                frames.append(frame)
                switch frames.elements.count {
                case 1: connection.writeText(#"{"type":"connection_ack"}"#)
                case 2:
                    for count in 1...3 { connection.writeText(#"{"id":"1","type":"next","payload":{"n":\#(count)}}"#) }
                    connection.writeText(#"{"id":"1","type":"complete"}"#)
                default: connection.writeClose(1000, "")
                }
            }
            closed.open()
        }
        var configuration = GraphQLTransportWebSocket.Configuration()
        configuration.idleTimeout = .milliseconds(1)
        let transport = GraphQLTransportWebSocket(
            url: try url(server, "/graphql/a%20b?x=%2F"),
            configuration: configuration,
            headers: { ["x-key": "k"] },
            connectionPayload: { Data(#"{"a":1}"#.utf8) }
        )
        var payloads: [String] = []
        for try await payload in transport.send(Self.subscription) {
            payloads.append(String(decoding: payload, as: UTF8.self))
        }
        #expect(payloads == [#"{"n":1}"#, #"{"n":2}"#, #"{"n":3}"#])
        await closed.wait()
        let request = try #require(requests.elements.first)
        #expect(request.path == "/graphql/a%20b?x=%2F")
        #expect(request.headers["host"] == "127.0.0.1:\(server.port)")
        #expect(request.headers["x-key"] == "k")
        #expect(
            frames.elements.prefix(2).map(\.text) == [
                #"{"type":"connection_init","payload":{"a":1}}"#,
                #"{"id":"1","type":"subscribe","payload":{"operationName":"S","documentId":"1","variables":{}}}"#,
            ]
        )
        #expect(frames.elements.count == 3)
        #expect(frames.elements.last?.closeCode == 1000)
        withExtendedLifetime(transport) {}
    }

    @Test("a close with 4401 before the acknowledgement is told with code and reason, and answered")
    func closed() async throws {
        let echoed = Log<Int?>()
        let ended = Gate()
        let server = try LoopbackServer { connection in
            guard connection.acceptSocket() != nil, connection.readFrame() != nil else { return }
            connection.writeClose(4401, "Unauthorized")
            echoed.append(connection.readFrame()?.closeCode)
            ended.open()
        }
        let transport = GraphQLTransportWebSocket(url: try url(server))
        let error = await #expect(throws: TransportError.self) { try await transport.payload(Self.subscription) }
        #expect(error?.status == 0)
        #expect(error?.closeCode == 4401)
        #expect(error?.message == "The socket closed with code 4401: Unauthorized.")
        await ended.wait()
        #expect(echoed.elements == [4401])
    }

    @Test("a refused upgrade is an error with its status, a cut one and an absent server are errors of status 0")
    func refused() async throws {
        let server = try LoopbackServer { connection in
            guard let request = connection.readRequest() else { return }
            if request.path == "/401" { connection.respond(401, type: "text/plain", body: "Who are you?") }
        }
        func failure(_ url: URL) async throws -> TransportError {
            let transport = GraphQLTransportWebSocket(url: url)
            return try #require(
                await #expect(throws: TransportError.self) { try await transport.payload(Self.subscription) }
            )
        }
        let unauthorized = try await failure(url(server, "/401"))
        #expect(unauthorized.status == 401)
        #expect(unauthorized.body == Data("Who are you?".utf8))
        let cut = try await failure(url(server, "/cut"))
        #expect(cut == TransportError(message: "The server closed before it opened the socket."))
        let port = try LoopbackServer { _ in }.port
        let absent = try await failure(#require(URL(string: "ws://127.0.0.1:\(port)/")))
        #expect(absent.status == 0)
        #expect(absent.message.hasPrefix("There is no connection"), "\(absent)")
        for address in ["ftp://h/", "ws:", "graphql"] {
            #expect(try await failure(#require(URL(string: address))).message.contains("starts with `ws:`"))
        }
    }

    @Test("a socket that is cut fails every operation on it, and the next one opens another")
    func cut() async throws {
        let sockets = Counter()
        let server = try LoopbackServer { connection in
            guard connection.acceptGraphQL(), connection.readFrame() != nil else { return }
            guard sockets.next() == 1 else { return }
            connection.writeText(#"{"id":"1","type":"next","payload":{}}"#)
            _ = connection.readFrame()
        }
        let transport = GraphQLTransportWebSocket(url: try url(server))
        var first = transport.send(Self.subscription).makeAsyncIterator()
        #expect(try await first.next() == Data("{}".utf8))
        var second = transport.send(Self.subscription).makeAsyncIterator()
        await #expect(throws: TransportError(message: "The socket was cut off.")) { try await first.next() }
        await #expect(throws: TransportError(message: "The socket was cut off.")) { try await second.next() }
        var third = transport.send(Self.subscription).makeAsyncIterator()
        await #expect(throws: TransportError.self) { while try await third.next() != nil {} }
        #expect(server.accepted.value == 2)
    }

    @Test("messages of megabytes pass in both directions, while the server is slow to read")
    func large() async throws {
        let text = String(repeating: "0123456789", count: 150_000)
        let goOn = Gate()
        let server = try LoopbackServer { connection in
            guard connection.acceptGraphQL() else { return }
            goOn.block()
            guard let frame = connection.readFrame() else { return }
            connection.writeText(#"{"id":"1","type":"next","payload":{"n":\#(frame.payload.count),"t":"\#(text)"}}"#)
            connection.writeText(#"{"id":"1","type":"complete"}"#)
            connection.waitForClose()
        }
        let request = Request(
            name: "S",
            kind: .mutation,
            document: .id("1"),
            variables: Array(#"{"t":"\#(text)"}"#.utf8)
        )
        let transport = GraphQLTransportWebSocket(url: try url(server))
        let stream = transport.send(request)
        goOn.open()
        var iterator = stream.makeAsyncIterator()
        let subscribed = SocketMessage.text(id: "1", type: "subscribe", payload: try Encoding.standard(request))
        let expected = #"{"n":\#(subscribed.count),"t":"\#(text)"}"#
        let payload = try #require(try await iterator.next())
        #expect(payload == Data(expected.utf8), "\(String(decoding: payload.prefix(20), as: UTF8.self))")
        #expect(try await iterator.next() == nil)
    }

    @Test("a transport that is dropped with its streams says good-bye and closes its socket")
    func dropped() async throws {
        let codes = Log<Int?>()
        let ready = Gate()
        let closed = Gate()
        let server = try LoopbackServer { connection in
            guard connection.acceptGraphQL(), connection.readFrame() != nil else { return }
            ready.open()
            while let frame = connection.readFrame() { codes.append(frame.closeCode) }
            closed.open()
        }
        let exited = Gate()
        var transport: GraphQLTransportWebSocket? = GraphQLTransportWebSocket(
            endpoint: GraphQLSocketEndpoint(url: try url(server), configuration: .init())
        ) {
            SocketPlatform(.init(), onExit: { exited.open() })
        }
        var stream = transport?.send(Self.subscription)
        await ready.wait()
        transport = nil
        #expect(!exited.isOpen, "the stream holds on to the socket")
        withExtendedLifetime(stream) {}
        stream = nil
        await closed.wait()
        await exited.wait()
        #expect(codes.elements.last == 1001)
    }

    @Test("a cancellation at every stage leaves nothing behind", arguments: 0..<40)
    func cancelled(yields: Int) async throws {
        let server = try LoopbackServer { connection in
            guard connection.acceptGraphQL() else { return }
            connection.waitForClose()
        }
        let exited = Gate()
        let url = try url(server)
        do {
            let transport = GraphQLTransportWebSocket(
                endpoint: GraphQLSocketEndpoint(url: url, configuration: .init(), headers: { [:] })
            ) {
                SocketPlatform(.init(), onExit: { exited.open() })
            }
            let task = Task { try await transport.payload(Self.subscription) }
            for _ in 0..<(yields * 20) { await Task.yield() }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        await exited.wait()
    }
}
