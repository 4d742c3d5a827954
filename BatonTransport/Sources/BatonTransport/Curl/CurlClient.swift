#if os(Linux)

    /// HTTP over libcurl: one loop, made by the first request and ended with the client.
    final class CurlClient: HTTPClient {
        private let configuration: HTTPTransport.Configuration
        private let loop = Locked<CurlLoop?>(nil)
        private let onExit: @Sendable () -> Void

        init(_ configuration: HTTPTransport.Configuration, onExit: @escaping @Sendable () -> Void = {}) {
            self.configuration = configuration
            self.onExit = onExit
        }

        func start(_ call: HTTPCall, receiver: any HTTPReceiver) -> PayloadChannel.Producer? {
            let loop = self.loop.withLock { loop in
                if loop == nil { loop = CurlLoop(configuration, onExit: onExit) }
                return loop
            }
            guard let loop else {
                receiver.complete(TransportError(message: "There is no thread or memory for a request."))
                return nil
            }
            let transfer = CurlTransfer(call, timeout: configuration.timeout, receiver: receiver)
            loop.start(transfer)
            return PayloadChannel.Producer(onCancel: { loop.cancel(transfer) })
        }
    }
#endif
