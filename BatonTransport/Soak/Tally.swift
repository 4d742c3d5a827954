import BatonTransport
import BatonTransportLoopback
import Foundation

/// How the requests of a phase ended.
final class Tally: Sendable {
    struct Counts: Sendable {
        var started = 0
        var whole = 0
        var failed = 0
        var cancelled = 0
        /// How often credentials were asked for, each time by a task of a transport's.
        var credentials = 0
        /// Those tasks that are under way.
        var tasks = 0
        /// Ends beyond the first, and payloads that differ from what was sent: there is none of either.
        var wrong: [String] = []

        var ended: Int { whole + failed + cancelled }
    }

    private let state = Locked(Counts())

    var counts: Counts { state.withLock { $0 } }

    func update(_ change: (inout Counts) -> Void) { state.withLock { change(&$0) } }

    /// Sends a request, reads its stream to the end and past it, and counts how it ended.
    ///
    /// - Parameters:
    ///   - expected: The payloads in their order, nil when bytes may be broken on the way.
    func run(_ request: Request, over transport: any Transport, expected: [String]?) async {
        update { $0.started += 1 }
        var iterator = transport.send(request).makeAsyncIterator()
        var received: [String] = []
        do {
            while let payload = try await iterator.next() { received.append(String(decoding: payload, as: UTF8.self)) }
            // A stream ends without an error for a task that was cancelled before it asked.
            let isCancelled = Task.isCancelled
            update { if isCancelled { $0.cancelled += 1 } else { $0.whole += 1 } }
            if !isCancelled, let expected, received != expected {
                report("\(request.name): \(received.count) payloads of \(expected.count)")
            }
        } catch is CancellationError {
            update { $0.cancelled += 1 }
        } catch {
            update { $0.failed += 1 }
        }
        if let expected, !expected.starts(with: received) { report("\(request.name): other payloads than were sent") }
        do {
            if try await iterator.next() != nil { report("\(request.name): a payload after the end") }
        } catch is CancellationError {
            // The task is cancelled, which the stream says to whoever reads on.
        } catch {
            report("\(request.name): a second end: \(error)")
        }
    }

    /// What a transport asks for before it sends or connects.
    func credentials() async -> [String: String] {
        update {
            $0.credentials += 1
            $0.tasks += 1
        }
        defer { update { $0.tasks -= 1 } }
        await Task.yield()
        return ["x-key": "k"]
    }

    private func report(_ what: String) { update { $0.wrong.append(what) } }
}
