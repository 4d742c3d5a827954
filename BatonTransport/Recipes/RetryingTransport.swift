import BatonTransport
import Foundation

/// Sends a query again, a bounded number of times, when no response came or the server was overloaded.
///
/// Never a mutation, which a server may have received, never a subscription, whose handle has its own backoff, and never
/// after a payload.
struct RetryingTransport: Transport {
    let wrapped: any Transport
    /// The most attempts in all.
    var attempts = 3
    /// Waits before the attempt of this number, the first retry's being 2.
    var wait: @Sendable (Int) async throws -> Void = { attempt in
        let step = Double(1 << (attempt - 2))
        try await Task.sleep(for: .seconds(step * Double.random(in: 0.5...1)))
    }

    func send(_ request: Request) -> AsyncThrowingStream<Data, any Error> {
        guard request.kind == .query else { return wrapped.send(request) }
        return AsyncThrowingStream { continuation in
            let task = Task {
                var hasPayload = false
                for attempt in 1... {
                    do {
                        if attempt > 1 { try await wait(attempt) }
                        for try await payload in wrapped.send(request) {
                            hasPayload = true
                            continuation.yield(payload)
                        }
                        return continuation.finish()
                    } catch let error as TransportError
                        where !hasPayload && attempt < attempts && [0, 429, 502, 503, 504].contains(error.status)
                    {
                        continue
                    } catch {
                        return continuation.finish(throwing: error)
                    }
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
