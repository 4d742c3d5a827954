#if os(Linux)
    import BatonCurl
    import Glibc

    /// One easy handle of libcurl with what stays the same from request to request of a transport, kept for reuse.
    ///
    /// Touched by its loop's driver alone.
    final class CurlHandle {
        let easy: UnsafeMutableRawPointer
        private let errorBuffer: UnsafeMutablePointer<CChar>
        /// Whether every connection turns out shareable.
        private let isMultiplexed: Bool
        // What the last request set, which the next one of a transport mostly wants too.
        private var url: String?
        private var isSecure: Bool?
        private var headers: [(name: String, value: String)]?
        private var headerList: UnsafeMutablePointer<curl_slist>?
        private var lastContentType: ContentType?

        /// Makes a handle; nil when libcurl has no memory for one.
        init?(_ configuration: HTTPTransport.Configuration) {
            guard let easy = curl_easy_init() else { return nil }
            self.easy = easy
            isMultiplexed = configuration.version == .http2
            errorBuffer = .allocate(capacity: Int(CURL_ERROR_SIZE))
            errorBuffer.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
            setFixedOptions(configuration)
            setCallbacks()
        }

        deinit {
            curl_easy_cleanup(easy)
            curl_slist_free_all(headerList)
            errorBuffer.deallocate()
        }

        /// What libcurl wrote about the last failure, empty when it wrote nothing.
        var errorText: String { String(cString: errorBuffer) }

        /// Makes the handle connect and no more, for a socket: nothing is negotiated over TLS, and a proxy is asked for a
        /// tunnel.
        func connectOnly() {
            set(CURLOPT_CONNECT_ONLY, 1)
            set(CURLOPT_SSL_ENABLE_ALPN, 0)
            set(CURLOPT_HTTPPROXYTUNNEL, 1)
            set(CURLOPT_TCP_NODELAY, 1)
        }

        static func isSecure(_ url: String) -> Bool { url.prefix(6).lowercased() == "https:" }

        /// Why HTTP/2 without TLS cannot be spoken with the libcurl that is there; nil when it can. 7.88 breaks on the second
        /// request of a connection, and at times on the first (see the decision record).
        static let faultInTheOpen: String? = {
            guard let info = baton_version(), info.pointee.version_num < 0x08_00_00 else {
                return nil
            }
            let version = String(cString: info.pointee.version)
            return "HTTP/2 without TLS needs libcurl 8 or later, and this is \(version)."
        }()

        /// Sets where a request goes, and what follows from that.
        func setURL(_ url: String) {
            guard url != self.url else { return }
            self.url = url
            set(CURLOPT_URL, url)
            let isSecure = Self.isSecure(url)
            guard isSecure != self.isSecure else { return }
            self.isSecure = isSecure
            // A redirect may leave TLS for nothing: what was sent secretly is not sent in the open.
            baton_restrict_schemes(easy, "http,https", isSecure ? "https" : "http,https")
            // A request waits for a connection on its way to turn out shareable rather than opening one of its own, where one
            // may turn out so.
            set(CURLOPT_PIPEWAIT, isSecure || isMultiplexed ? 1 : 0)
        }

        /// Sets the header fields of a request.
        func setHeaders(_ headers: [(name: String, value: String)]) {
            if let last = self.headers, last.elementsEqual(headers, by: ==) { return }
            self.headers = headers
            let old = headerList
            headerList = nil
            for (name, value) in headers { append(header: value.isEmpty ? "\(name);" : "\(name): \(value)") }
            // libcurl would wait a second for a 100 before a large body, and few servers send one.
            append(header: "expect:")
            baton_set_pointer(easy, CURLOPT_HTTPHEADER, headerList)
            curl_slist_free_all(old)
        }

        private func append(header: String) {
            headerList = curl_slist_append(headerList, header) ?? headerList
        }

        /// The `content-type` of the response whose head has come.
        func contentType() -> ContentType? {
            var value: UnsafeMutablePointer<CChar>?
            baton_get_string(easy, CURLINFO_CONTENT_TYPE, &value)
            guard let value else { return nil }
            if let lastContentType, strcmp(lastContentType.field, value) == 0 { return lastContentType }
            lastContentType = ContentType(String(cString: value))
            return lastContentType
        }

        func forgetErrorText() { errorBuffer.pointee = 0 }

        func set(_ option: CURLoption, _ value: Int) { baton_set_long(easy, option, value) }

        func set(_ option: CURLoption, _ value: String?) { baton_set_string(easy, option, value) }

        func long(_ info: CURLINFO) -> Int {
            var value = 0
            baton_get_long(easy, info, &value)
            return value
        }

        func offset(_ info: CURLINFO) -> Int {
            var value: curl_off_t = 0
            baton_get_offset(easy, info, &value)
            return Int(value)
        }

        private func setFixedOptions(_ configuration: HTTPTransport.Configuration) {
            set(CURLOPT_NOSIGNAL, 1)
            baton_set_pointer(easy, CURLOPT_ERRORBUFFER, errorBuffer)
            set(CURLOPT_CONNECTTIMEOUT_MS, configuration.connectTimeout.wholeMilliseconds)
            // A peer that is gone without a word is noticed within two minutes, on a stream too, which has no deadline.
            set(CURLOPT_TCP_KEEPALIVE, 1)
            set(CURLOPT_TCP_KEEPIDLE, 30)
            set(CURLOPT_TCP_KEEPINTVL, 10)
            set(CURLOPT_BUFFERSIZE, 64 << 10)
            // A proxy's answer to CONNECT is not the server's.
            set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
            set(CURLOPT_ACCEPT_ENCODING, "")
            set(CURLOPT_USERAGENT, "Baton")
            setRedirects()
            setVersion(configuration.version)
            switch configuration.proxy {
            case .environment: break
            case .none: set(CURLOPT_PROXY, "")
            case .url(let url): set(CURLOPT_PROXY, url)
            }
            if let file = configuration.tls.authoritiesFile {
                set(CURLOPT_CAINFO, file)
                // The file is instead of the system's roots, and those may be a directory.
                set(CURLOPT_CAPATH, nil)
            }
            if !configuration.tls.pinnedPublicKeys.isEmpty {
                let pins = configuration.tls.pinnedPublicKeys.map { "sha256//\($0)" }.joined(separator: ";")
                set(CURLOPT_PINNEDPUBLICKEY, pins)
            }
        }

        /// A POST stays a POST with its body on 301, 302, 307 and 308: as a GET it would ask a GraphQL server nothing. Only
        /// 303 says to GET.
        private func setRedirects() {
            set(CURLOPT_FOLLOWLOCATION, 1)
            set(CURLOPT_MAXREDIRS, 8)
            set(CURLOPT_POSTREDIR, Int(CURL_REDIR_POST_301) | Int(CURL_REDIR_POST_302))
        }

        private func setVersion(_ version: HTTPTransport.Version) {
            switch version {
            case .automatic: set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
            case .http1: set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
            case .http2: set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2_PRIOR_KNOWLEDGE)
            }
        }

        private func set(_ option: CURLoption, _ value: some RawRepresentable<UInt32>) {
            set(option, Int(value.rawValue))
        }
    }

    extension Duration {
        /// Whole milliseconds for libcurl, at least one, since it reads 0 as no limit.
        var wholeMilliseconds: Int {
            let (seconds, attoseconds) = components
            let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
            // libcurl's longs and its arithmetic on them hold some weeks at the least.
            guard !overflow, product < 1_000_000_000 else { return 1_000_000_000 }
            return max(1, Int(product + attoseconds / 1_000_000_000_000_000))
        }
    }
#endif
