#if canImport(Darwin) || BATON_URLSESSION
    import Foundation
    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// The queue that a socket transport lives on, with the session that makes its sockets.
    final class URLSessionSocketLoop: NSObject, SocketLoop, @unchecked Sendable {  // touched on its queue alone
        let queue = DispatchQueue(label: "baton.transport")
        private let isStopped = Locked(false)
        private let trust: TrustPolicy
        private var session: URLSession?
        private var timers = LoopTimers()
        private var sockets: [Int: URLSessionSocket] = [:]

        private init(_ configuration: GraphQLTransportWebSocket.Configuration) {
            trust = TrustPolicy(configuration.tls)
            super.init()
            let operations = OperationQueue()
            operations.underlyingQueue = queue
            operations.maxConcurrentOperationCount = 1
            // The session holds the loop until it is invalidated, which the end of the lifetime does.
            session = URLSession(
                configuration: .baton(proxy: configuration.proxy),
                delegate: self,
                delegateQueue: operations
            )
        }

        static func platform(_ configuration: GraphQLTransportWebSocket.Configuration) -> SocketPlatform {
            let loop = URLSessionSocketLoop(configuration)
            return SocketPlatform(loop: loop, lifetime: Lifetime(loop))
        }

        private final class Lifetime: Sendable {
            private let loop: URLSessionSocketLoop

            init(_ loop: URLSessionSocketLoop) { self.loop = loop }

            deinit { loop.stop() }
        }

        private func stop() {
            isStopped.withLock { $0 = true }
            queue.async { [self] in
                for socket in sockets.values { socket.shutDown() }
                sockets = [:]
                timers.removeAll()
                session?.finishTasksAndInvalidate()
                session = nil
            }
        }

        // MARK: SocketLoop

        func run(_ job: @escaping @Sendable () -> Void) -> Bool {
            isStopped.withLock { isStopped in
                if !isStopped { queue.async(execute: job) }
                return !isStopped
            }
        }

        func after(_ delay: Duration, _ job: @escaping () -> Void) -> LoopTimers.ID {
            let id = timers.add(at: .now + delay, job)
            queue.asyncAfter(deadline: .now() + .milliseconds(delay.wholeMilliseconds)) { [weak self] in
                while let self, let action = timers.popDue(.now) { action() }
            }
            return id
        }

        func cancel(_ timer: LoopTimers.ID) { timers.cancel(timer) }

        func open(_ call: SocketCall, receiver: any SocketReceiver) -> any SocketConnection {
            var request = URLRequest(url: call.url)
            for (name, value) in call.headers { request.setValue(value, forHTTPHeaderField: name) }
            request.setValue(call.subprotocol, forHTTPHeaderField: "sec-websocket-protocol")
            let isSocket = ["ws", "wss", "http", "https"].contains(call.url.scheme?.lowercased())
            let task = isSocket ? session?.webSocketTask(with: request) : nil
            let socket = URLSessionSocket(task, loop: self, receiver: receiver)
            guard let task else {
                queue.async {
                    socket.end(TransportError(message: "The address of a socket starts with `ws:` or `wss:`."))
                }
                return socket
            }
            task.maximumMessageSize = call.maximumMessageSize
            sockets[task.taskIdentifier] = socket
            task.resume()
            return socket
        }

        func forget(_ task: URLSessionWebSocketTask) { sockets[task.taskIdentifier] = nil }
    }

    extension URLSessionSocketLoop: URLSessionWebSocketDelegate {
        func urlSession(
            _ session: URLSession,
            webSocketTask: URLSessionWebSocketTask,
            didOpenWithProtocol protocol: String?
        ) {
            sockets[webSocketTask.taskIdentifier]?.open(`protocol`)
        }

        func urlSession(
            _ session: URLSession,
            webSocketTask: URLSessionWebSocketTask,
            didCloseWith closeCode: URLSessionWebSocketTask.CloseCode,
            reason: Data?
        ) {
            sockets[webSocketTask.taskIdentifier]?.close(closeCode.rawValue, reason)
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            guard let socket = sockets[task.taskIdentifier] else { return }
            let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
            if status != 101, status != 0 {
                let message = "The server did not open the socket: it answered with status \(status)."
                socket.end(TransportError(status: status, message: message))
            } else {
                socket.end(error)
            }
        }

        func urlSession(
            _ session: URLSession,
            didReceive challenge: URLAuthenticationChallenge,
            completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            let (disposition, credential) = trust.answer(challenge)
            completionHandler(disposition, credential)
        }
    }
#endif
