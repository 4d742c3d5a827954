#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// GraphQL over HTTP: libcurl's multi interface on Linux, `URLSession` on Apple's platforms.
///
/// A request is one HTTP exchange, a POST of what the ``Encoding`` makes of it. Its headers come from a function that is
/// asked for every attempt, so a rotated token reaches the next request. Connections are kept and shared; nothing is ever
/// sent twice, a redirect that asks for it aside.
///
/// Requests may be sent from any thread, and in any number at once. The transport lives as long as somebody holds it or
/// reads one of its streams.
///
/// Source: the GraphQL over HTTP specification.
public final class HTTPTransport: Transport {
    /// The headers of one attempt by name; a name given here replaces the transport's own header of that name.
    public typealias Headers = @Sendable () async throws -> [String: String]

    private let url: URL
    /// The URL as it is sent, spelled once.
    private let address: String
    private let configuration: Configuration
    private let headers: Headers?
    private let client: any HTTPClient
    private let expectedSize = ExpectedSize()

    /// Makes a transport for a GraphQL endpoint. No connection is opened before the first request.
    ///
    /// - Parameters:
    ///   - url: The endpoint, `http` or `https`.
    ///   - configuration: How it is spoken to.
    ///   - headers: Asked for every attempt; what it throws fails the request unchanged, unsent.
    public convenience init(url: URL, configuration: Configuration = Configuration(), headers: Headers? = nil) {
        self.init(url: url, configuration: configuration, headers: headers, client: Platform.httpClient(configuration))
    }

    init(url: URL, configuration: Configuration, headers: Headers?, client: any HTTPClient) {
        self.url = url
        address = url.absoluteString
        self.configuration = configuration
        self.headers = headers
        self.client = client
    }

    /// Runs tasks on the thread that reads this transport's responses, so that a task which awaits one goes on where it was seen
    /// to come. Elsewhere another thread has to be woken for it, which costs about as much as the request itself where the
    /// server is near.
    ///
    ///     Task(executorPreference: transport.executor) {
    ///         let payload = try await transport.payload(request)
    ///     }
    ///
    /// For tasks that send requests and pass on what comes. One that computes for long, or blocks its thread, holds up every
    /// request of this transport; it hops elsewhere for that, to an actor with an executor of its own or by
    /// `withTaskExecutorPreference(globalConcurrentExecutor)`. Tasks run one at a time, in the order in which they become
    /// ready whatever their priority, and take turns with the connections. The headers' function of a request that is sent
    /// there runs there too.
    ///
    /// Whoever holds it, as a task that prefers it does until it ends, keeps the transport's connections on Linux. It is the
    /// thread of libcurl's loop there, which starts with the first use of this property or the first request, and the
    /// session's queue on Apple's platforms; each transport has one. Where there is no thread or memory for the loop it is
    /// the global pool.
    ///
    /// Source: SE-0417.
    public var executor: any TaskExecutor { client.executor }

    /// Sends a request at once, whether or not somebody reads the stream yet.
    ///
    /// The stream throws a ``TransportError``, or unchanged what the headers' function or the encoding threw.
    public func send(_ request: Request) -> AsyncThrowingStream<Data, any Error> {
        let channel = PayloadChannel()
        _ = open(request, channel)
        return channel.stream()
    }

    /// The one payload of a request that answers once, as ``Transport/payload(_:)`` gives it, without a stream between.
    public func payload(_ request: Request) async throws -> Data {
        let channel = PayloadChannel()
        let exchange = open(request, channel)
        defer {
            channel.cancel()
            // What a request was made of goes here rather than on the loop's thread: an allocator has a lock for memory that
            // one thread asks for and another gives back.
            withExtendedLifetime(exchange) {}
        }
        let payload = try await channel.next()
        return try await OnePayload.check(payload, isOnly: payload == nil ? true : channel.next() == nil, request)
    }

    /// Sends a request whose payloads go to a channel; gives the exchange when there is one already.
    private func open(_ request: Request, _ channel: PayloadChannel) -> (any HTTPExchange)? {
        guard let headers else { return start(request, headers: [:], channel: channel) }
        let task = Task(executorPreference: executorOfSender) { [self] in
            do {
                _ = start(request, headers: try await headers(), channel: channel)
            } catch {
                channel.finish(throwing: error)
            }
        }
        channel.attach(Preparation(task: task))
        return nil
    }

    /// This transport's executor when the task that sends prefers it: its headers are asked for there too.
    private var executorOfSender: (any TaskExecutor)? {
        guard let preferred = withUnsafeCurrentTask(body: { $0?.unownedTaskExecutor }) else { return nil }
        let executor = self.executor
        return preferred == executor.asUnownedTaskExecutor() ? executor : nil
    }

    private func start(
        _ request: Request,
        headers: [String: String],
        channel: PayloadChannel
    ) -> (any HTTPExchange)? {
        guard !channel.isEnded else { return nil }
        do {
            let call = try HTTPCall(request, to: address, headers: headers, configuration: configuration)
            let reader = ResponseReader(
                channel: channel,
                maximumPayloadSize: configuration.maximumPayloadSize,
                expectedSize: expectedSize
            )
            let exchange = client.exchange(call, receiver: reader)
            channel.attach(exchange)
            exchange.start()
            return exchange
        } catch {
            channel.finish(throwing: error)
            return nil
        }
    }
}

/// A request whose headers are being asked for.
private struct Preparation: PayloadProducer {
    let task: Task<Void, Never>

    func cancel() { task.cancel() }

    func resume() {}
}

/// The HTTP transport under the name that the documentation of Apple's platforms uses; the same type everywhere.
public typealias URLSessionTransport = HTTPTransport
