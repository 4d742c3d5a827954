extension GraphQLTransportWebSocket {
    /// How an endpoint is spoken to; the defaults suit a public one.
    public struct Configuration: Sendable {
        /// Turns a request into the JSON that an operation is subscribed with.
        public var encoding = Encoding.standard
        /// The longest it may take to open a socket, TLS and the upgrade included.
        public var connectTimeout: Duration = .seconds(20)
        /// The longest a server may take to acknowledge an open socket.
        public var acknowledgementTimeout: Duration = .seconds(10)
        /// The time between two pings of the protocol, nil for none. The server's own are always answered.
        public var pingInterval: Duration? = .seconds(30)
        /// The longest a server may stay silent after a ping; any message counts as an answer.
        public var pongTimeout: Duration = .seconds(10)
        /// How long a socket without operations is kept open.
        public var idleTimeout: Duration = .seconds(3)
        /// The largest message that is read, in bytes; a larger one closes the socket.
        public var maximumMessageSize = 64 << 20
        /// How many bytes of payloads may wait for one operation's reader; beyond them that operation fails, and the others
        /// on the socket are not held up.
        public var maximumBacklog = 64 << 20
        /// The way to the server.
        public var proxy = HTTPTransport.Proxy.environment
        /// Whom to trust.
        public var tls = HTTPTransport.TLS()

        /// The defaults.
        public init() {}
    }
}
