import BatonTransport
import Foundation

/// Replays a request once when the server answers 401, after its credentials were renewed.
///
/// A 401 refuses a request before it is executed, so that a mutation is replayed too. The wrapped transport reads its
/// credentials per attempt, so the replay is sent with the new ones.
struct ReplayingTransport: Transport {
    let wrapped: any Transport
    /// Renews the credentials; what it throws fails the request.
    let renew: @Sendable () async throws -> Void

    func send(_ request: Request) -> AsyncThrowingStream<Data, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    do {
                        for try await payload in wrapped.send(request) { continuation.yield(payload) }
                    } catch let error as TransportError where error.status == 401 {
                        try await renew()
                        for try await payload in wrapped.send(request) { continuation.yield(payload) }
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
