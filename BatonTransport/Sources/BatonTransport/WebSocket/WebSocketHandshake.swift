#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The opening handshake of a client (RFC 6455 section 4.1): what it sends, and what it makes of the answer.
struct WebSocketHandshake {
    /// What the answer is worth.
    enum Outcome: Equatable {
        /// The socket is open, and these bytes after the answer are the first of its frames.
        case open(rest: [UInt8])
        /// There will be no socket.
        case refused(TransportError)
    }

    private static let protocolGUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
    private static let maximumSize = 64 << 10

    private let key: String
    private let subprotocol: String
    private var answer: [UInt8] = []
    private var searched = 0
    /// The bytes of interim responses, which a server could send for ever.
    private var interimSize = 0
    private var head: Head?

    private struct Head {
        var status: Int
        var fields: [String: String]
        var size: Int
    }

    /// - Parameters:
    ///   - nonce: 16 random bytes.
    init(subprotocol: String, nonce: [UInt8]) {
        self.subprotocol = subprotocol
        key = Data(nonce).base64EncodedString()
    }

    /// The request, ready to be sent. The headers are checked already.
    func request(target: String, host: String, headers: [(name: String, value: String)]) -> [UInt8] {
        var lines = [
            "GET \(target) HTTP/1.1",
            "host: \(host)",
            "upgrade: websocket",
            "connection: Upgrade",
            "sec-websocket-key: \(key)",
            "sec-websocket-version: 13",
            "sec-websocket-protocol: \(subprotocol)",
        ]
        lines += headers.map { "\($0.name): \($0.value)" }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    /// Takes the next bytes of the answer; nil while more are needed.
    mutating func consume(_ bytes: some Collection<UInt8>) -> Outcome? {
        answer.append(contentsOf: bytes)
        while head == nil {
            guard let end = answer.firstIndex(of: Array("\r\n\r\n".utf8), from: &searched) else {
                guard answer.count <= Self.maximumSize else { return refuse("with more than a head") }
                return nil
            }
            guard let head = Self.parse(answer[..<end], size: end + 4) else {
                return refuse("with something else than HTTP")
            }
            if 100..<200 ~= head.status, head.status != 101 {
                // An interim response says nothing about the socket.
                answer.removeFirst(head.size)
                searched = 0
                interimSize += head.size
                guard interimSize <= Self.maximumSize else { return refuse("with interim responses without an end") }
            } else {
                self.head = head
            }
        }
        guard let head else { return nil }
        guard head.status == 101 else { return refusal(head) }
        if let fault = fault(of: head) { return refuse(fault) }
        return .open(rest: Array(answer[head.size...]))
    }

    /// The server closed before its answer was whole.
    func end() -> TransportError {
        guard let head else { return TransportError(message: "The server closed before it opened the socket.") }
        return Self.error(head, body: answer[head.size...])
    }

    /// An answer that is no 101 is read to its end as far as that is known.
    private func refusal(_ head: Head) -> Outcome? {
        let body = answer[head.size...]
        // What is no length counts as none; to some answers no body belongs, whatever follows.
        let isBare = head.status == 204 || head.status == 304
        let length = isBare ? 0 : head.fields["content-length"].flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
        let size = min(length ?? .max, Self.maximumSize)
        guard body.count >= size else { return nil }
        return .refused(Self.error(head, body: body.prefix(size)))
    }

    private static func error(_ head: Head, body: ArraySlice<UInt8>) -> TransportError {
        TransportError(
            status: head.status,
            body: Data(body),
            message: "The server did not open the socket: it answered with status \(head.status)."
        )
    }

    private func refuse(_ what: String) -> Outcome {
        .refused(TransportError(message: "The server did not open the socket: it answered \(what)."))
    }

    /// What is wrong with a 101, if anything.
    private func fault(of head: Head) -> String? {
        let accept = Data(SHA1.digest(Array((key + Self.protocolGUID).utf8))).base64EncodedString()
        let fields = head.fields
        guard fields["upgrade"]?.lowercased() == "websocket" else { return "without an upgrade to WebSocket" }
        let options = fields["connection"]?.lowercased().split(separator: ",").map { $0.trimmingSpace() } ?? []
        guard options.contains("upgrade") else { return "without an upgrade of the connection" }
        guard fields["sec-websocket-accept"] == accept else { return "to another request's key" }
        guard fields["sec-websocket-extensions"] == nil else { return "with an extension that was not asked for" }
        guard fields["sec-websocket-protocol"] == subprotocol else { return "without the protocol \(subprotocol)" }
        return nil
    }

    private static func parse(_ bytes: ArraySlice<UInt8>, size: Int) -> Head? {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
        let first = lines[0].split(separator: " ", maxSplits: 2)
        guard first.count >= 2, first[0].hasPrefix("HTTP/1."), first[1].count == 3, let status = Int(first[1]),
            status >= 100
        else {
            return nil
        }
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let name = line[..<colon].lowercased()
            let value = String(line[line.index(after: colon)...].trimmingSpace())
            fields[name] = fields[name].map { "\($0), \(value)" } ?? value
        }
        return Head(status: status, fields: fields, size: size)
    }
}
