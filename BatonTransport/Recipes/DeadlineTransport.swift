import BatonTransport
import Foundation

/// Ends a request that is not complete within a time, however many attempts the wrapped transport makes of it.
///
/// A subscription has no deadline.
struct DeadlineTransport: Transport {
    let wrapped: any Transport
    let limit: Duration
    var clock: any Clock<Duration> = ContinuousClock()

    func send(_ request: Request) -> AsyncThrowingStream<Data, any Error> {
        guard request.kind != .subscription else { return wrapped.send(request) }
        return AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    for try await payload in wrapped.send(request) { continuation.yield(payload) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            let deadline = Task {
                try await clock.sleep(for: limit)
                continuation.finish(throwing: TransportError(message: "`\(request.name)` took longer than \(limit)."))
            }
            continuation.onTermination = { _ in
                task.cancel()
                deadline.cancel()
            }
        }
    }
}
