import BatonTransportLoopback
import Foundation
import Testing

@testable import BatonTransport

@Suite("Parts and events over HTTP", .timeLimit(.minutes(1)))
struct HTTPStreamTests {
    private static let multipart = "multipart/mixed; boundary=\"-\"; deferSpec=20220824"
    private static let events = "text/event-stream; charset=utf-8"

    /// What one request's stream gave: its payloads, then its error's sentence if there was one.
    private func received(
        type: String,
        _ script: @escaping @Sendable (LoopbackConnection) -> Void
    ) async throws -> [String] {
        let server = try LoopbackServer { connection in
            guard connection.readRequest() != nil else { return }
            connection.beginChunks(type: type)
            script(connection)
        }
        var request = Request.any
        request.mayHaveParts = true
        var received: [String] = []
        do {
            for try await payload in HTTPTransport(url: server.url).send(request) {
                received.append(String(decoding: payload, as: UTF8.self))
            }
        } catch let error as TransportError {
            #expect(error.status == 0)
            received.append(error.message)
        }
        return received
    }

    private static func part(_ json: String) -> String { "\r\ncontent-type: application/json\r\n\r\n\(json)\r\n---" }

    @Test("parts are delivered as they came, whatever shape of incremental delivery they have")
    func parts() async throws {
        let parts = [
            #"{"data":{"a":1},"hasNext":true}"#,
            #"{"incremental":[{"path":[],"label":"l","data":{"b":2}}],"hasNext":true}"#,
            #"{"pending":[{"id":"0","path":[]}],"incremental":[{"id":"0","data":{"c":3}}],"completed":[{"id":"0"}]}"#,
            #"{"hasNext":false}"#,
        ]
        let received = try await received(type: Self.multipart) { connection in
            connection.writeChunk("preamble\r\n---")
            for part in parts { connection.writeChunk(Self.part(part)) }
            connection.writeChunk("--")
            connection.endChunks()
        }
        #expect(received == parts)
    }

    @Test("each part is delivered before the next one comes")
    func partByPart() async throws {
        let seen = (0..<3).map { _ in Gate() }
        let server = try LoopbackServer { connection in
            guard connection.readRequest() != nil else { return }
            connection.beginChunks(type: Self.multipart)
            connection.writeChunk("---")
            for (index, gate) in seen.enumerated() {
                connection.writeChunk(Self.part("{\"n\":\(index)}"))
                gate.block()
            }
            connection.writeChunk("--\r\n")
            connection.endChunks()
        }
        var count = 0
        for try await payload in HTTPTransport(url: server.url).send(.any) {
            #expect(payload == Data("{\"n\":\(count)}".utf8))
            seen[count].open()
            count += 1
        }
        #expect(count == 3)
    }

    @Test("heartbeats are passed over, wrapped payloads unwrapped, a gateway's errors a request error")
    func heartbeats() async throws {
        let received = try await received(type: "multipart/mixed;boundary=\"-\";subscriptionSpec=1.0") { connection in
            connection.writeChunk("---")
            for part in ["{}", #"{"payload":null}"#, #"{"payload": {"data":{"a":1}} }"#, " ", "{ }"] {
                connection.writeChunk(Self.part(part))
            }
            connection.writeChunk(Self.part(#"{"payload":null,"errors":[{"message":"lost"}]}"#))
            connection.writeChunk("--")
            connection.endChunks()
        }
        #expect(received == [#"{"data":{"a":1}}"#, #"{"errors":[{"message":"lost"}]}"#])
    }

    @Test("a multipart response that ends before its closing delimiter is an error after its parts")
    func cutParts() async throws {
        let ended = try await received(type: Self.multipart) { connection in
            connection.writeChunk("---" + Self.part("{\"n\":1}"))
            connection.endChunks()
        }
        #expect(ended == ["{\"n\":1}", "The response was cut off before its closing delimiter."])
        let cut = try await received(type: Self.multipart) { $0.writeChunk("---" + Self.part("{\"n\":1}")) }
        #expect(cut.count == 2)
        #expect(cut.last?.contains("cut off") == true, "\(cut)")
    }

    @Test("a part that is no JSON object is an error")
    func brokenPart() async throws {
        let server = try LoopbackServer { connection in
            guard connection.readRequest() != nil else { return }
            connection.beginChunks(type: Self.multipart)
            connection.writeChunk("---" + Self.part("<html>"))
            connection.waitForClose()
        }
        let transport = HTTPTransport(url: server.url)
        let error = try #require(await #expect(throws: TransportError.self) { try await transport.payload(.any) })
        #expect(error.message == "A part of the response is not a JSON object.")
        #expect(error.body == Data("<html>".utf8))
    }

    @Test("the next events of a stream are payloads, and complete ends it though the server lingers")
    func eventStream() async throws {
        let received = try await received(type: Self.events) { connection in
            connection.writeChunk(":\n\n")
            connection.writeChunk("event: next\ndata: {\"data\":\ndata: {\"n\":1}}\n\n:\n\nevent: ne")
            connection.writeChunk(
                "xt\r\ndata: {\"data\":{\"n\":2}}\r\n\r\nevent: other\ndata: {}\n\nevent: complete\n\n"
            )
            connection.waitForClose()
        }
        #expect(received == ["{\"data\":\n{\"n\":1}}", #"{"data":{"n":2}}"#])
    }

    @Test("a stream of events that ends without complete is an error, whether the response ends or the connection")
    func cutEvents() async throws {
        let next = "event: next\ndata: {\"n\":1}\n\n"
        let ended = try await received(type: Self.events) { connection in
            connection.writeChunk(next)
            connection.endChunks()
        }
        #expect(ended == ["{\"n\":1}", "The stream of events was cut off before its `complete` event."])
        let cut = try await received(type: Self.events) { $0.writeChunk(next) }
        #expect(cut.count == 2)
        #expect(cut.last?.contains("cut off") == true, "\(cut)")
    }

    @Test("a refused subscription is judged as any response")
    func refused() async throws {
        let server = try LoopbackServer { connection in
            while connection.readRequest() != nil {
                connection.respond(
                    400,
                    type: "application/graphql-response+json",
                    body: #"{"errors":[{"message":"no"}]}"#
                )
            }
        }
        var request = Request.any
        request.kind = .subscription
        let payload = try await HTTPTransport(url: server.url).payload(request)
        #expect(payload == Data(#"{"errors":[{"message":"no"}]}"#.utf8))
    }

    @Test("the timeout of a subscription ends with its response's head, and a silent server is still left")
    func timeout() async throws {
        // A machine that is too busy for a head within a second gets more of them.
        for seconds in [1, 4, 16] where try await outlives(.seconds(seconds)) { return }
        Issue.record("no head came within 16 seconds")
    }

    /// Whether a stream goes on after this timeout; false when not even its first event came in time.
    private func outlives(_ timeout: Duration) async throws -> Bool {
        var configuration = HTTPTransport.Configuration()
        configuration.timeout = timeout
        let finished = Gate()
        let server = try LoopbackServer { connection in
            guard connection.readRequest() != nil else { return }
            connection.beginChunks(type: Self.events)
            connection.writeChunk("event: next\ndata: {\"a\":1}\n\n")
            finished.block()
            connection.writeChunk("event: next\ndata: {}\n\nevent: complete\n\n")
            connection.endChunks()
        }
        defer { finished.open() }
        let silent = try LoopbackServer { $0.waitForClose() }
        var request = Request.any
        request.kind = .subscription
        var payloads = HTTPTransport(url: server.url, configuration: configuration).send(request).makeAsyncIterator()
        do {
            _ = try await payloads.next()
        } catch is TransportError {
            return false
        }
        // Others with the same timeout, begun later, time out meanwhile.
        let other = HTTPTransport(url: silent.url, configuration: configuration)
        let subscription = request
        for _ in 0..<2 { await #expect(throws: TransportError.self) { try await other.payload(subscription) } }
        finished.open()
        let last = try await payloads.next()
        #expect(last == Data("{}".utf8))
        let end = try await payloads.next()
        #expect(end == nil)
        return true
    }

    @Test("a reader that is behind gets everything in the end")
    func backpressure() async throws {
        let payload = String(repeating: "x", count: 64 << 10)
        let count = 40
        let server = try LoopbackServer { connection in
            guard connection.readRequest() != nil else { return }
            connection.beginChunks(type: Self.events)
            for _ in 0..<count { connection.writeChunk("event: next\ndata: {\"a\":\"\(payload)\"}\n\n") }
            connection.writeChunk("event: complete\n\n")
            connection.endChunks()
        }
        var read = 0
        for try await next in HTTPTransport(url: server.url).send(.any) {
            #expect(next.count == payload.utf8.count + 8)
            read += 1
            await Task.yield()
        }
        #expect(read == count)
    }

    @Test("a response in parts is no one payload, nor is one of none", arguments: [0, 2])
    func notOnePayload(count: Int) async throws {
        let server = try LoopbackServer { connection in
            guard connection.readRequest() != nil else { return }
            connection.beginChunks(type: "multipart/mixed; boundary=\"-\"")
            connection.writeChunk("---")
            for _ in 0..<count { connection.writeChunk("\r\n\r\n{\"data\":{}}\r\n---") }
            connection.writeChunk("--\r\n")
            connection.endChunks()
        }
        let transport = HTTPTransport(url: server.url)
        let direct = await #expect(throws: TransportError.self) { try await transport.payload(.any) }
        let streamed = await #expect(throws: TransportError.self) {
            try await (transport as any Transport).payload(.any)
        }
        #expect(direct == streamed)
        let what = count == 0 ? "no payload" : "more than one payload"
        #expect(direct?.message.hasPrefix("The transport delivered \(what) for") == true)
    }

    @Test("a reader that is behind by a megabyte pauses the response, and resumes it when it caught up")
    func pause() async throws {
        let channel = PayloadChannel()
        let drained = Gate()
        struct Producer: PayloadProducer {
            let drained: Gate

            func cancel() {}
            func resume() { drained.open() }
        }
        channel.attach(Producer(drained: drained))
        let reader = ResponseReader(channel: channel, maximumPayloadSize: 1 << 20)
        reader.receive(
            HTTPHead(
                status: 200,
                contentType: ContentType(Self.events),
                contentLength: nil,
                mayEndEarlyUnnoticed: false
            )
        )
        let event = Array("event: next\ndata: {\"a\":\"\(String(repeating: "x", count: 100_000))\"}\n\n".utf8)
        var taken = 0
        while case .more = event.withUnsafeBytes({ reader.receive($0) }) { taken += 1 }
        #expect(taken == 11, "the first count of payloads that is over the high water mark")
        var iterator = channel.stream().makeAsyncIterator()
        for _ in 0..<5 { _ = try await iterator.next() }
        #expect(!drained.isOpen)
        _ = try await iterator.next()
        #expect(drained.isOpen)
        if case .more = event.withUnsafeBytes({ reader.receive($0) }) {} else { Issue.record("it goes on") }
    }
}
