import BatonTransport
import Foundation

/// The transport of an app whose endpoint is in its own process.
public struct EndpointTransport: Transport {
    /// The endpoint that answers.
    public let endpoint: Endpoint

    /// Makes a transport to an endpoint.
    public init(to endpoint: Endpoint) {
        self.endpoint = endpoint
    }

    /// Executes the request away from the caller and yields its one response.
    public func send(_ request: Request) -> AsyncThrowingStream<Data, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task.detached { [endpoint] in
                do {
                    let body = try Encoding.standard(request)
                    try Task.checkCancellation()
                    continuation.yield(Data(endpoint.respond(to: body)))
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
