import Baton
import Foundation
import Synchronization

/// A transport that keeps the last payload it passed on.
final class TappedTransport: Transport {
    private let transport: any Transport
    private let last = Mutex<Data?>(nil)

    init(_ transport: any Transport) {
        self.transport = transport
    }

    /// The bytes of the last response.
    var payload: Data? { last.withLock { $0 } }

    func send(_ request: Request) -> AsyncThrowingStream<Data, any Error> {
        let payloads = transport.send(request)
        return AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    for try await payload in payloads {
                        last.withLock { $0 = payload }
                        continuation.yield(payload)
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
