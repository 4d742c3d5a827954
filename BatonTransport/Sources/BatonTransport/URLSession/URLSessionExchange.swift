#if canImport(Darwin) || BATON_URLSESSION
    import Foundation
    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// One request and its response over `URLSession`. Confined to its session's queue.
    final class URLSessionExchange: HTTPExchange, @unchecked Sendable {  // confined to its queue, as said above
        /// What an exchange runs in. It holds the client, so that the session lives while something is under way.
        struct Context {
            let client: URLSessionClient
            let queue: DispatchQueue
            let timeout: Duration
        }

        private static let redirectLimit = 8

        private let call: HTTPCall
        private let receiver: any HTTPReceiver
        private let context: Context
        private var task: URLSessionTask?
        private var bodyFile: URL?
        private var isOver = false
        private var redirectCount = 0
        private var timer: DispatchWorkItem?
        /// Bytes that came while the receiver wanted none.
        private var held: [Data] = []
        private var isPaused = false
        /// The end that came while bytes were held.
        private var heldEnd: Result<Void, any Error>?

        init(_ call: HTTPCall, receiver: any HTTPReceiver, context: Context) {
            self.call = call
            self.receiver = receiver
            self.context = context
        }

        func start() { context.queue.async { self.begin() } }

        func cancel() { context.queue.async { self.stop() } }

        func resume() { context.queue.async { self.goOn() } }

        private func begin() {
            guard !isOver else { return }
            guard let url = URL(string: call.url), ["http", "https"].contains(url.scheme?.lowercased()) else {
                return end(TransportError(message: "The address cannot be used: it is not HTTP."))
            }
            var request = URLRequest(url: url)
            request.httpMethod = call.method
            for (name, value) in call.headers { request.setValue(value, forHTTPHeaderField: name) }
            // The deadline is kept here: the session's own counts from the last byte.
            request.timeoutInterval = 7 * 24 * 3600
            do {
                switch call.body {
                case .none: break
                case .bytes(let bytes): request.httpBody = bytes
                case .form(let form): bodyFile = try Self.write(form)
                }
            } catch {
                return end(error)
            }
            let task = context.client.makeTask(for: self, request, bodyFile: bodyFile)
            self.task = task
            let timeout = context.timeout
            after(timeout) { $0.end(TransportError(message: "The request timed out (limit \(timeout)).")) }
            task.resume()
        }

        /// The session sends a file flat in memory, and a stream it cannot send again.
        private static func write(_ form: UploadForm) throws -> URL {
            let url = FileManager.default.temporaryDirectory.appending(path: "baton-upload-\(UUID().uuidString)")
            guard FileManager.default.createFile(atPath: url.path, contents: nil) else {
                throw TransportError(message: "There is no place for the files to be sent.")
            }
            let file = try FileHandle(forWritingTo: url)
            defer { try? file.close() }
            let reader = BodyReader(form.pieces)
            var buffer = [UInt8](repeating: 0, count: 64 << 10)
            while true {
                guard let count = buffer.withUnsafeMutableBytes({ reader.read(into: $0) }) else {
                    try? FileManager.default.removeItem(at: url)
                    throw TransportError(message: "A file of the request could not be read to its end.")
                }
                guard count > 0 else { return url }
                try file.write(contentsOf: buffer[..<count])
            }
        }

        private func after(_ delay: Duration, _ action: @escaping @Sendable (URLSessionExchange) -> Void) {
            timer?.cancel()
            let item = DispatchWorkItem { [weak self] in
                if let self { action(self) }
            }
            timer = item
            context.queue.asyncAfter(deadline: .now() + .milliseconds(delay.wholeMilliseconds), execute: item)
        }

        private func end(_ failure: (any Error)?) {
            guard !isOver else { return }
            stop()
            receiver.complete(failure.map { URLSessionFailure.error($0, timeout: context.timeout) })
        }

        private func stop() {
            isOver = true
            timer?.cancel()
            timer = nil
            held = []
            task?.cancel()
            task = nil
            if let bodyFile { try? FileManager.default.removeItem(at: bodyFile) }
            bodyFile = nil
        }
    }

    // MARK: - What the session tells

    extension URLSessionExchange {
        func receive(_ response: HTTPURLResponse) {
            let length = response.expectedContentLength
            receiver.receive(
                HTTPHead(
                    status: response.statusCode,
                    contentType: response.value(forHTTPHeaderField: "content-type").map(ContentType.init),
                    contentLength: length >= 0 ? Int(length) : nil,
                    // The session tells neither how a body was framed nor whether its compression came to an end.
                    mayEndEarlyUnnoticed: length < 0 || response.value(forHTTPHeaderField: "content-encoding") != nil
                )
            )
            if call.isStream, 200..<300 ~= response.statusCode { timer?.cancel() }
        }

        func receive(_ data: Data) {
            guard !isOver else { return }
            guard !isPaused else { return held.append(data) }
            switch data.withUnsafeBytes({ receiver.receive($0) }) {
            case .more: break
            case .pause:
                isPaused = true
                held.append(data)
                task?.suspend()
            case .linger: after(HTTPFlow.lingerLimit) { $0.stop() }
            case .stop: stop()
            }
        }

        func complete(_ error: (any Error)?) {
            guard !isOver else { return }
            let isHeld = isPaused
            heldEnd = error.map { .failure($0) } ?? .success(())
            if !isHeld { deliverEnd() }
        }

        func progress(_ sentBytes: Int) { call.onProgress?(sentBytes) }

        private func goOn() {
            guard !isOver, isPaused else { return }
            isPaused = false
            let waiting = held
            held = []
            for data in waiting { receive(data) }
            guard !isPaused else { return }
            if heldEnd != nil { deliverEnd() } else { task?.resume() }
        }

        private func deliverEnd() {
            switch heldEnd {
            case .success: end(nil)
            case .failure(let error): end(error)
            case nil: break
            }
        }

        /// Ends the exchange once the session has its answer about the redirect.
        private func refuse(_ message: String) -> URLRequest? {
            context.queue.async { self.end(TransportError(message: message)) }
            return nil
        }

        /// As on Linux: only 303 turns into a GET, credentials stay with the server they were meant for, and TLS is not left.
        func redirected(_ response: HTTPURLResponse, to proposal: URLRequest) -> URLRequest? {
            redirectCount += 1
            guard redirectCount <= Self.redirectLimit else {
                return refuse("The server redirects without an end.")
            }
            guard let url = proposal.url, let scheme = url.scheme?.lowercased(), let origin = response.url,
                scheme == "https" || (scheme == "http" && origin.scheme?.lowercased() == "http")
            else {
                return refuse("The server redirects to another scheme.")
            }
            var request = proposal
            if response.statusCode != 303 {
                request.httpMethod = call.method
                if case .bytes(let bytes) = call.body { request.httpBody = bytes }
            }
            let isSameOrigin = url.host == origin.host && url.port == origin.port && url.scheme == origin.scheme
            for (name, value) in call.headers {
                let isCredential = name == "authorization" || name == "cookie"
                let isBody = name == "content-type" && response.statusCode == 303
                request.setValue((isCredential && !isSameOrigin) || isBody ? nil : value, forHTTPHeaderField: name)
            }
            return request
        }
    }
#endif
