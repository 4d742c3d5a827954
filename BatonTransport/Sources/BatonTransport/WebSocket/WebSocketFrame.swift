/// A frame of the WebSocket protocol as a client writes it (RFC 6455 section 5.2): never a fragment, always masked.
enum WebSocketFrame {
    /// What a frame holds.
    enum Opcode: UInt8 {
        case continuation = 0x0
        case text = 0x1
        case binary = 0x2
        case close = 0x8
        case ping = 0x9
        case pong = 0xA

        var isControl: Bool { rawValue & 0x8 != 0 }
    }

    /// The longest payload of a control frame, in bytes.
    static let maximumControlSize = 125

    /// Appends a frame to what is to be sent.
    ///
    /// - Parameters:
    ///   - mask: Fresh and unpredictable for each frame (section 5.3).
    static func append(_ opcode: Opcode, _ payload: some Collection<UInt8>, mask: UInt32, to output: inout [UInt8]) {
        output.append(0x80 | opcode.rawValue)
        let count = payload.count
        switch count {
        case ...125: output.append(0x80 | UInt8(count))
        case ...0xFFFF:
            output.append(0x80 | 126)
            output.append(bigEndian: UInt16(count))
        default:
            output.append(0x80 | 127)
            output.append(bigEndian: UInt64(count))
        }
        output.append(bigEndian: mask)
        var shift = 24
        output.reserveCapacity(output.count + count)
        for byte in payload {
            output.append(byte ^ UInt8(truncatingIfNeeded: mask >> UInt32(shift)))
            shift = shift == 0 ? 24 : shift - 8
        }
    }

    /// The payload of a close frame (section 5.5.1), its reason cut to what a control frame holds.
    static func closePayload(code: UInt16, reason: String) -> [UInt8] {
        var payload: [UInt8] = []
        payload.append(bigEndian: code)
        for character in reason {
            guard payload.count + character.utf8.count <= maximumControlSize else { break }
            payload.append(contentsOf: character.utf8)
        }
        return payload
    }
}

extension [UInt8] {
    fileprivate mutating func append<Number: FixedWidthInteger>(bigEndian number: Number) {
        Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
    }
}
