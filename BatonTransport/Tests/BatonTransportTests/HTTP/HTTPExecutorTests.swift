import BatonTransportLoopback
import Foundation
import Testing

@testable import BatonTransport

#if os(Linux)
    import Glibc
#endif

@Suite("The executor of an HTTP transport", .timeLimit(.minutes(1)))
struct HTTPExecutorTests {
    /// For transports of which no request is sent.
    static let unused = URL(string: "http://127.0.0.1:1/")!  // a literal that is a URL

    /// A server that answers each request with its own body.
    private func echo() throws -> LoopbackServer {
        try LoopbackServer { connection in
            while let request = connection.readRequest() { connection.respond(body: request.body) }
        }
    }

    /// Has the executor busy until the gate opens, which holds up whatever is enqueued after this returned.
    private func occupy(_ executor: any TaskExecutor, until gate: Gate) async {
        let busy = Gate()
        Task(executorPreference: executor) {
            busy.open()
            block(gate)
        }
        await busy.wait()
    }

    private func block(_ gate: Gate) { gate.block() }

    @Test("tasks from outside run in the order in which they came, whatever their priority")
    func order() async throws {
        let executor = HTTPTransport(url: Self.unused).executor
        let goOn = Gate()
        await occupy(executor, until: goOn)
        let log = Log<Int>()
        let priorities: [TaskPriority] = [.background, .high, .low]
        let tasks = (0..<300).map { index in
            Task(executorPreference: executor, priority: priorities[index % 3]) { log.append(index) }
        }
        goOn.open()
        for task in tasks { await task.value }
        #expect(log.elements == Array(0..<300))
    }

    @Test("tasks from inside run after the one that made them, and after those that wait")
    func orderInside() async throws {
        let executor = HTTPTransport(url: Self.unused).executor
        let goOn = Gate()
        await occupy(executor, until: goOn)
        let log = Log<String>()
        let outer = Task(executorPreference: executor) {
            let inner = ["third", "fourth"].map { name in
                Task(executorPreference: executor) { log.append(name) }
            }
            log.append("first")
            for task in inner { await task.value }
            log.append("last")
        }
        let waiting = Task(executorPreference: executor) { log.append("second") }
        goOn.open()
        await outer.value
        await waiting.value
        #expect(log.elements == ["first", "second", "third", "fourth", "last"])
    }

    @Test("hundreds of tasks there and elsewhere at once each get their own answer")
    func concurrent() async throws {
        let server = try echo()
        let transport = HTTPTransport(url: server.url)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<200 {
                group.addTask(executorPreference: index % 2 == 0 ? transport.executor : nil) {
                    for turn in 0..<5 {
                        let request = Request(name: "Q\(index)", kind: .query, document: .id("\(turn)"))
                        let payload = try await transport.payload(request)
                        #expect(try payload == Encoding.standard(request))
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("a task that never waits takes turns with the connections")
    func fairness() async throws {
        let server = try echo()
        let transport = HTTPTransport(url: server.url)
        let answered = Gate()
        let busy = Task(executorPreference: transport.executor) {
            while !answered.isOpen { await Task.yield() }
        }
        _ = try await transport.payload(.any)
        answered.open()
        await busy.value
    }

    @Test("a task with a preference for a while goes on where it was")
    func preference() async throws {
        let server = try echo()
        let transport = HTTPTransport(url: server.url)
        let payload = try await withTaskExecutorPreference(transport.executor) { try await transport.payload(.any) }
        #expect(try payload == Encoding.standard(.any))
    }

    @Test("the events of a stream are read there")
    func stream() async throws {
        let server = try LoopbackServer { connection in
            guard connection.readRequest() != nil else { return }
            connection.beginChunks(type: "text/event-stream")
            for index in 0..<100 { connection.writeChunk("event: next\ndata: {\"data\":\(index)}\n\n") }
            connection.writeChunk("event: complete\n\n")
            connection.endChunks()
        }
        let transport = HTTPTransport(url: server.url)
        let count = try await Task(executorPreference: transport.executor) {
            var count = 0
            for try await _ in transport.send(.any) { count += 1 }
            return count
        }.value
        #expect(count == 100)
    }

    @Test("a cancelled task is resumed at once, and its connection closed")
    func cancelled() async throws {
        let asked = Gate()
        let closed = Gate()
        let server = try LoopbackServer { connection in
            _ = connection.readRequest()
            asked.open()
            connection.waitForClose()
            closed.open()
        }
        let transport = HTTPTransport(url: server.url)
        let task = Task(executorPreference: transport.executor) { try await transport.payload(.any) }
        await asked.wait()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await closed.wait()
    }

    @Test("a connection that its server ends between two requests is replaced, again and again")
    func endedBetween() async throws {
        let connections = Counter()
        let server = try LoopbackServer { connection in
            connections.add()
            if let request = connection.readRequest() { connection.respond(body: request.body) }
        }
        let transport = HTTPTransport(url: server.url)
        try await Task(executorPreference: transport.executor) {
            for index in 0..<50 {
                let request = Request(name: "Q\(index)", kind: .query, document: .id("a"))
                let payload = try await transport.payload(request)
                #expect(try payload == Encoding.standard(request))
            }
        }.value
        #expect(connections.value == 50)
    }

    @Test("a request from elsewhere goes out while a task has the thread to itself")
    func sentMeanwhile() async throws {
        let isWarm = Gate()
        let sent = Gate()
        let server = try LoopbackServer { connection in
            while let request = connection.readRequest() {
                if isWarm.isOpen { sent.open() }
                connection.respond(body: request.body)
            }
        }
        let transport = HTTPTransport(url: server.url)
        _ = try await transport.payload(.any)
        isWarm.open()
        let goOn = Gate()
        await occupy(transport.executor, until: goOn)
        let task = Task { try await transport.payload(.any) }
        await sent.wait()
        goOn.open()
        let payload = try await task.value
        #expect(try payload == Encoding.standard(.any))
    }

    @Test("tasks that wait when the transport is dropped all run")
    func dropped() async throws {
        let goOn = Gate()
        let count = Counter()
        var transport: HTTPTransport? = HTTPTransport(url: Self.unused)
        let executor = Weak(transport?.executor)
        if let executor = executor.value { await occupy(executor, until: goOn) }
        let tasks = (0..<300).map { _ in
            Task(executorPreference: executor.value) {
                count.add()
                await Task.yield()
                count.add()
            }
        }
        transport = nil
        #expect(executor.value != nil, "tasks keep it")
        goOn.open()
        for task in tasks { await task.value }
        #expect(count.value == 600)
    }

    /// An executor that somebody else holds.
    private final class Weak: @unchecked Sendable {  // set once
        private(set) weak var value: (any TaskExecutor)?

        init(_ value: (any TaskExecutor)?) { self.value = value }
    }
}

#if os(Linux)
    @Suite("The executor's thread", .timeLimit(.minutes(1)))
    struct CurlLoopExecutorTests {
        private func echo() throws -> LoopbackServer {
            try LoopbackServer { connection in
                while let request = connection.readRequest() { connection.respond(body: request.body) }
            }
        }

        private func transport(_ url: URL, _ headers: HTTPTransport.Headers? = nil, exit: Gate) -> HTTPTransport {
            let configuration = HTTPTransport.Configuration()
            return HTTPTransport(
                url: url,
                configuration: configuration,
                headers: headers,
                client: CurlClient(configuration, onExit: { exit.open() })
            )
        }

        /// The calling thread, told from others by its number in the process.
        private static func thread() -> pthread_t { pthread_self() }

        @Test("tasks start on the loop's thread, ask for headers there and go on there, each time")
        func onThread() async throws {
            let server = try echo()
            let exited = Gate()
            let threads = Log<pthread_t>()
            var transport: HTTPTransport? = transport(
                server.url,
                {
                    threads.append(Self.thread())
                    return [:]
                },
                exit: exited
            )
            try await withThrowingTaskGroup(of: Void.self) { [transport] group in
                for index in 0..<50 {
                    group.addTask(executorPreference: transport?.executor) {
                        threads.append(Self.thread())
                        let request = Request(name: "Q\(index)", kind: .query, document: .id("a"))
                        _ = try await transport?.payload(request)
                        threads.append(Self.thread())
                    }
                }
                try await group.waitForAll()
            }
            #expect(threads.elements.count == 150)
            #expect(Set(threads.elements).count == 1)
            transport = nil
            await exited.wait()
        }

        @Test("headers are asked for on the pool when the task that sends is there")
        func headersElsewhere() async throws {
            let server = try echo()
            let threads = Log<pthread_t>()
            let transport = transport(
                server.url,
                {
                    threads.append(Self.thread())
                    return [:]
                },
                exit: Gate()
            )
            let own = await Task(executorPreference: transport.executor) { Self.thread() }.value
            _ = try await transport.payload(.any)
            #expect(threads.elements.count == 1)
            #expect(!threads.elements.contains(own))
        }

        @Test("the thread starts without a request, and ends with the last task on it")
        func ends() async throws {
            let exited = Gate()
            var transport: HTTPTransport? = transport(HTTPExecutorTests.unused, exit: exited)
            let goOn = Gate()
            let task = Task(executorPreference: transport?.executor) { await goOn.wait() }
            transport = nil
            #expect(!exited.isOpen)
            goOn.open()
            await task.value
            await exited.wait()
        }

        @Test("a stopped loop runs the tasks that wait and those that come after, and refuses their requests")
        func stopped() async throws {
            let server = try echo()
            let exited = Gate()
            let started = CurlLoop(.init(), onExit: { exited.open() })
            let loop = try #require(started)
            let busy = Gate()
            let goOn = Gate()
            let first = Task(executorPreference: loop) {
                busy.open()
                Self.block(goOn)
            }
            await busy.wait()
            let waiting = (0..<300).map { _ in Task(executorPreference: loop) { await Task.yield() } }
            loop.stop()
            goOn.open()
            await exited.wait()
            let late = (0..<300).map { _ in Task(executorPreference: loop) { await Task.yield() } }
            for task in [first] + waiting + late { await task.value }
            let recorder = CurlLoopTests.Recorder()
            await Task(executorPreference: loop) {
                loop.start(CurlLoopTests.transfer(server.url, recorder))
            }.value
            #expect(recorder.failures.elements == [TransportError(message: "The transport was stopped.")])
        }

        private static func block(_ gate: Gate) { gate.block() }
    }
#endif
