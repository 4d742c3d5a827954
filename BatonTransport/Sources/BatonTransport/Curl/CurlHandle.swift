#if os(Linux)
    import BatonCurl
    import Glibc
    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

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
        private var headersAreOfLarge = false
        private var headerList: UnsafeMutablePointer<curl_slist>?
        private var timeout: Int?
        private var lastContentType: (field: UnsafeMutablePointer<CChar>, type: ContentType)?
        /// What the handle is at work for, which holds the handle, and so is there as long as this is set.
        var operation: Unmanaged<CurlOperation>?
        /// The same, when it is a transfer.
        var transfer: Unmanaged<CurlTransfer>?
        /// How many connections of the loop had been closed when the request began.
        var closingsAtStart = 0
        /// The body that libcurl sends from, kept for the next one.
        private var body: UnsafeMutableRawBufferPointer?

        /// Makes a handle whose connections are told to a poller, and which takes TLS sessions from where others leave theirs; both
        /// outlive it. Nil when libcurl has no memory for one.
        init?(_ configuration: HTTPTransport.Configuration, poller: SocketPoller, sessions: UnsafeMutableRawPointer?) {
            guard let easy = curl_easy_init() else { return nil }
            self.easy = easy
            isMultiplexed = configuration.version == .http2
            errorBuffer = .allocate(capacity: Int(CURL_ERROR_SIZE))
            errorBuffer.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
            // Which ends with this object, so that libcurl may know its address for as long.
            let context = Unmanaged.passUnretained(self).toOpaque()
            for option in [CURLOPT_PRIVATE, CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_READDATA, CURLOPT_SEEKDATA] {
                baton_set_pointer(easy, option, context)
            }
            setFixedOptions(configuration)
            setCallbacks()
            setSocketCallbacks(poller)
            baton_set_pointer(easy, CURLOPT_SHARE, sessions)
        }

        deinit {
            curl_easy_cleanup(easy)
            curl_slist_free_all(headerList)
            errorBuffer.deallocate()
            body?.deallocate()
            free(lastContentType?.field)
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

        /// From this size of a body on libcurl could wait for the server's leave to send it; it does from a megabyte.
        private static let expectationSize = 64 << 10

        /// What a request says of this side, where it does not say so itself.
        private static let ownHeaders = [("user-agent", agent), ("accept-encoding", encodings)].filter { !$0.1.isEmpty }

        private static let agent = "Baton"

        /// What libcurl can unpack, as `accept-encoding` spells it.
        private static let encodings: String = {
            let features = Int32(truncatingIfNeeded: baton_version()?.pointee.features ?? 0)
            let names = [
                (CURL_VERSION_LIBZ, "deflate, gzip"), (CURL_VERSION_BROTLI, "br"), (CURL_VERSION_ZSTD, "zstd"),
            ]
            return names.filter { features & $0.0 != 0 }.map(\.1).joined(separator: ", ")
        }()

        /// Sets the header fields of a request, whose body is of unknown size or so many bytes.
        func setHeaders(_ headers: [(name: String, value: String)], bodySize: Int) {
            let isLarge = bodySize >= Self.expectationSize
            if isLarge == headersAreOfLarge, let last = self.headers, Self.areEqual(last, headers) { return }
            self.headers = headers
            headersAreOfLarge = isLarge
            let old = headerList
            headerList = nil
            for (name, value) in headers { append(header: value.isEmpty ? "\(name);" : "\(name): \(value)") }
            // libcurl's own options for these print them twice for every request.
            for (name, value) in Self.ownHeaders where !headers.contains(where: { $0.name == name }) {
                append(header: "\(name): \(value)")
            }
            // libcurl would wait a second for a 100 before a large body, and few servers send one.
            if isLarge { append(header: "expect:") }
            baton_set_pointer(easy, CURLOPT_HTTPHEADER, headerList)
            curl_slist_free_all(old)
        }

        private static func areEqual(_ one: [(name: String, value: String)], _ other: [(name: String, value: String)])
            -> Bool
        {
            // Mostly they are one and the same array.
            let isSame = one.withUnsafeBufferPointer { one in
                other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress && one.count == $0.count }
            }
            return isSame || one.elementsEqual(other, by: ==)
        }

        /// Sets how many milliseconds a request may take, 0 for ever.
        func setTimeout(_ milliseconds: Int) {
            guard milliseconds != timeout else { return }
            timeout = milliseconds
            set(CURLOPT_TIMEOUT_MS, milliseconds)
        }

        /// The largest body whose memory is kept for the next one.
        private static let keptBodySize = 64 << 10

        /// Has a POST send these bytes, which libcurl can send again by itself.
        func setBody(_ bytes: Data) {
            set(CURLOPT_POST, 1)
            baton_set_offset(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(bytes.count))
            // An empty body needs a pointer too: libcurl takes null for "ask a callback".
            guard !bytes.isEmpty else { return set(CURLOPT_COPYPOSTFIELDS, "") }
            guard bytes.count <= Self.keptBodySize else {
                return bytes.withUnsafeBytes { _ = baton_set_pointer(easy, CURLOPT_COPYPOSTFIELDS, $0.baseAddress) }
            }
            let body = body(of: bytes.count)
            bytes.withUnsafeBytes { body.copyMemory(from: $0) }
            baton_set_pointer(easy, CURLOPT_POSTFIELDS, body.baseAddress)
        }

        /// Memory for so many bytes at the least.
        private func body(of size: Int) -> UnsafeMutableRawBufferPointer {
            if let body, body.count >= size { return body }
            body?.deallocate()
            let new = UnsafeMutableRawBufferPointer.allocate(byteCount: max(size, 1 << 10), alignment: 1)
            body = new
            return new
        }

        /// Lets go of the body of the last request, for one that has none or has to be asked for it.
        func forgetBody() { baton_set_pointer(easy, CURLOPT_COPYPOSTFIELDS, nil) }

        private func append(header: String) {
            headerList = curl_slist_append(headerList, header) ?? headerList
        }

        /// The `content-type` of the response whose head has come.
        func contentType() -> ContentType? {
            var value: UnsafeMutablePointer<CChar>?
            baton_get_string(easy, CURLINFO_CONTENT_TYPE, &value)
            guard let value else { return nil }
            if let lastContentType, strcmp(lastContentType.field, value) == 0 { return lastContentType.type }
            let type = ContentType(String(cString: value))
            free(lastContentType?.field)
            lastContentType = strdup(value).map { ($0, type) }
            return type
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
            setRedirects()
            setVersion(configuration.version)
            switch configuration.proxy {
            case .environment:
                // libcurl would look for each of the variables once a request.
                if Self.hasProxyVariable { set(CURLOPT_USERAGENT, Self.agent) } else { set(CURLOPT_PROXY, "") }
            case .none: set(CURLOPT_PROXY, "")
            case .url(let url):
                set(CURLOPT_PROXY, url)
                // Which a proxy is told that is asked for a tunnel.
                set(CURLOPT_USERAGENT, Self.agent)
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

        private func setSocketCallbacks(_ poller: SocketPoller) {
            baton_set_socket_functions(
                easy,
                { context, descriptor, _ in
                    // Which libcurl leaves out: a program that the app starts would have the connection too.
                    baton_close_on_exec(descriptor)
                    if let context {
                        Unmanaged<SocketPoller>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.opened(descriptor) }
                    }
                    return Int32(CURL_SOCKOPT_OK)
                },
                { context, descriptor in
                    if let context {
                        Unmanaged<SocketPoller>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.closed(descriptor) }
                    }
                    return close(descriptor)
                },
                Unmanaged.passUnretained(poller).toOpaque()
            )
        }

        private static var hasProxyVariable: Bool {
            let names = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
            return names.contains { name in getenv(name) != nil }
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
