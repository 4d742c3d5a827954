#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads the frames that a server sends and puts messages together (RFC 6455 section 5).
///
/// Sees every rule that a client has to: no mask, no reserved bit or opcode, control frames whole, short and between
/// fragments too, text that is UTF-8, a close code that may stand on the wire, and a limit to a message's size. Every way
/// to split the bytes gives the same events. After a close or a violation it reads nothing more.
struct WebSocketFrameReader {
    /// What came.
    enum Event: Equatable {
        case text(Data)
        case binary(Data)
        case ping(Data)
        case pong(Data)
        /// The code is nil when the frame has none.
        case close(code: UInt16?, reason: String)
        /// The server broke the protocol: the code to close with, and a sentence.
        case violation(code: UInt16, String)
    }

    private struct Header {
        var isFinal: Bool
        var opcode: WebSocketFrame.Opcode
        var headerSize: Int
        var payloadSize: Int
    }

    private let maximumMessageSize: Int
    private var buffer: [UInt8] = []
    private var start = 0
    /// The message whose fragments are coming, and its kind.
    private var message = Data()
    private var messageKind: WebSocketFrame.Opcode?
    private var isOver = false

    init(maximumMessageSize: Int) { self.maximumMessageSize = maximumMessageSize }

    /// Takes the next bytes and gives the events that they complete.
    mutating func consume(_ bytes: some Collection<UInt8>) -> [Event] {
        guard !isOver else { return [] }
        buffer.append(contentsOf: bytes)
        var events: [Event] = []
        while !isOver {
            do throws(Violation) {
                guard let header = try readHeader() else { break }
                let end = start + header.headerSize + header.payloadSize
                guard end <= buffer.count else { break }
                let payload = buffer[(start + header.headerSize)..<end]
                start = end
                if let event = try take(header, payload) { events.append(event) }
            } catch {
                isOver = true
                events.append(.violation(code: error.code, error.sentence))
            }
        }
        compact()
        return events
    }

    private struct Violation: Error {
        var code: UInt16 = 1002
        var sentence: String

        static func tooLarge(_ limit: Int) -> Violation {
            Violation(code: 1009, sentence: "The server sent a message larger than \(limit) bytes.")
        }
        static let notText = Violation(code: 1007, sentence: "The server sent a text that is not UTF-8.")
    }

    /// The header of the next frame; nil when it is not whole.
    private func readHeader() throws(Violation) -> Header? {
        guard buffer.count - start >= 2 else { return nil }
        let first = buffer[start]
        let second = buffer[start + 1]
        guard first & 0x70 == 0 else { throw Violation(sentence: "The server set a reserved bit of a frame.") }
        guard let opcode = WebSocketFrame.Opcode(rawValue: first & 0x0F) else {
            throw Violation(sentence: "The server sent a frame of the unknown kind \(first & 0x0F).")
        }
        guard second & 0x80 == 0 else { throw Violation(sentence: "The server masked a frame.") }
        let isFinal = first & 0x80 != 0
        let short = Int(second & 0x7F)
        if opcode.isControl, !isFinal || short > WebSocketFrame.maximumControlSize {
            throw Violation(sentence: "The server sent a control frame that is too long or in fragments.")
        }
        try checkOrder(opcode)
        let lengthSize = short == 127 ? 8 : short == 126 ? 2 : 0
        guard buffer.count - start >= 2 + lengthSize else { return nil }
        let length = buffer[(start + 2)..<(start + 2 + lengthSize)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let size = lengthSize == 0 ? UInt64(short) : length
        if !opcode.isControl, size > UInt64(maximumMessageSize - message.count) {
            throw Violation.tooLarge(maximumMessageSize)
        }
        return Header(isFinal: isFinal, opcode: opcode, headerSize: 2 + lengthSize, payloadSize: Int(size))
    }

    private func checkOrder(_ opcode: WebSocketFrame.Opcode) throws(Violation) {
        switch opcode {
        case .continuation:
            guard messageKind != nil else {
                throw Violation(sentence: "The server continued a message it had not begun.")
            }
        case .text, .binary:
            guard messageKind == nil else { throw Violation(sentence: "The server began a message inside another.") }
        case .close, .ping, .pong: break
        }
    }

    private mutating func take(_ header: Header, _ payload: ArraySlice<UInt8>) throws(Violation) -> Event? {
        switch header.opcode {
        case .ping: return .ping(Data(payload))
        case .pong: return .pong(Data(payload))
        case .close: return try takeClose(payload)
        case .text, .binary: messageKind = header.opcode
        case .continuation: break
        }
        message.append(contentsOf: payload)
        guard header.isFinal, let kind = messageKind else { return nil }
        let whole = message
        message = Data()
        messageKind = nil
        guard kind == .text else { return .binary(whole) }
        guard whole.withUnsafeBytes({ UTF8Check.isValid($0) }) else { throw Violation.notText }
        return .text(whole)
    }

    private mutating func takeClose(_ payload: ArraySlice<UInt8>) throws(Violation) -> Event {
        guard payload.count != 1 else { throw Violation(sentence: "The server sent half a close code.") }
        isOver = true
        guard payload.count >= 2 else { return .close(code: nil, reason: "") }
        let code = UInt16(payload[payload.startIndex]) << 8 | UInt16(payload[payload.startIndex + 1])
        guard let reason = String(validating: payload.dropFirst(2), as: UTF8.self) else { throw Violation.notText }
        switch code {
        // Section 7.4, and what was registered since; 1004 to 1006 and 1015 stand for closes without a code.
        case 1000...1003, 1007...1014, 3000...4999: return .close(code: code, reason: reason)
        default: throw Violation(sentence: "The server closed with the code \(code), which may not be sent: \(reason)")
        }
    }

    /// Drops what is used up when it is the larger half, so that a byte is moved once at the most.
    private mutating func compact() {
        if isOver {
            buffer = []
            start = 0
        } else if start > buffer.count / 2 {
            buffer.removeFirst(start)
            start = 0
        }
    }
}
