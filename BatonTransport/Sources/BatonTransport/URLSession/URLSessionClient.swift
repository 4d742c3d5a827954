#if canImport(Darwin) || BATON_URLSESSION
    import Foundation
    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// HTTP over `URLSession`: one session per transport, ended with the client.
    final class URLSessionClient: HTTPClient {
        private let queue: DispatchQueue
        let executor: any TaskExecutor
        private let session: URLSession
        private let delegate: URLSessionClientDelegate
        private let timeout: Duration

        init(_ configuration: HTTPTransport.Configuration) {
            let queue = DispatchQueue(label: "baton.transport")
            self.queue = queue
            executor = QueueExecutor(queue: queue)
            let operations = OperationQueue()
            operations.underlyingQueue = queue
            operations.maxConcurrentOperationCount = 1
            delegate = URLSessionClientDelegate(TrustPolicy(configuration.tls))
            timeout = configuration.timeout
            session = URLSession(
                configuration: .baton(proxy: configuration.proxy),
                delegate: delegate,
                delegateQueue: operations
            )
        }

        // The session holds its delegate until it is told that no more tasks come; those under way finish.
        deinit { session.finishTasksAndInvalidate() }

        func exchange(_ call: HTTPCall, receiver: any HTTPReceiver) -> any HTTPExchange {
            URLSessionExchange(
                call,
                receiver: receiver,
                context: URLSessionExchange.Context(client: self, queue: queue, timeout: timeout)
            )
        }

        /// A task for a request, whose events the exchange gets. On the queue.
        func makeTask(for exchange: URLSessionExchange, _ request: URLRequest, bodyFile: URL?) -> URLSessionTask {
            let task =
                if let bodyFile {
                    session.uploadTask(with: request, fromFile: bodyFile)
                } else {
                    session.dataTask(with: request)
                }
            delegate.add(exchange, for: task)
            return task
        }
    }

    extension URLSessionConfiguration {
        /// Nothing kept between requests but connections: no cookies, no cache, no credentials.
        static func baton(proxy: HTTPTransport.Proxy) -> URLSessionConfiguration {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.httpCookieStorage = nil
            configuration.httpShouldSetCookies = false
            configuration.urlCache = nil
            configuration.urlCredentialStorage = nil
            configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
            switch proxy {
            case .environment: break
            case .none: configuration.connectionProxyDictionary = [:]
            case .url(let text):
                guard let url = URL(string: text), let host = url.host else { break }
                var settings: [AnyHashable: Any] = [:]
                for scheme in ["HTTP", "HTTPS"] {
                    settings["\(scheme)Enable"] = 1
                    settings["\(scheme)Proxy"] = host
                    settings["\(scheme)Port"] = url.port ?? 8080
                }
                configuration.connectionProxyDictionary = settings
            }
            return configuration
        }
    }

    /// Tells each exchange what its task does. Confined to the session's queue.
    final class URLSessionClientDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {  // confined
        private let trust: TrustPolicy
        private var exchanges: [Int: URLSessionExchange] = [:]

        init(_ trust: TrustPolicy) { self.trust = trust }

        func add(_ exchange: URLSessionExchange, for task: URLSessionTask) {
            exchanges[task.taskIdentifier] = exchange
        }

        func urlSession(
            _ session: URLSession,
            dataTask: URLSessionDataTask,
            didReceive response: URLResponse,
            completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
        ) {
            if let response = response as? HTTPURLResponse { exchanges[dataTask.taskIdentifier]?.receive(response) }
            completionHandler(.allow)
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            exchanges[dataTask.taskIdentifier]?.receive(data)
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            exchanges.removeValue(forKey: task.taskIdentifier)?.complete(error)
        }

        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            didSendBodyData bytesSent: Int64,
            totalBytesSent: Int64,
            totalBytesExpectedToSend: Int64
        ) {
            exchanges[task.taskIdentifier]?.progress(Int(totalBytesSent))
        }

        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest,
            completionHandler: @escaping (URLRequest?) -> Void
        ) {
            completionHandler(exchanges[task.taskIdentifier]?.redirected(response, to: request))
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
