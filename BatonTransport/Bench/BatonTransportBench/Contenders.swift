import BatonBareCurl
import BatonTransport
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Something that sends the one request of the bench.
protocol Contender: Sendable {
    var name: String { get }
    /// Sends so many requests and gives each one's time in nanoseconds.
    func run(_ count: Int) async throws -> [Double]
}

/// libcurl's multi interface driven from C, which waits for its sockets by itself or by epoll.
final class BareCurl: Contender, @unchecked Sendable {  // one run at a time
    let name: String
    private let bare: OpaquePointer?

    init(_ url: URL, body: Data, width: Int, usesEpoll: Bool) {
        name = usesEpoll ? "with epoll" : "bare libcurl"
        bare = body.withUnsafeBytes { bytes in
            let body = bytes.bindMemory(to: CChar.self).baseAddress
            return baton_bare_make(url.absoluteString, body, bytes.count, Int32(width), usesEpoll ? 1 : 0)
        }
    }

    deinit { baton_bare_free(bare) }

    func run(_ count: Int) async throws -> [Double] {
        var times = [Double](repeating: 0, count: count)
        let whole = Int(times.withUnsafeMutableBufferPointer { baton_bare_run(bare, Int32(count), $0.baseAddress) })
        guard whole == count else { throw BenchError(message: "\(count - whole) requests of bare libcurl failed") }
        return times
    }
}

/// A task around libcurl's multi interface with as little as it takes: the floor for whatever is awaited. The request starts on
/// the task's thread, libcurl's end wakes the task, and nothing else is done.
final class OneHop: Contender, @unchecked Sendable {  // the C side has a lock
    let name = "one hop"
    private let hop: OpaquePointer?
    private let width: Int

    init(_ url: URL, body: Data, width: Int) {
        self.width = width
        hop = body.withUnsafeBytes { bytes in
            let body = bytes.bindMemory(to: CChar.self).baseAddress
            return baton_one_hop_make(url.absoluteString, body, bytes.count, Int32(width)) { context, count in
                guard let context else { return }
                unsafeBitCast(context, to: UnsafeContinuation<Int, Never>.self).resume(returning: count)
            }
        }
    }

    func run(_ count: Int) async throws -> [Double] {
        try await measure(count, width: width) { [self] in
            // A continuation is one pointer, and resumed once.
            await withUnsafeContinuation { (continuation: UnsafeContinuation<Int, Never>) in
                baton_one_hop_start(hop, unsafeBitCast(continuation, to: UnsafeMutableRawPointer.self))
            }
        }
    }
}

/// The package's own transport, its tasks on the global pool or on its executor.
struct Baton: Contender {
    let name: String
    let executor: (any TaskExecutor)?
    let transport: HTTPTransport
    let request: Request
    let width: Int

    init(_ url: URL, request: Request, width: Int, onExecutor: Bool) {
        name = onExecutor ? "on its executor" : "HTTPTransport"
        transport = HTTPTransport(url: url)
        executor = onExecutor ? transport.executor : nil
        self.request = request
        self.width = width
    }

    func run(_ count: Int) async throws -> [Double] {
        try await measure(count, width: width, on: executor) { [transport, request] in
            try await transport.payload(request).count
        }
    }
}

/// The platform's URLSession, FoundationNetworking's on Linux.
struct Platform: Contender {
    let name = "URLSession"
    let session: URLSession
    let request: URLRequest
    let width: Int

    init(_ url: URL, body: Data, width: Int) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpMaximumConnectionsPerHost = width
        configuration.urlCache = nil
        session = URLSession(configuration: configuration)
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.httpBody = body
        request.setValue("application/json", forHTTPHeaderField: "content-type")
        request.setValue("application/json", forHTTPHeaderField: "accept")
        self.request = request
        self.width = width
    }

    func run(_ count: Int) async throws -> [Double] {
        try await measure(count, width: width) { [session, request] in try await session.data(for: request).0.count }
    }
}

struct BenchError: Error {
    var message: String
}

/// Keeps so many requests under way until there were enough.
private func measure(
    _ count: Int,
    width: Int,
    on executor: (any TaskExecutor)? = nil,
    _ send: @escaping @Sendable () async throws -> Int
) async throws -> [Double] {
    try await withThrowingTaskGroup(of: [Double].self) { group in
        for index in 0..<width {
            let share = count / width + (index < count % width ? 1 : 0)
            group.addTask(executorPreference: executor) {
                var times: [Double] = []
                times.reserveCapacity(share)
                for _ in 0..<share {
                    let start = ContinuousClock.now
                    guard try await send() > 0 else { throw BenchError(message: "an empty response") }
                    let time = ContinuousClock.now - start
                    times.append(Double(time.components.attoseconds) / 1e9 + Double(time.components.seconds) * 1e9)
                }
                return times
            }
        }
        return try await group.reduce(into: []) { $0 += $1 }
    }
}
