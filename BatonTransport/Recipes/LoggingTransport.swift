import BatonTransport
import Foundation

/// Tells what was sent and how it ended: names, counts and sizes, never a value, a variable or a body.
struct LoggingTransport: Transport {
    let wrapped: any Transport
    let log: @Sendable (String) -> Void

    func send(_ request: Request) -> AsyncThrowingStream<Data, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                log("\(request.kind) \(request.name): sent")
                var (count, bytes) = (0, 0)
                do {
                    for try await payload in wrapped.send(request) {
                        (count, bytes) = (count + 1, bytes + payload.count)
                        continuation.yield(payload)
                    }
                    log("\(request.kind) \(request.name): \(count) payloads, \(bytes) bytes")
                    continuation.finish()
                } catch {
                    let status = (error as? TransportError).map { "status \($0.status)" } ?? "\(type(of: error))"
                    log("\(request.kind) \(request.name): failed after \(count) payloads, \(status)")
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
