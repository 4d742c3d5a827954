/// What sends HTTP requests on a platform: libcurl on Linux, `URLSession` on Apple's.
protocol HTTPClient: Sendable {
    /// Runs tasks where receivers are told what comes.
    var executor: any TaskExecutor { get }
    /// Readies an exchange; nothing is sent before it is started.
    func exchange(_ call: HTTPCall, receiver: any HTTPReceiver) -> any HTTPExchange
}

/// One request and its response. Each call may come from any thread. To cancel it ends it without a word to the receiver, and
/// frees what it holds; nothing when it has ended, and a start after it sends nothing. To resume it goes on after the receiver
/// asked for a pause.
protocol HTTPExchange: PayloadProducer {
    /// Sends the request. The receiver is told the end exactly once, unless the exchange is cancelled before.
    func start()
}

/// What reads a response. All calls come one after the other, on threads or a queue of the client's choice.
protocol HTTPReceiver: AnyObject, Sendable {
    /// The head of the response; the last one counts when there are several.
    func receive(_ head: HTTPHead)
    /// The next bytes of the body, never empty. Answers what the client is to do next.
    func receive(_ bytes: UnsafeRawBufferPointer) -> HTTPFlow
    /// The end, once: with nil when the response is whole, else with what went wrong, its status 0.
    func complete(_ failure: TransportError?)
}

/// What a receiver wants of the client after some bytes.
enum HTTPFlow {
    /// More bytes.
    case more
    /// The same bytes again, once the exchange is resumed.
    case pause
    /// The receiver has what it came for. The server may end the response in its own way, which keeps the connection, for
    /// as long as ``HTTPFlow/lingerLimit``.
    case linger
    /// No more, at once.
    case stop

    /// Long enough for the last bytes of a response that is over, short enough to hold a connection for nothing.
    static let lingerLimit = Duration.seconds(1)
}
