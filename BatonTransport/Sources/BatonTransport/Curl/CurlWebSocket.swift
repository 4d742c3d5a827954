#if os(Linux)
    import BatonCurl
    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    /// A WebSocket whose bytes go through a connection of libcurl, which brings TLS and proxies; the frames are ours.
    ///
    /// Confined to its loop, which keeps it from its opening until its connection is closed. Its receiver is told the end
    /// before that: afterwards the socket says its last words to the server and waits for it to close, for a while.
    final class CurlWebSocket: CurlOperation, SocketConnection {
        /// How long a server may take to close a connection that has been said good-bye to.
        private static let closeLimit = Duration.seconds(2)
        /// How much is read of one socket before the others have their turn.
        private static let turnSize = 1 << 20
        private static let readSize = 64 << 10

        private unowned let loop: CurlLoopCore
        private let address: Result<Address, TransportError>
        private var receiver: (any SocketReceiver)?
        private var engine: WebSocketEngine
        /// How many bytes of the engine's output are sent.
        private var sentCount = 0
        /// The size of the write that has to be repeated as it was.
        private var repeatedCount: Int?
        private var descriptor: curl_socket_t = -1
        /// Whether the loop waits until more can be sent.
        private var awaitsSending = false
        private var closeTimer: LoopTimers.ID?
        /// Whether more can be read without waiting.
        private(set) var hasMore = false

        /// Where a URL leads to.
        private struct Address {
            var curlURL: String
            var target: String
            var host: String
        }

        init(_ call: SocketCall, loop: CurlLoopCore, receiver: any SocketReceiver) {
            self.loop = loop
            self.receiver = receiver
            let address = Self.address(of: call.url)
            self.address = address
            let known = try? address.get()
            engine = WebSocketEngine(
                target: known?.target ?? "/",
                host: known?.host ?? "",
                headers: call.headers,
                subprotocol: call.subprotocol,
                maximumMessageSize: call.maximumMessageSize
            )
        }

        var isConnected: Bool { descriptor >= 0 }

        override func complete(_ code: CURLcode, on loop: CurlLoopCore) {
            guard code == CURLE_OK, let handle else { return fail(failure(code)) }
            guard receiver != nil else { return loop.remove(self) }
            baton_get_socket(handle.easy, &descriptor)
            loop.connectedSockets[descriptor] = self
            loop.poller.watch(descriptor, reads: true, writes: false)
            serve()
        }

        private static func address(of url: URL) -> Result<Address, TransportError> {
            let scheme =
                switch url.scheme?.lowercased() {
                case "ws", "http": "http"
                case "wss", "https": "https"
                default: ""
                }
            guard !scheme.isEmpty, let host = url.host, !host.isEmpty else {
                return .failure(TransportError(message: "The address of a socket starts with `ws:` or `wss:`."))
            }
            let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
            let authority = url.port.map { "\(name):\($0)" } ?? name
            let path = url.path(percentEncoded: true)
            let query = url.query(percentEncoded: true).map { "?\($0)" } ?? ""
            return .success(
                Address(
                    curlURL: "\(scheme)://\(authority)/",
                    target: (path.isEmpty ? "/" : path) + query,
                    host: authority
                )
            )
        }
    }

    // MARK: - Opening and ending

    extension CurlWebSocket {
        /// Starts connecting; nothing when the socket was closed before.
        func connect() {
            guard receiver != nil else { return loop.remove(self) }
            switch address {
            case .failure(let error): fail(error)
            case .success(let address):
                guard let handle = CurlHandle(loop.configuration, poller: loop.poller, sessions: loop.sessions) else {
                    return fail(TransportError(message: "There is no memory for a socket."))
                }
                hold(handle)
                handle.connectOnly()
                handle.set(CURLOPT_URL, address.curlURL)
                let code = curl_multi_add_handle(loop.multi, handle.easy)
                guard code == CURLM_OK else {
                    let cause = String(cString: curl_multi_strerror(code))
                    return fail(TransportError(message: "The socket was not opened: \(cause)."))
                }
            }
        }

        private func failure(_ code: CURLcode) -> TransportError {
            let sentence = CurlFailure.sentence(
                code,
                detail: handle?.errorText ?? "",
                timeout: loop.configuration.connectTimeout
            )
            return TransportError(message: sentence)
        }

        private func fail(_ error: TransportError?) {
            deliver(engine.end(error))
            leave()
        }

        /// Closes the connection, with or without the server.
        private func leave() {
            if let closeTimer { loop.cancel(closeTimer) }
            closeTimer = nil
            if isConnected {
                loop.connectedSockets[descriptor] = nil
                loop.poller.forget(descriptor)
            }
            descriptor = -1
            hasMore = false
            receiver = nil
            loop.remove(self)
        }

        /// Gives the server its time to close the connection.
        private func linger() {
            guard closeTimer == nil else { return }
            closeTimer = loop.after(Self.closeLimit) { [weak self] in
                self?.closeTimer = nil
                self?.leave()
            }
        }

        /// The loop stops: a last word that does not wait.
        func shutDown() {
            engine.close(code: 1001, reason: "")
            if isConnected { _ = flush() }
            let receiver = self.receiver
            leave()
            receiver?.socketDidEnd(CurlLoopCore.stopped)
        }

        // MARK: SocketConnection

        func send(_ text: Data) {
            engine.send(text: text)
            if isConnected, !flush() { fail(nil) }
        }

        func close(code: UInt16, reason: String) {
            receiver = nil
            engine.close(code: code, reason: reason)
            guard isConnected else {
                // Not while libcurl is at work on the connection that may have called for this.
                _ = loop.after(.zero) { [weak self] in self?.leave() }
                return
            }
            if flush() { linger() } else { leave() }
        }
    }

    // MARK: - Bytes

    extension CurlWebSocket {
        /// Sends and reads what can be without waiting. First reads and then waits: TLS may hold bytes that the socket no
        /// longer shows.
        func serve() {
            hasMore = false
            guard flush() else { return fail(nil) }
            var turn = 0
            while isConnected, turn < Self.turnSize {
                switch read() {
                case .bytes(let bytes):
                    turn += bytes.count
                    deliver(engine.receive(bytes))
                    guard isConnected else { return }
                    guard flush() else { return fail(nil) }
                    if engine.isClosed { linger() }
                case .none: return
                case .end: return fail(nil)
                case .failure(let error): return fail(error)
                }
            }
            hasMore = isConnected
        }

        private enum Read {
            case bytes([UInt8])
            case none
            case end
            case failure(TransportError)
        }

        private func read() -> Read {
            guard let handle else { return .end }
            var count = 0
            var code = CURLE_OK
            let bytes = [UInt8](unsafeUninitializedCapacity: Self.readSize) { buffer, initialized in
                code = curl_easy_recv(handle.easy, buffer.baseAddress, buffer.count, &count)
                initialized = code == CURLE_OK ? count : 0
            }
            switch code {
            case CURLE_OK: return count == 0 ? .end : .bytes(bytes)
            case CURLE_AGAIN: return .none
            default: return .failure(failure(code))
            }
        }

        /// Sends what it can, and has the loop say when there is room for the rest; false when the connection is gone.
        private func flush() -> Bool {
            guard let handle, sendOutput(handle) else { return false }
            let isWaiting = !engine.output.isEmpty
            if isWaiting != awaitsSending {
                awaitsSending = isWaiting
                loop.poller.watch(descriptor, reads: true, writes: isWaiting)
            }
            return true
        }

        private func sendOutput(_ handle: CurlHandle) -> Bool {
            while sentCount < engine.output.count {
                // After CURLE_AGAIN the same bytes have to be offered, since TLS may have them wrapped already.
                let size = repeatedCount ?? engine.output.count - sentCount
                var count = 0
                let code = engine.output.withUnsafeBytes { bytes in
                    curl_easy_send(handle.easy, bytes.baseAddress.map { $0 + sentCount }, size, &count)
                }
                switch code {
                case CURLE_OK:
                    repeatedCount = nil
                    sentCount += count
                case CURLE_AGAIN:
                    repeatedCount = size
                    return true
                default: return false
                }
            }
            engine.output.removeAll(keepingCapacity: true)
            sentCount = 0
            return true
        }

        private func deliver(_ events: [WebSocketEngine.Event]) {
            for event in events {
                switch event {
                case .opened: receiver?.socketDidOpen()
                case .text(let text): receiver?.socketDidReceive(text)
                case .pong: receiver?.socketDidHear()
                case .ended(let error):
                    let last = receiver
                    receiver = nil
                    last?.socketDidEnd(error)
                }
            }
        }
    }
#endif
