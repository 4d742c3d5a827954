#if os(Linux)
    import BatonCurl

    extension CurlLoopCore: SocketLoop {
        func run(_ job: @escaping @Sendable () -> Void) -> Bool { post(.run(job)) }

        func after(_ delay: Duration, _ job: @escaping () -> Void) -> LoopTimers.ID {
            timers.add(at: .now + delay, job)
        }

        func cancel(_ timer: LoopTimers.ID) { timers.cancel(timer) }

        func open(_ call: SocketCall, receiver: any SocketReceiver) -> any SocketConnection {
            let socket = CurlWebSocket(call, loop: self, receiver: receiver)
            sockets[ObjectIdentifier(socket)] = socket
            // Whatever goes wrong at once is told after this returned.
            _ = after(.zero) { socket.connect() }
            return socket
        }

        /// Forgets a socket and closes its connection.
        func remove(_ socket: CurlWebSocket) {
            sockets[ObjectIdentifier(socket)] = nil
            guard let handle = socket.releaseHandle() else { return }
            // Which closes the connection too, since it serves nobody else.
            curl_multi_remove_handle(multi, handle.easy)
        }
    }

    extension SocketPlatform {
        /// A loop of its own for one transport; nil without memory or threads.
        init?(_ configuration: GraphQLTransportWebSocket.Configuration) {
            self.init(configuration, onExit: {})
        }

        init?(_ configuration: GraphQLTransportWebSocket.Configuration, onExit: @escaping @Sendable () -> Void) {
            var network = HTTPTransport.Configuration()
            network.version = .http1
            network.proxy = configuration.proxy
            network.tls = configuration.tls
            network.connectTimeout = configuration.connectTimeout
            guard let loop = CurlLoop(network, onExit: onExit) else { return nil }
            self.init(loop: loop.socketLoop, lifetime: loop)
        }
    }
#endif
