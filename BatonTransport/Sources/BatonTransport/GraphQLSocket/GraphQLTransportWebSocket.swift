#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// GraphQL over one WebSocket, by the graphql-transport-ws protocol: subscriptions, and any other operation.
///
/// The socket is opened by the first operation and shared by all; it is closed a while after the last. Every attempt to
/// connect reads its credentials anew, so a rotated token reaches the next socket. The transport never connects again by
/// itself: when the socket closes, every operation on it fails with a ``TransportError`` of status 0 that has the close
/// code and reason, and the next one sent opens another. An error that the server answers an operation with is delivered
/// as a payload of errors without data, which ends the stream.
///
/// Operations may be sent from any thread, and in any number at once. The socket lives as long as somebody holds the
/// transport or reads one of its streams.
///
/// Source: the GraphQL over WebSocket protocol of the graphql-ws library; RFC 6455.
public final class GraphQLTransportWebSocket: Transport {
    /// The payload of the message that opens a connection, one JSON value, for one attempt; nil for none.
    public typealias ConnectionPayload = @Sendable () async throws -> Data?

    private let endpoint: GraphQLSocketEndpoint
    private let makePlatform: @Sendable () -> SocketPlatform?
    private let core = Locked<Core?>(nil)
    private let lastSequence = Locked(0)

    /// The hub with the loop that it lives on, made by the first operation.
    private struct Core: Sendable {
        let platform: SocketPlatform
        let hub: GraphQLSocketHub
    }

    /// Fills the stream of one operation.
    private struct Subscriber: PayloadProducer {
        let core: Core
        let operation: SocketOperation

        func cancel() { _ = core.platform.loop.run { [core, operation] in core.hub.cancel(operation) } }

        func resume() {}
    }

    /// Makes a transport for a GraphQL endpoint. No connection is opened before the first operation.
    ///
    /// - Parameters:
    ///   - url: The endpoint, `ws` or `wss`; `http` and `https` mean the same.
    ///   - configuration: How it is spoken to.
    ///   - headers: Of the request that opens a socket, asked for every attempt.
    ///   - connectionPayload: Asked for every attempt, after the headers. What either function throws fails the
    ///     operations that wait for the attempt, unchanged.
    public convenience init(
        url: URL,
        configuration: Configuration = Configuration(),
        headers: HTTPTransport.Headers? = nil,
        connectionPayload: ConnectionPayload? = nil
    ) {
        let endpoint = GraphQLSocketEndpoint(
            url: url,
            configuration: configuration,
            headers: headers,
            connectionPayload: connectionPayload
        )
        self.init(endpoint: endpoint) { Platform.socketPlatform(configuration) }
    }

    init(endpoint: GraphQLSocketEndpoint, makePlatform: @escaping @Sendable () -> SocketPlatform?) {
        self.endpoint = endpoint
        self.makePlatform = makePlatform
    }

    /// Sends an operation at once, whether or not somebody reads the stream yet.
    ///
    /// The stream throws a ``TransportError``, or unchanged what the credentials' functions or the encoding threw.
    public func send(_ request: Request) -> AsyncThrowingStream<Data, any Error> {
        let channel = PayloadChannel()
        do {
            guard request.uploads.isEmpty else {
                throw TransportError(message: "Files cannot be sent over a socket; `\(request.name)` was not sent.")
            }
            let payload = try endpoint.configuration.encoding(request)
            try start(SocketOperation(sequence: nextSequence(), payload: payload, channel: channel))
        } catch {
            channel.finish(throwing: error)
        }
        return channel.stream()
    }

    private func start(_ operation: SocketOperation) throws(TransportError) {
        guard let core = self.core.withLock({ readyCore(&$0) }) else {
            throw TransportError(message: "There is no thread or memory for a socket.")
        }
        // The loop lives as long as a stream that reads from it, through the subscriber.
        operation.channel.attach(Subscriber(core: core, operation: operation))
        guard core.platform.loop.run({ core.hub.start(operation) }) else {
            throw TransportError(message: "The transport was stopped.")
        }
    }

    private func readyCore(_ core: inout Core?) -> Core? {
        if core == nil, let platform = makePlatform() {
            core = Core(platform: platform, hub: GraphQLSocketHub(loop: platform.loop, endpoint: endpoint))
        }
        return core
    }

    private func nextSequence() -> Int {
        lastSequence.withLock { sequence in
            sequence += 1
            return sequence
        }
    }
}
