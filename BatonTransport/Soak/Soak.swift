import BatonTransport
import BatonTransportLoopback
import Foundation

/// Usage: BatonTransportSoak [--requests N] [--sessions N] [--seed N] [--growth MB]; of one given twice the last counts.
/// The growth is what memory may gain, 8 MB or a fifth unless said.
@main
struct Soak {
    /// How many requests or sessions are under way at once.
    private static let width = 32

    static func main() async throws {
        let options = options()
        let (requests, sessions) = (Int(options["--requests"] ?? 10_000), Int(options["--sessions"] ?? 1000))
        let seed = options["--seed"] ?? UInt64.random(in: 0..<1_000_000)
        print("seed \(seed)")
        let watchdog = Watchdog()
        let backend = try LoopbackServer(Backend.serve)
        let proxies = try [false, true].enumerated().map { index, corrupts in
            try ChaosProxy(to: backend.port, seed: seed + UInt64(index), corrupts: corrupts)
        }
        var isGood = true
        for (name, count, phase) in [
            ("requests", requests, Self.request), ("socket sessions", sessions, Self.session),
        ] {
            // What stays is warmed up first: pools of threads, the allocator's arenas. They grow over hundreds of requests.
            try await run(max(min(count, 500), count / 10), seed: seed &+ 1, proxies, watchdog, phase)
            let before = await Self.settled(to: nil)
            let tally = try await run(count, seed: seed, proxies, watchdog, phase)
            let after = await Self.settled(to: before)
            let growth = options["--growth"].map { Int($0) * 1024 } ?? max(8192, before.memory / 5)
            isGood = Self.report(name, count, tally, before, after, growth) && isGood
        }
        print(
            "connections: \(proxies.map(\.fates.value).reduce(0, +)); mutations that arrived: \(Backend.mutationCount)"
        )
        for name in Backend.repeated.prefix(5) {
            print("  WRONG: the mutation \(name) arrived more than once")
            isGood = false
        }
        withExtendedLifetime(backend) {}
        exit(isGood ? 0 : 1)
    }

    private static func options() -> [String: UInt64] {
        var options: [String: UInt64] = [:]
        var rest = CommandLine.arguments.dropFirst()
        while let name = rest.popFirst() {
            guard ["--requests", "--sessions", "--seed", "--growth"].contains(name),
                let value = rest.popFirst().flatMap(UInt64.init)
            else {
                print("usage: BatonTransportSoak [--requests N] [--sessions N] [--seed N] [--growth MB]")
                exit(2)
            }
            options[name] = value
        }
        return options
    }

    private typealias Phase = @Sendable (Job) async throws -> Void

    /// One request or session.
    private struct Job: Sendable {
        var url: URL
        var corrupts: Bool
        var seed: UInt64
        var http: HTTPTransport
        var tally: Tally
        var watchdog: Watchdog
    }

    @discardableResult
    private static func run(
        _ count: Int,
        seed: UInt64,
        _ proxies: [ChaosProxy],
        _ watchdog: Watchdog,
        _ phase: @escaping Phase
    ) async throws -> Tally {
        let tally = Tally()
        var configuration = HTTPTransport.Configuration()
        configuration.timeout = .milliseconds(500)
        // The headers' function runs in a task of the transport's own, which is counted.
        let transports = proxies.map { proxy in
            HTTPTransport(url: proxy.url, configuration: configuration) { await tally.credentials() }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<count {
                if index >= width { try await group.next() }
                let which = index % proxies.count
                let job = Job(
                    url: proxies[which].url,
                    corrupts: which == 1,
                    seed: seed &* 1_000_003 &+ UInt64(index),
                    http: transports[which],
                    tally: tally,
                    watchdog: watchdog
                )
                group.addTask { try await phase(job) }
            }
            try await group.waitForAll()
        }
        return tally
    }

    /// One request over HTTP, cancelled one time in five.
    private static let request: Phase = { job in
        var generator = SeededGenerator(seed: job.seed)
        let kind = ["Json", "Json", "Parts", "Events"].randomElement(using: &generator) ?? "Json"
        var name = "\(kind)-\(Int.random(in: 1...20, using: &generator))"
        var operation = kind == "Events" ? OperationKind.subscription : .query
        if kind == "Json", Bool.random(using: &generator) {
            operation = .mutation
            name += "-\(job.seed)"
        }
        var request = Request(name: name, kind: operation, document: .text("{a}"))
        request.mayHaveParts = kind == "Parts"
        await run(request, over: job.http, job, &generator)
    }

    /// One socket with some operations on it, each cancelled one time in five.
    private static let session: Phase = { job in
        var generator = SeededGenerator(seed: job.seed)
        var configuration = GraphQLTransportWebSocket.Configuration()
        configuration.connectTimeout = .milliseconds(500)
        configuration.acknowledgementTimeout = .milliseconds(500)
        configuration.pingInterval = .milliseconds(200)
        configuration.pongTimeout = .milliseconds(200)
        configuration.idleTimeout = .milliseconds(Int.random(in: 0...5, using: &generator))
        let transport = GraphQLTransportWebSocket(url: job.url, configuration: configuration) { [tally = job.tally] in
            await tally.credentials()
        }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let name = "Events-\(Int.random(in: 1...20, using: &generator))"
                let seed = generator.next()
                group.addTask {
                    var generator = SeededGenerator(seed: seed)
                    let request = Request(name: name, kind: .subscription, document: .text("{a}"))
                    await run(request, over: transport, job, &generator)
                }
            }
        }
    }

    private static func run(
        _ request: Request,
        over transport: any Transport,
        _ job: Job,
        _ generator: inout SeededGenerator
    ) async {
        let expected = job.corrupts ? nil : Backend.payloads(request.name)
        // Half of the tasks run on a transport's own thread, and keep it from ending.
        let executor = Bool.random(using: &generator) ? job.http.executor : nil
        let task = Task(executorPreference: executor) {
            await job.tally.run(request, over: transport, expected: expected)
        }
        if Int.random(in: 0..<5, using: &generator) == 0 {
            for _ in 0..<Int.random(in: 0..<200, using: &generator) { await Task.yield() }
            task.cancel()
        }
        // A stream has no deadline of its own, and the proxy falls silent on some.
        let deadline = Task {
            try await Task.sleep(for: .seconds(1))
            task.cancel()
        }
        await task.value
        deadline.cancel()
        job.watchdog.isAlive()
    }

    /// What is held once everything has been let go of: waits until the descriptors are as few as before, for ten seconds.
    private static func settled(to before: Resources?) async -> Resources {
        let limit = before?.descriptors ?? 0
        var now = Resources.now()
        var last = -1
        for _ in 0..<200 {
            if before == nil ? (now.descriptors == last && now.transportThreads == 0) : now.descriptors <= limit {
                break
            }
            last = now.descriptors
            try? await Task.sleep(for: .milliseconds(50))
            now = .now()
        }
        return now
    }

    private static func report(
        _ name: String,
        _ count: Int,
        _ tally: Tally,
        _ before: Resources,
        _ after: Resources,
        _ growth: Int
    ) -> Bool {
        let counts = tally.counts
        print("\(name): \(count); operations: \(counts.started) started, \(counts.ended) ended")
        print("  \(counts.whole) whole, \(counts.failed) failed, \(counts.cancelled) cancelled")
        print("  tasks for credentials: \(counts.credentials) begun, \(counts.tasks) left")
        print("  before: \(before)")
        print("  after:  \(after)")
        var faults = counts.wrong.prefix(5).map { String($0) }
        if counts.started != counts.ended { faults.append("an operation without an end") }
        if counts.tasks > 0 { faults.append("\(counts.tasks) tasks are left") }
        if after.descriptors > before.descriptors { faults.append("descriptors are left") }
        if after.transportThreads > 0 { faults.append("threads are left") }
        if after.memory > before.memory + growth { faults.append("memory grew") }
        if counts.whole == 0 || counts.failed == 0 || counts.cancelled == 0 {
            faults.append("a way to end never happened")
        }
        for fault in faults { print("  WRONG: \(fault)") }
        return faults.isEmpty
    }
}

/// Ends the process when nothing has ended for a minute: a completion was lost.
final class Watchdog: Sendable {
    private let last = Locked(ContinuousClock.now)

    init() {
        Thread.detachNewThread { [self] in
            while ContinuousClock.now - last.withLock({ $0 }) < .seconds(60) { Thread.sleep(forTimeInterval: 1) }
            print("WRONG: nothing has ended for a minute")
            exit(1)
        }
    }

    func isAlive() { last.withLock { $0 = .now } }
}
