extension HTTPTransport {
    /// How an endpoint is spoken to; the defaults suit a public one.
    public struct Configuration: Sendable {
        /// Turns a request into the JSON of its body.
        public var encoding = Encoding.standard
        /// The longest one attempt may take, from its start to the end of its response; of a subscription, to the
        /// response's head. The headers' function is not part of it.
        public var timeout: Duration = .seconds(60)
        /// The longest it may take to reach the server, its name and its TLS handshake included.
        public var connectTimeout: Duration = .seconds(20)
        /// The largest payload that is kept, in bytes after decompression; a larger one fails its request.
        public var maximumPayloadSize = 256 << 20
        /// Whether a query that is sent by its id is a GET, its JSON's members in the URL, so that caches on the way can answer
        /// it. Everything else is a POST whatever this says.
        public var getsPersistedQueries = false
        /// Told how far the sending of a request with files is, on the transport's own thread or queue; returns soon.
        public var onUploadProgress: (@Sendable (UploadProgress) -> Void)?
        /// Which versions of HTTP are spoken.
        public var version = Version.automatic
        /// The way to the server.
        public var proxy = Proxy.environment
        /// Whom to trust.
        public var tls = TLS()

        /// The defaults.
        public init() {}
    }

    /// Which versions of HTTP are spoken.
    public enum Version: Sendable, Hashable {
        /// HTTP/2 where TLS negotiates it, else HTTP/1.1.
        case automatic
        /// HTTP/1.1 alone.
        case http1
        /// HTTP/2 in the open too, from the first byte, for servers that are known to speak it (RFC 9113 section 3.3); over TLS
        /// as ``automatic``. Linux only, with libcurl 8 or later: an older one cannot hold such a connection, so the request
        /// fails unsent and says so. Elsewhere as ``automatic``.
        case http2
    }

    /// The way to the server.
    public enum Proxy: Sendable, Hashable {
        /// What the system says: the variables `https_proxy`, `http_proxy`, `all_proxy` and `no_proxy` on Linux, as they were
        /// when the transport sent its first requests; the settings on Apple's platforms.
        case environment
        /// Straight.
        case none
        /// Through this proxy, `http://name:port`; a user and a password may stand before the name.
        case url(String)
    }

    /// Whom to trust over TLS.
    public struct TLS: Sendable, Hashable {
        /// The path of a PEM file with the certificate authorities to trust in place of the system's.
        public var authoritiesFile: String?
        /// When not empty, the keys of which the server must show one: each the SHA-256 of its public key
        /// (SubjectPublicKeyInfo) in base64, as in RFC 7469.
        public var pinnedPublicKeys: [String] = []

        /// The system's trust, no pin.
        public init(authoritiesFile: String? = nil, pinnedPublicKeys: [String] = []) {
            self.authoritiesFile = authoritiesFile
            self.pinnedPublicKeys = pinnedPublicKeys
        }
    }
}
