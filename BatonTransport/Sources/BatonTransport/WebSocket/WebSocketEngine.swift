#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The client's side of one WebSocket connection without its connection: bytes in, events and bytes out.
struct WebSocketEngine {
    /// What happened.
    enum Event: Equatable {
        case opened
        case text(Data)
        case pong
        /// Over, once: what to tell whoever used the socket.
        case ended(TransportError)
    }

    private enum State {
        case opening(WebSocketHandshake)
        case open
        /// A close frame was sent or came; what still comes is passed over.
        case closed
    }

    /// The bytes to send, oldest first; whoever sends them takes them out.
    var output: [UInt8] = []
    private var state: State
    private var reader: WebSocketFrameReader
    private var random = SystemRandomNumberGenerator()

    /// Starts a connection with its handshake.
    init(
        target: String,
        host: String,
        headers: [(name: String, value: String)],
        subprotocol: String,
        maximumMessageSize: Int
    ) {
        var random = SystemRandomNumberGenerator()
        let nonce = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
        let handshake = WebSocketHandshake(subprotocol: subprotocol, nonce: nonce)
        output = handshake.request(target: target, host: host, headers: headers)
        state = .opening(handshake)
        reader = WebSocketFrameReader(maximumMessageSize: maximumMessageSize)
    }

    /// Whether the closing handshake has begun, from either side, or there never will be a socket.
    var isClosed: Bool {
        if case .closed = state { true } else { false }
    }

    mutating func send(text: Data) {
        guard case .open = state else { return }
        append(.text, text)
    }

    /// Begins the closing handshake; nothing when it has begun.
    mutating func close(code: UInt16, reason: String) {
        if case .open = state { append(.close, WebSocketFrame.closePayload(code: code, reason: reason)) }
        state = .closed
    }

    /// Takes the next bytes from the server.
    mutating func receive(_ bytes: some Collection<UInt8>) -> [Event] {
        switch state {
        case .closed: return []
        case .open: return read(bytes)
        case .opening(var handshake):
            let outcome = handshake.consume(bytes)
            state = .opening(handshake)
            switch outcome {
            case nil: return []
            case .refused(let error):
                state = .closed
                return [.ended(error)]
            case .open(let rest):
                state = .open
                return [.opened] + read(rest)
            }
        }
    }

    /// The connection is over: closed by the server (nil), or by a failure below.
    mutating func end(_ failure: TransportError?) -> [Event] {
        defer { state = .closed }
        switch state {
        case .closed: return []
        case .open: return [.ended(failure ?? TransportError(message: "The socket was cut off."))]
        case .opening(let handshake): return [.ended(failure ?? handshake.end())]
        }
    }

    private mutating func read(_ bytes: some Collection<UInt8>) -> [Event] {
        var events: [Event] = []
        for event in reader.consume(bytes) {
            guard !isClosed else { break }
            switch event {
            case .text(let text): events.append(.text(text))
            case .ping(let payload): append(.pong, payload)
            case .pong: events.append(.pong)
            case .binary:
                events.append(violate(1003, "The server sent a binary message."))
            case .violation(let code, let sentence):
                events.append(violate(code, sentence))
            case .close(let code, let reason):
                // The answer repeats the code (section 5.5.1).
                close(code: code ?? 1000, reason: "")
                events.append(.ended(Self.closed(code, reason)))
            }
        }
        return events
    }

    private mutating func violate(_ code: UInt16, _ sentence: String) -> Event {
        close(code: code, reason: sentence)
        return .ended(TransportError(message: sentence))
    }

    private static func closed(_ code: UInt16?, _ reason: String) -> TransportError {
        guard let code else { return TransportError(message: "The socket closed without a code.") }
        let detail = reason.isEmpty ? "" : ": \(reason)"
        return TransportError(message: "The socket closed with code \(code)\(detail).", closeCode: code)
    }

    private mutating func append(_ opcode: WebSocketFrame.Opcode, _ payload: some Collection<UInt8>) {
        WebSocketFrame.append(opcode, payload, mask: UInt32.random(in: .min ... .max, using: &random), to: &output)
    }
}
