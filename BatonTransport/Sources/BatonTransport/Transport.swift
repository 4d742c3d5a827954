#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The wire behind one verb: a request yields a stream of payloads.
///
/// One payload for a query or mutation, the parts of a deferred response, the events of a subscription. A transport knows
/// bytes, not GraphQL: a payload is the JSON of a response, errors in it included, and what the stream throws is why no
/// (further) payload comes. Dropping the stream, or cancelling the task that reads it, cancels the request.
///
/// A retry, a challenge's replay, a deadline across attempts or a logger is a transport that wraps a transport.
public protocol Transport: Sendable {
    /// Sends a request. The stream ends after the last payload, or throws, exactly once.
    func send(_ request: Request) -> AsyncThrowingStream<Data, any Error>
}

extension Transport {
    /// The one payload of a request that answers once.
    ///
    /// Throws what the stream throws, and a ``TransportError`` of status 0 when it delivers no payload or more than one.
    /// Throws `CancellationError` when the task was cancelled meanwhile.
    public func payload(_ request: Request) async throws -> Data {
        var payloads = send(request).makeAsyncIterator()
        let payload = try await payloads.next()
        return try await OnePayload.check(payload, isOnly: payload == nil ? true : payloads.next() == nil, request)
    }
}

/// What there is to say of a request that answers once.
enum OnePayload {
    /// The payload of a stream whose first it is. Throws when there is none, or another.
    static func check(_ payload: Data?, isOnly: Bool, _ request: Request) throws -> Data {
        guard let payload else {
            try Task.checkCancellation()
            throw TransportError(message: "The transport delivered no payload for `\(request.name)`.")
        }
        guard isOnly else {
            throw TransportError(message: "The transport delivered more than one payload for `\(request.name)`.")
        }
        return payload
    }
}
