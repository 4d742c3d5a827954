import Foundation

import BatonTransport

extension LoopbackConnection {
    /// A frame as the loopback server reads it.
    package struct Frame {
        package var opcode: UInt8
        package var payload: [UInt8]

        package var text: String { String(decoding: payload, as: UTF8.self) }

        /// The code of a close frame.
        package var closeCode: Int? {
            opcode == 8 && payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil
        }
    }

    /// Reads the opening handshake and answers it; nil when the peer went before.
    package func acceptSocket() -> LoopbackRequest? {
        guard let request = readRequest() else { return nil }
        acceptSocket(request)
        return request
    }

    /// Answers an opening handshake.
    package func acceptSocket(_ request: LoopbackRequest) {
        let key = request.headers["sec-websocket-key"] ?? ""
        let digest = SHA1.digest(Array("\(key)258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8))
        let lines = [
            "HTTP/1.1 101 Switching Protocols", "upgrade: websocket", "connection: Upgrade",
            "sec-websocket-accept: \(Data(digest).base64EncodedString())",
            "sec-websocket-protocol: graphql-transport-ws",
        ]
        write(lines.joined(separator: "\r\n") + "\r\n\r\n")
    }

    /// Accepts a socket and acknowledges its connection.
    package func acceptGraphQL() -> Bool {
        guard acceptSocket() != nil, readFrame()?.text == #"{"type":"connection_init"}"# else { return false }
        writeText(#"{"type":"connection_ack"}"#)
        return true
    }

    package func writeText(_ text: String) { write(Self.frame(0x81, text)) }

    package func writeClose(_ code: UInt16, _ reason: String) {
        write(Self.frame(0x88, [UInt8(code >> 8), UInt8(code & 0xFF)] + Array(reason.utf8)))
    }

    /// The next frame, its mask taken off; nil when the peer closed.
    package func readFrame() -> Frame? {
        guard let head = take(2) else { return nil }
        var count = Int(head[1] & 0x7F)
        if count > 125 {
            guard let length = take(count == 126 ? 2 : 8) else { return nil }
            count = length.reduce(0) { $0 << 8 | Int($1) }
        }
        guard head[1] & 0x80 != 0, let mask = take(4), var payload = take(count) else { return nil }
        for index in payload.indices { payload[index] ^= mask[index % 4] }
        return Frame(opcode: head[0] & 0x0F, payload: payload)
    }

    /// A frame as a server writes it; its length in the shortest form unless told otherwise.
    package static func frame(_ first: UInt8, _ payload: [UInt8], lengthSize: Int? = nil) -> [UInt8] {
        let size = lengthSize ?? (payload.count < 126 ? 0 : payload.count < 65536 ? 2 : 8)
        let mark = size == 0 ? UInt8(payload.count) : size == 2 ? 126 : 127
        let length = (0..<size).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
        return [first, mark] + length + payload
    }

    package static func frame(_ first: UInt8, _ text: String) -> [UInt8] { frame(first, Array(text.utf8)) }
}
