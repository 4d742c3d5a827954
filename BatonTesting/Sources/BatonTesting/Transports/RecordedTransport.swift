import Baton
import Foundation

/// A transport that answers from recordings, by operation name or from a function of the whole request, and keeps the
/// requests it was sent. For previews, tests and benchmarks.
///
///     let transport = RecordedTransport(["IssuesQuery": Payload(json: #"{"data": …}"#)])
public final class RecordedTransport: Transport {
    private let answer: @Sendable (Request) throws -> [Payload]
    private let sent = Watched<[Request]>([])

    /// Answers each request by its operation's name, the same way every time.
    public init(_ responses: [String: Payload]) {
        answer = { request in
            guard let response = responses[request.name] else { throw TransportError.nothingRecorded(request) }
            return [response]
        }
    }

    /// Answers each request by what a function makes of it: one payload, the parts of a deferred response, the events
    /// of a subscription that then completes. What it throws is the transport's failure.
    public init(_ answer: @escaping @Sendable (Request) throws -> [Payload]) {
        self.answer = answer
    }

    /// The requests sent so far, in order. Observed.
    public var requests: [Request] { sent.value }

    /// The recorded answer, delivered at once.
    public func send(_ request: Request) -> AsyncThrowingStream<Data, any Error> {
        sent.change { $0.append(request) }
        let answer = answer
        return AsyncThrowingStream { continuation in
            do {
                for payload in try answer(request) { continuation.yield(payload.data) }
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
    }
}

extension TransportError {
    static func nothingRecorded(_ request: Request) -> TransportError {
        TransportError(message: "Nothing is recorded for the operation `\(request.name)`.")
    }
}
