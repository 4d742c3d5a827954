#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
@_spi(Generated) @_spi(Runtime) import BatonIngest

/// Reads what a transport delivers for one request: each payload off the main actor into a change set, each change set
/// handed to the main actor in order.
enum Reception {
    /// Reads payloads until one says that it is the last.
    ///
    /// Throws what the transport throws; the ``GraphQLErrors`` or ``IngestError`` of a payload; a ``TransportError`` when
    /// the stream ends early; `CancellationError` when the task was cancelled, after which nothing lands.
    ///
    /// - Parameters:
    ///   - operation: The operation's name, for the error of a stream that ends early.
    ///   - resolution: How the payloads are read.
    ///   - land: Takes a part in; throws to end the reception.
    @concurrent
    static func receive(
        _ payloads: AsyncThrowingStream<Data, any Error>,
        of operation: String,
        by resolution: PlanResolution,
        land: @MainActor @Sendable (IngestedResponse) throws -> Void
    ) async throws {
        let delivery = Delivery(resolution)
        var hasPart = false
        for try await payload in payloads {
            let response = try delivery.read(payload)
            if let errors = response.requestErrors { throw errors }
            try await land(response)
            hasPart = true
            if !response.hasNext { return }
        }
        try Task.checkCancellation()
        throw TransportError(
            message: hasPart
                ? "The response of `\(operation)` ended before its last part."
                : "The transport delivered no payload for `\(operation)`."
        )
    }

    /// Follows a subscription's events, in order, until the stream ends.
    ///
    /// An event that cannot be read, and one of errors without data, is handed over as a failure and ends nothing;
    /// errors without data that nothing follows are the server's refusal, which this throws.
    ///
    /// - Parameter take: Takes an event in; throws to end the stream.
    @concurrent
    static func follow(
        _ payloads: AsyncThrowingStream<Data, any Error>,
        by resolution: PlanResolution,
        take: @MainActor @Sendable (Result<IngestedResponse, any Error>) throws -> Void
    ) async throws {
        // Told as a bad event once another event shows that it was one.
        var refusal: GraphQLErrors?
        for try await payload in payloads {
            if let errors = refusal {
                try await take(.failure(errors))
                refusal = nil
            }
            do {
                let response = try Ingest.read(Payload(payload), by: resolution, as: .server)
                refusal = response.requestErrors
                if refusal == nil { try await take(.success(response)) }
            } catch let error as IngestError {
                try await take(.failure(error))
            }
        }
        try Task.checkCancellation()
        if let refusal { throw refusal }
    }
}

extension Delivery {
    func read(_ payload: Data) throws(IngestError) -> IngestedResponse {
        // A closure of `withUnsafeBytes` throws untyped: the result carries the error out.
        let result = payload.withUnsafeBytes { bytes in
            Result { () throws(IngestError) in try read(bytes) }
        }
        return try result.get()
    }
}
