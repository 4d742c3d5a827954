import BatonTransportLoopback
import Foundation
import Testing

@testable import BatonTransport

@Suite("graphql-transport-ws", .timeLimit(.minutes(1)))
struct GraphQLSocketTests {
    private let loop = ManualLoop()

    private func transport(
        _ configuration: GraphQLTransportWebSocket.Configuration = .init(),
        headers: HTTPTransport.Headers? = nil,
        connectionPayload: GraphQLTransportWebSocket.ConnectionPayload? = nil
    ) throws -> GraphQLTransportWebSocket {
        let endpoint = GraphQLSocketEndpoint(
            url: try #require(URL(string: "ws://h/graphql")),
            configuration: configuration,
            headers: headers,
            connectionPayload: connectionPayload
        )
        return GraphQLTransportWebSocket(endpoint: endpoint) { [loop] in SocketPlatform(loop: loop, lifetime: loop) }
    }

    private static func subscription(_ name: String = "S") -> Request {
        Request(name: name, kind: .subscription, document: .id("1"))
    }

    private static func subscribe(_ id: Int, _ name: String = "S") -> String {
        #"{"id":"\#(id)","type":"subscribe","payload":{"operationName":"\#(name)","documentId":"1","variables":{}}}"#
    }

    private static let closed4401 = TransportError(
        message: "The socket closed with code 4401: Unauthorized.",
        closeCode: 4401
    )

    @Test("an operation opens the socket, waits for the acknowledgement, and gets its payloads as they were written")
    func subscription() async throws {
        var stream = try transport().send(Self.subscription()).makeAsyncIterator()
        let socket = await loop.connection(0)
        #expect(socket.call.subprotocol == "graphql-transport-ws")
        #expect(loop.sent(socket) == [])
        loop.didOpen(socket)
        #expect(loop.sent(socket) == [#"{"type":"connection_init"}"#])
        loop.receive(#"{"type":"connection_ack","payload":{}}"#, on: socket)
        #expect(loop.sent(socket).last == Self.subscribe(1))
        loop.receive(#" { "type" : "next", "payload" : { "data" : {"a":1} } , "id" : "1" } "#, on: socket)
        loop.receive(#"{"id":"1","type":"next","payload":{"data":{"a":2}}}"#, on: socket)
        loop.receive(#"{"id":"1","type":"complete"}"#, on: socket)
        #expect(try await stream.next() == Data(#"{ "data" : {"a":1} }"#.utf8))
        #expect(try await stream.next() == Data(#"{"data":{"a":2}}"#.utf8))
        #expect(try await stream.next() == nil)
    }

    @Test("credentials are read for every attempt, and the payload goes with the init message")
    func credentials() async throws {
        let attempts = Counter()
        let transport = try transport(
            headers: {
                attempts.add()
                return ["X-Attempt": "\(attempts.value)"]
            },
            connectionPayload: { Data(#"{"token":"t\#(attempts.value)"}"#.utf8) }
        )
        for attempt in 1...3 {
            var stream = transport.send(Self.subscription()).makeAsyncIterator()
            let socket = await loop.connection(attempt - 1)
            #expect(socket.call.headers.map(\.value) == ["\(attempt)"])
            loop.didOpen(socket)
            #expect(loop.sent(socket) == [#"{"type":"connection_init","payload":{"token":"t\#(attempt)"}}"#])
            loop.end(socket, Self.closed4401)
            await #expect(throws: Self.closed4401) { try await stream.next() }
        }
    }

    @Test("what a credentials' function throws fails what waits for the attempt, and the next attempt asks again")
    func credentialsThrow() async throws {
        struct NoToken: Error {}
        let attempts = Counter()
        let transport = try transport(connectionPayload: {
            attempts.add()
            if attempts.value == 1 { throw NoToken() }
            return nil
        })
        await #expect(throws: NoToken.self) { try await transport.payload(Self.subscription()) }
        #expect(loop.connectionCount == 0)
        let stream = transport.send(Self.subscription())
        _ = await loop.connection(0)
        withExtendedLifetime(stream) {}
    }

    @Test("a close before the acknowledgement is told with its code and reason")
    func closedBeforeAcknowledgement() async throws {
        let transport = try transport()
        var stream = transport.send(Self.subscription()).makeAsyncIterator()
        let socket = await loop.connection(0)
        loop.didOpen(socket)
        loop.end(socket, Self.closed4401)
        loop.advance(by: .seconds(3600))
        await #expect(throws: Self.closed4401) { try await stream.next() }
        #expect(loop.connectionCount == 1, "the transport does not connect again by itself")
    }

    @Test("five operations share one attempt, and the next five after its failure share another, with fresh ids")
    func oneAttempt() async throws {
        let transport = try transport()
        for round in 0..<3 {
            var streams = (0..<5).map { _ in transport.send(Self.subscription()).makeAsyncIterator() }
            let socket = await loop.connection(round)
            if round < 2 {
                loop.end(socket, TransportError(message: "There is no connection."))
                for index in streams.indices {
                    await #expect(throws: TransportError.self) { try await streams[index].next() }
                }
            } else {
                loop.acknowledge(socket)
                #expect(loop.sent(socket).dropFirst() == (11...15).map { Self.subscribe($0) }[...])
            }
            #expect(loop.connectionCount == round + 1)
        }
    }

    @Test("a ping is answered before the acknowledgement too, with its payload")
    func ping() async throws {
        let stream = try transport().send(Self.subscription())
        let socket = await loop.connection(0)
        loop.didOpen(socket)
        loop.receive(#"{"type":"ping"}"#, on: socket)
        loop.receive(#"{"type":"ping","payload":{"a":[1, 2]}}"#, on: socket)
        loop.receive(#"{"type":"ping","payload":null}"#, on: socket)
        loop.receive(#"{"type":"pong"}"#, on: socket)
        #expect(
            loop.sent(socket).dropFirst() == [
                #"{"type":"pong"}"#, #"{"type":"pong","payload":{"a":[1, 2]}}"#, #"{"type":"pong"}"#,
            ]
        )
        withExtendedLifetime(stream) {}
    }

    @Test("an error message is delivered as errors without data, and ends its stream alone")
    func errorMessage() async throws {
        let transport = try transport()
        var first = transport.send(Self.subscription()).makeAsyncIterator()
        var second = transport.send(Self.subscription()).makeAsyncIterator()
        let socket = await loop.connection(0)
        loop.acknowledge(socket)
        loop.receive(#"{"id":"1","type":"error","payload":[{"message":"no"}]}"#, on: socket)
        loop.receive(#"{"id":"2","type":"next","payload":{}}"#, on: socket)
        #expect(try await first.next() == Data(#"{"errors":[{"message":"no"}]}"#.utf8))
        #expect(try await first.next() == nil)
        #expect(try await second.next() == Data("{}".utf8))
    }

    @Test("a cancelled operation is completed towards the server, once, and late messages for it are passed over")
    func cancellation() async throws {
        let transport = try transport()
        let kept = transport.send(Self.subscription())
        let task = Task { try await transport.payload(Self.subscription("T")) }
        let socket = await loop.connection(0)
        loop.acknowledge(socket)
        while loop.sent(socket).count < 3 { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        while loop.sent(socket).count < 4 { await Task.yield() }
        loop.receive(#"{"id":"2","type":"next","payload":{}}"#, on: socket)
        loop.receive(#"{"id":"2","type":"complete"}"#, on: socket)
        loop.receive(#"{"id":"99","type":"error","payload":[]}"#, on: socket)
        #expect(loop.sent(socket).last == #"{"id":"2","type":"complete"}"#)
        #expect(loop.sent(socket).count == 4)
        #expect(loop.closeCode(socket) == nil)
        withExtendedLifetime(kept) {}
    }

    @Test("an operation cancelled before the acknowledgement is never subscribed")
    func cancelledEarly() async throws {
        let transport = try transport()
        let kept = transport.send(Self.subscription("kept"))
        var dropped: AsyncThrowingStream<Data, any Error>? = transport.send(Self.subscription())
        let socket = await loop.connection(0)
        _ = dropped
        dropped = nil
        loop.acknowledge(socket)
        #expect(loop.sent(socket).dropFirst() == [Self.subscribe(1, "kept")])
        withExtendedLifetime(kept) {}
    }

    @Test("a socket without operations is closed after its idle time, and an operation that comes before keeps it")
    func idle() async throws {
        let transport = try transport()
        var stream: AsyncThrowingStream<Data, any Error>? = transport.send(Self.subscription())
        let socket = await loop.connection(0)
        loop.acknowledge(socket)
        _ = stream
        stream = nil
        loop.advance(by: .milliseconds(2999))
        #expect(loop.closeCode(socket) == nil)
        stream = transport.send(Self.subscription())
        loop.advance(by: .seconds(10))
        #expect(loop.closeCode(socket) == nil)
        _ = stream
        stream = nil
        loop.advance(by: .seconds(3))
        #expect(loop.closeCode(socket) == 1000)
        stream = transport.send(Self.subscription())
        let next = await loop.connection(1)
        loop.acknowledge(next)
        #expect(loop.sent(next).last == Self.subscribe(3), "the next socket takes it, not the one that is closing")
        #expect(loop.sent(socket).count == 5)
    }

    @Test("a server that does not acknowledge in time is left with 4504")
    func acknowledgementTimeout() async throws {
        var stream = try transport().send(Self.subscription()).makeAsyncIterator()
        let socket = await loop.connection(0)
        loop.didOpen(socket)
        loop.advance(by: .seconds(10))
        #expect(loop.closeCode(socket) == 4504)
        let error = await #expect(throws: TransportError.self) { try await stream.next() }
        #expect(error?.message == "The server did not acknowledge the connection within 10.0 seconds.")
    }

    @Test("a socket that does not open in time is given up")
    func connectTimeout() async throws {
        var stream = try transport().send(Self.subscription()).makeAsyncIterator()
        let socket = await loop.connection(0)
        loop.advance(by: .seconds(20))
        #expect(loop.closeCode(socket) == 1000)
        let error = await #expect(throws: TransportError.self) { try await stream.next() }
        #expect(error?.message == "The socket was not opened within 20.0 seconds.")
    }

    @Test("a ping goes out at its interval, and a server silent after one is left")
    func keepAlive() async throws {
        var stream = try transport().send(Self.subscription()).makeAsyncIterator()
        let socket = await loop.connection(0)
        loop.acknowledge(socket)
        loop.advance(by: .seconds(30))
        #expect(loop.sent(socket).last == #"{"type":"ping"}"#)
        loop.receive(#"{"type":"pong"}"#, on: socket)
        loop.advance(by: .seconds(40))
        #expect(loop.sent(socket).filter { $0 == #"{"type":"ping"}"# }.count == 2)
        #expect(loop.closeCode(socket) == nil)
        loop.advance(by: .seconds(10))
        #expect(loop.closeCode(socket) == 4408)
        let error = await #expect(throws: TransportError.self) { try await stream.next() }
        #expect(error?.message == "The server did not answer a ping within 10.0 seconds.")
    }

    @Test(
        "what is not of the protocol closes the socket with 4400 and fails every operation",
        arguments: [
            "nonsense", "{}", #"{"type":"next"}"#, #"{"type":"next","id":"1","payload":[]}"#,
            #"{"type":"error","id":"1","payload":{}}"#, #"{"type":"unknown","id":"1"}"#, #"{"type":"connection_ack"}"#,
            #"{"type":"next","id":1,"payload":{}}"#, #"{"type":"complete","id":"1"} x"#, "",
        ]
    )
    func invalid(message: String) async throws {
        let transport = try transport()
        var first = transport.send(Self.subscription()).makeAsyncIterator()
        var second = transport.send(Self.subscription()).makeAsyncIterator()
        let socket = await loop.connection(0)
        loop.acknowledge(socket)
        loop.receive(message, on: socket)
        #expect(loop.closeCode(socket) == 4400)
        await #expect(throws: TransportError.self) { try await first.next() }
        await #expect(throws: TransportError.self) { try await second.next() }
    }

    @Test("a payload before the acknowledgement is not of the protocol")
    func early() async throws {
        var stream = try transport().send(Self.subscription()).makeAsyncIterator()
        let socket = await loop.connection(0)
        loop.didOpen(socket)
        loop.receive(#"{"id":"1","type":"next","payload":{}}"#, on: socket)
        #expect(loop.closeCode(socket) == 4400)
        let error = await #expect(throws: TransportError.self) { try await stream.next() }
        #expect(error?.message == "The server sent a message before its acknowledgement.")
    }

    @Test("a reader that falls too far behind fails alone")
    func backlog() async throws {
        var configuration = GraphQLTransportWebSocket.Configuration()
        configuration.maximumBacklog = 10
        let transport = try transport(configuration)
        var slow = transport.send(Self.subscription()).makeAsyncIterator()
        var quick = transport.send(Self.subscription()).makeAsyncIterator()
        let socket = await loop.connection(0)
        loop.acknowledge(socket)
        for count in 1...6 {
            for id in 1...2 { loop.receive(#"{"id":"\#(id)","type":"next","payload":{}}"#, on: socket) }
            #expect(try await quick.next() == Data("{}".utf8), "\(count)")
        }
        #expect(loop.sent(socket).last == #"{"id":"1","type":"complete"}"#)
        for _ in 1...5 { #expect(try await slow.next() == Data("{}".utf8)) }
        let error = await #expect(throws: TransportError.self) { try await slow.next() }
        #expect(error?.message == "The reader fell behind by more than 10 bytes.")
    }

    @Test("queries and mutations are sent too, files are not")
    func otherKinds() async throws {
        let transport = try transport()
        let task = Task { try await transport.payload(Request.any) }
        let socket = await loop.connection(0)
        loop.acknowledge(socket)
        while loop.sent(socket).count < 2 { await Task.yield() }
        loop.receive(#"{"id":"1","type":"next","payload":{"data":{}}}"#, on: socket)
        loop.receive(#"{"id":"1","type":"complete"}"#, on: socket)
        #expect(try await task.value == Data(#"{"data":{}}"#.utf8))
        var upload = Request.any
        upload.uploads = [("file", Upload(fileName: "a", contents: .data(Data())))]
        let request = upload
        await #expect(throws: TransportError.self) { try await transport.payload(request) }
    }

    @Test("an operation after the loop stopped fails")
    func stopped() async throws {
        loop.stop()
        let transport = try transport()
        let error = await #expect(throws: TransportError.self) { try await transport.payload(Self.subscription()) }
        #expect(error?.message == "The transport was stopped.")
    }
}
