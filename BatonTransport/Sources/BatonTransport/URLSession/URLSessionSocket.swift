#if canImport(Darwin) || BATON_URLSESSION
    import Foundation
    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// A socket of `URLSession`'s. Confined to its loop's queue.
    final class URLSessionSocket: SocketConnection, @unchecked Sendable {  // confined to its queue, as said above
        private let task: URLSessionWebSocketTask?
        private unowned let loop: URLSessionSocketLoop
        private var receiver: (any SocketReceiver)?

        init(_ task: URLSessionWebSocketTask?, loop: URLSessionSocketLoop, receiver: any SocketReceiver) {
            self.task = task
            self.loop = loop
            self.receiver = receiver
        }

        func send(_ text: Data) {
            task?.send(.string(String(decoding: text, as: UTF8.self))) { [weak self] error in
                guard let error else { return }
                self?.onQueue { $0.end(error) }
            }
        }

        func close(code: UInt16, reason: String) {
            receiver = nil
            leave(code, reason)
        }

        /// The loop stops.
        func shutDown() {
            let receiver = self.receiver
            close(code: 1001, reason: "")
            receiver?.socketDidEnd(TransportError(message: "The transport was stopped."))
        }

        private func leave(_ code: UInt16, _ reason: String) {
            guard let task else { return }
            let closeCode = URLSessionWebSocketTask.CloseCode(rawValue: Int(code)) ?? .normalClosure
            task.cancel(with: closeCode, reason: reason.isEmpty ? nil : Data(reason.utf8.prefix(123)))
            loop.forget(task)
        }

        private func onQueue(_ action: @escaping @Sendable (URLSessionSocket) -> Void) {
            loop.queue.async { action(self) }
        }

        // MARK: What the session tells

        func open(_ subprotocol: String?) {
            guard subprotocol == "graphql-transport-ws" else {
                let message =
                    "The server did not open the socket: it answered without the protocol graphql-transport-ws."
                leave(1002, "")
                return end(TransportError(message: message))
            }
            receiver?.socketDidOpen()
            receive()
        }

        private func receive() {
            task?.receive { [weak self] result in
                self?.onQueue { $0.take(result) }
            }
        }

        private func take(_ result: Result<URLSessionWebSocketTask.Message, any Error>) {
            guard let receiver else { return }
            switch result {
            case .success(.string(let text)):
                receiver.socketDidReceive(Data(text.utf8))
                receive()
            case .success:
                leave(1003, "")
                end(TransportError(message: "The server sent a binary message."))
            case .failure(let error):
                // A close comes with its code by the delegate, before or after this.
                guard let task, task.closeCode != .invalid else { return end(error) }
                close(task.closeCode.rawValue, task.closeReason)
            }
        }

        func close(_ code: Int, _ reason: Data?) {
            let reason = reason.map { ": " + String(decoding: $0, as: UTF8.self) } ?? ""
            let message = "The socket closed with code \(code)\(reason)."
            end(TransportError(message: message, closeCode: UInt16(exactly: code)))
        }

        /// The end, with the session's error unchanged below the one type that a socket ends with.
        func end(_ error: (any Error)?) {
            if let task { loop.forget(task) }
            let last = receiver
            receiver = nil
            let known = error as? TransportError
            let detail = error.map { ": \($0.localizedDescription)" } ?? ""
            last?.socketDidEnd(known ?? TransportError(message: "The socket was cut off\(detail)."))
        }
    }
#endif
