#if os(Linux)
    /// HTTP over libcurl: one loop, made by the first request and ended with the client.
    final class CurlClient: HTTPClient {
        private let configuration: HTTPTransport.Configuration
        private let timeout: CurlTransfer.Timeout
        private let loop = Locked<CurlLoop?>(nil)
        private let onExit: @Sendable () -> Void

        init(_ configuration: HTTPTransport.Configuration, onExit: @escaping @Sendable () -> Void = {}) {
            self.configuration = configuration
            timeout = CurlTransfer.Timeout(configuration.timeout)
            self.onExit = onExit
        }

        /// The loop; nil when there is no thread or memory for it.
        private func madeLoop() -> CurlLoop? {
            loop.withLock { loop in
                if loop == nil { loop = CurlLoop(configuration, onExit: onExit) }
                return loop
            }
        }

        var executor: any TaskExecutor { madeLoop() ?? globalConcurrentExecutor }

        func exchange(_ call: HTTPCall, receiver: any HTTPReceiver) -> any HTTPExchange {
            CurlExchange(
                loop: madeLoop(),
                transfer: CurlTransfer(call, timeout: timeout, receiver: receiver)
            )
        }
    }

    /// A transfer with the loop that it runs on, which lives as long as this does.
    private final class CurlExchange: HTTPExchange {
        let loop: CurlLoop?
        let transfer: CurlTransfer

        init(loop: CurlLoop?, transfer: CurlTransfer) {
            self.loop = loop
            self.transfer = transfer
        }

        func start() {
            guard let loop else {
                transfer.receiver.complete(TransportError(message: "There is no thread or memory for a request."))
                return
            }
            loop.start(transfer)
        }

        func cancel() { loop?.cancel(transfer) }

        func resume() { loop?.resume(transfer) }
    }
#endif
