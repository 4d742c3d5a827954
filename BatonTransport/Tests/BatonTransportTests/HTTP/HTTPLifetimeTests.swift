import BatonTransportLoopback
import Foundation
import Testing

@testable import BatonTransport

#if os(Linux)
    import Glibc
#endif

@Suite("The life of an HTTP request", .timeLimit(.minutes(1)))
struct HTTPLifetimeTests {
    /// Where a request is when it is cancelled.
    enum Stage: CaseIterable {
        case headersFunction, unanswered, head, body
    }

    /// Whether the reader's task is cancelled or the stream is dropped.
    enum Way: CaseIterable {
        case task, stream
    }

    @Test("a cancellation ends the request at once at every stage", arguments: Stage.allCases, Way.allCases)
    func cancelled(stage: Stage, way: Way) async throws {
        let reached = Gate()
        let closed = Gate()
        let server = try LoopbackServer { connection in
            guard connection.readRequest() != nil else { return closed.open() }
            if stage != .unanswered { connection.beginChunks() }
            if stage == .body { connection.writeChunk(#"{"data":"#) }
            reached.open()
            connection.waitForClose()
            closed.open()
        }
        let transport = HTTPTransport(url: server.url) {
            guard stage == .headersFunction else { return [:] }
            reached.open()
            let cancelled = Gate()
            await withTaskCancellationHandler {
                await cancelled.wait()
            } onCancel: {
                cancelled.open()
            }
            throw CancellationError()
        }
        switch way {
        case .task:
            let task = Task { try await transport.payload(.any) }
            await reached.wait()
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        case .stream:
            var stream: AsyncThrowingStream<Data, any Error>? = transport.send(.any)
            await reached.wait()
            _ = stream
            stream = nil
        }
        if stage == .headersFunction {
            #expect(server.accepted.value == 0, "nothing was sent")
        } else {
            await closed.wait()
        }
    }

    @Test("a cancellation after the end changes nothing, and the connection serves the next request")
    func cancelledAfterEnd() async throws {
        let server = try LoopbackServer { connection in
            while connection.readRequest() != nil { connection.respond(body: #"{"data":{}}"#) }
        }
        let transport = HTTPTransport(url: server.url)
        let task = Task { try await transport.payload(.any) }
        _ = try await task.value
        task.cancel()
        _ = try await transport.payload(.any)
        #expect(server.accepted.value == 1)
    }

    @Test("a request goes out before its stream is read, and outlives its transport")
    func eager() async throws {
        let asked = Gate()
        let goOn = Gate()
        let server = try LoopbackServer { connection in
            guard connection.readRequest() != nil else { return }
            asked.open()
            goOn.block()
            connection.respond(body: #"{"data":{}}"#)
        }
        let stream = HTTPTransport(url: server.url).send(.any)
        await asked.wait()
        goOn.open()
        var payloads: [Data] = []
        for try await payload in stream { payloads.append(payload) }
        #expect(payloads == [Data(#"{"data":{}}"#.utf8)])
    }

    @Test("a stream that is read past its end stays ended")
    func pastEnd() async throws {
        let server = try LoopbackServer { connection in
            guard connection.readRequest() != nil else { return }
            connection.respond(502, body: "")
        }
        var iterator = HTTPTransport(url: server.url).send(.any).makeAsyncIterator()
        await #expect(throws: TransportError.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
        #expect(try await iterator.next() == nil)
    }

    @Test("hundreds of requests at once each get their own answer")
    func concurrent() async throws {
        let server = try LoopbackServer { connection in
            while let request = connection.readRequest() { connection.respond(body: request.body) }
        }
        let transport = HTTPTransport(url: server.url)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<300 {
                group.addTask {
                    let request = Request(name: "Q\(index)", kind: .query, document: .id("\(index)"))
                    let payload = try await transport.payload(request)
                    #expect(try payload == Encoding.standard(request))
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("requests cancelled at random leave the others alone", arguments: [UInt64.random(in: 0..<1_000_000)])
    func randomCancellation(seed: UInt64) async throws {
        let server = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                connection.beginChunks()
                for byte in request.body.utf8 { connection.writeChunk([byte]) }
                connection.endChunks()
            }
        }
        let transport = HTTPTransport(url: server.url)
        var generator = SeededGenerator(seed: seed)
        let completions = Counter()
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<200 {
                let isCancelled = Bool.random(using: &generator)
                let yields = Int.random(in: 0..<40, using: &generator)
                group.addTask {
                    let request = Request(name: "Q\(index)", kind: .query, document: .id("\(index)"))
                    let task = Task { try await transport.payload(request) }
                    if isCancelled {
                        for _ in 0..<yields { await Task.yield() }
                        task.cancel()
                    }
                    switch await task.result {
                    case .success(let payload): #expect((try? Encoding.standard(request)) == payload)
                    case .failure(let error): #expect(isCancelled && error is CancellationError, "\(error)")
                    }
                    completions.add()
                }
            }
        }
        #expect(completions.value == 200)
    }
}

#if os(Linux)
    @Suite("The loop of an HTTP transport", .timeLimit(.minutes(1)))
    struct CurlLoopTests {
        /// Records what it is told.
        final class Recorder: HTTPReceiver {
            let ended = Gate()
            let failures = Log<TransportError?>()

            func receive(_ head: HTTPHead) {}
            func receive(_ bytes: UnsafeRawBufferPointer) -> HTTPFlow { .more }
            func complete(_ failure: TransportError?) {
                failures.append(failure)
                ended.open()
            }
        }

        static func transfer(_ url: URL, _ receiver: Recorder) -> CurlTransfer {
            let call = HTTPCall(url: url.absoluteString, headers: [], body: .none, isStream: false)
            return CurlTransfer(call, timeout: CurlTransfer.Timeout(.seconds(60)), receiver: receiver)
        }

        @Test("a program that the app starts does not get its connections")
        func inheritance() async throws {
            let server = try LoopbackServer { connection in
                while let request = connection.readRequest() { connection.respond(body: request.body) }
            }
            let transport = HTTPTransport(url: server.url)
            _ = try await transport.payload(.any)
            let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
                Int32($0)
            }
            let own = descriptors.filter { Self.port(atTheOtherEndOf: $0) == server.port }
            #expect(own.map { fcntl($0, F_GETFD) & FD_CLOEXEC } == [FD_CLOEXEC])
            withExtendedLifetime(transport) {}
        }

        private static func port(atTheOtherEndOf descriptor: Int32) -> UInt16? {
            var address = sockaddr_in()
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let result = withUnsafeMutablePointer(to: &address) { address in
                address.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &size) }
            }
            return result == 0 && address.sin_family == AF_INET ? UInt16(bigEndian: address.sin_port) : nil
        }

        @Test("a stopped loop ends what is under way and refuses what comes after, each once")
        func stopped() async throws {
            let asked = Gate()
            let server = try LoopbackServer { connection in
                _ = connection.readRequest()
                asked.open()
                connection.waitForClose()
            }
            let exited = Gate()
            let started = CurlLoop(.init(), onExit: { exited.open() })
            let loop = try #require(started)
            let underWay = Recorder()
            loop.start(Self.transfer(server.url, underWay))
            await asked.wait()
            loop.stop()
            await underWay.ended.wait()
            let late = Recorder()
            loop.start(Self.transfer(server.url, late))
            await late.ended.wait()
            await exited.wait()
            for recorder in [underWay, late] {
                #expect(recorder.failures.elements == [TransportError(message: "The transport was stopped.")])
            }
            loop.stop()
        }

        @Test("dropping a transport that is idle ends its thread")
        func dropped() async throws {
            let server = try LoopbackServer { connection in
                while connection.readRequest() != nil { connection.respond(body: #"{"data":{}}"#) }
            }
            let exited = Gate()
            let configuration = HTTPTransport.Configuration()
            var transport: HTTPTransport? = HTTPTransport(
                url: server.url,
                configuration: configuration,
                headers: nil,
                client: CurlClient(configuration, onExit: { exited.open() })
            )
            _ = try await transport?.payload(.any)
            transport = nil
            await exited.wait()
        }

        @Test("a peer that resets the connection does not end the process")
        func reset() async throws {
            let server = try LoopbackServer { _ in }
            let transport = HTTPTransport(url: server.url)
            let request = Request(name: "A", kind: .query, document: .text(String(repeating: "x", count: 200_000)))
            for _ in 0..<5 { await #expect(throws: TransportError.self) { try await transport.payload(request) } }
        }
    }
#endif

@Suite("A connection that dies under a request", .timeLimit(.minutes(1)))
struct HTTPResendTests {
    /// Sends a first request that is answered, then one on the same connection, which the server reads whole and answers by
    /// closing. Gives how often the server read the second one, and whether it was answered in the end.
    private func outcome(_ request: Request) async throws -> (reads: Int, isAnswered: Bool) {
        let reads = Counter()
        let server = try LoopbackServer { connection in
            guard let first = connection.readRequest() else { return }
            if !first.body.contains("second") {
                connection.respond(body: #"{"data":{}}"#)
                if connection.readRequest() != nil { reads.add() }
            } else {
                reads.add()
                connection.respond(body: #"{"data":{}}"#)
            }
        }
        let transport = HTTPTransport(url: server.url)
        _ = try await transport.payload(.any)
        let result = await Task { try await transport.payload(request) }.result
        let isAnswered = if case .success = result { true } else { false }
        return (reads.value, isAnswered)
    }

    @Test("a mutation that the server may have read is never sent again")
    func mutation() async throws {
        let request = Request(name: "second", kind: .mutation, document: .text("mutation second{a}"))
        let outcome = try await outcome(request)
        #expect(outcome.reads == 1)
        #expect(!outcome.isAnswered)
    }

    @Test("nor one with files")
    func upload() async throws {
        var request = Request(name: "second", kind: .mutation, document: .text("mutation second{a}"))
        request.uploads = [("file", Upload(fileName: "f", contents: .data(Data("x".utf8))))]
        let outcome = try await outcome(request)
        #expect(outcome.reads == 1)
        #expect(!outcome.isAnswered)
    }

    @Test("a query is, on a fresh connection, since its connection may have died before it")
    func query() async throws {
        let outcome = try await outcome(Request(name: "second", kind: .query, document: .text("query second{a}")))
        #expect(outcome.reads == 2)
        #expect(outcome.isAnswered)
    }
}
