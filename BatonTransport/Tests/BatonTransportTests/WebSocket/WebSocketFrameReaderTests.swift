import BatonTransportLoopback
import Foundation
import Testing

@testable import BatonTransport

@Suite("The WebSocket frame reader")
struct WebSocketFrameReaderTests {
    typealias Event = WebSocketFrameReader.Event

    private func events(_ bytes: [UInt8], limit: Int = 1 << 20) -> [Event] {
        guard bytes.count < 2000 else {
            var reader = WebSocketFrameReader(maximumMessageSize: limit)
            let whole = reader.consume(bytes)
            var other = WebSocketFrameReader(maximumMessageSize: limit)
            #expect(bytes.flatMap { other.consume(CollectionOfOne($0)) } == whole)
            return whole
        }
        return everySplit(of: bytes, seed: 5) { pieces in
            var reader = WebSocketFrameReader(maximumMessageSize: limit)
            return pieces.flatMap { reader.consume($0) }
        }
    }

    private func code(_ bytes: [UInt8], limit: Int = 1 << 20) -> UInt16? {
        if case .violation(let code, _) = events(bytes, limit: limit).last { code } else { nil }
    }

    @Test("a text in one frame is a message, at every size of length", arguments: [0, 1, 125, 126, 65535, 65536])
    func sizes(count: Int) {
        let text = [UInt8](repeating: 0x78, count: count)
        #expect(events(LoopbackConnection.frame(0x81, text)) == [.text(Data(text))])
        #expect(events(LoopbackConnection.frame(0x81, text, lengthSize: 8)) == [.text(Data(text))])
    }

    @Test("fragments are put together, control frames between them told as they come")
    func fragments() {
        let bytes =
            LoopbackConnection.frame(0x01, "a") + LoopbackConnection.frame(0x89, "p")
            + LoopbackConnection.frame(0x00, "") + LoopbackConnection.frame(0x8A, "q")
            + LoopbackConnection.frame(0x80, "b") + LoopbackConnection.frame(0x82, [0xFF])
        #expect(
            events(bytes) == [
                .ping(Data("p".utf8)), .pong(Data("q".utf8)), .text(Data("ab".utf8)), .binary(Data([0xFF])),
            ]
        )
    }

    @Test("a character may be split between fragments, and bytes that are no text are refused")
    func utf8() {
        #expect(
            events(LoopbackConnection.frame(0x01, [0xC3]) + LoopbackConnection.frame(0x80, [0xA9])) == [
                .text(Data("é".utf8))
            ]
        )
        for bytes: [UInt8] in [[0xC3], [0xFF], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF4, 0x90, 0x80, 0x80]] {
            #expect(code(LoopbackConnection.frame(0x81, bytes)) == 1007)
        }
    }

    @Test("what breaks the framing is a violation of the protocol")
    func violations() {
        #expect(code(LoopbackConnection.frame(0xC1, "a")) == 1002, "a reserved bit")
        #expect(code(LoopbackConnection.frame(0x83, "a")) == 1002, "a reserved kind")
        #expect(code(LoopbackConnection.frame(0x8B, "a")) == 1002, "a reserved control frame")
        #expect(code([0x81, 0x81, 1, 2, 3, 4, 5]) == 1002, "a mask")
        #expect(code(LoopbackConnection.frame(0x09, "a")) == 1002, "a fragment of a control frame")
        #expect(code(LoopbackConnection.frame(0x89, [UInt8](repeating: 0, count: 126))) == 1002, "a long control frame")
        #expect(code(LoopbackConnection.frame(0x80, "a")) == 1002, "a continuation of nothing")
        #expect(
            code(LoopbackConnection.frame(0x01, "a") + LoopbackConnection.frame(0x81, "b")) == 1002,
            "a message in another"
        )
        #expect(code(LoopbackConnection.frame(0x88, [3])) == 1002, "half a close code")
        #expect(code(LoopbackConnection.frame(0x88, [0x03, 0xE8, 0xFF])) == 1007, "a reason that is no text")
    }

    @Test("a message over the limit is refused, in one frame or in fragments, as its header comes")
    func limit() {
        #expect(events(LoopbackConnection.frame(0x81, "12345"), limit: 5) == [.text(Data("12345".utf8))])
        #expect(code(Array(LoopbackConnection.frame(0x81, "123456").prefix(2)), limit: 5) == 1009)
        #expect(code(LoopbackConnection.frame(0x01, "123") + [0x80, 3], limit: 5) == 1009)
        #expect(code([0x81, 127] + [UInt8](repeating: 0xFF, count: 8)) == 1009)
        #expect(events(LoopbackConnection.frame(0x89, "123456"), limit: 5) == [.ping(Data("123456".utf8))])
    }

    @Test("a close ends the reading")
    func close() {
        let close = LoopbackConnection.frame(0x88, [0x11, 0x31] + Array("Unauthorized".utf8))
        #expect(events(close + LoopbackConnection.frame(0x81, "late")) == [.close(code: 4401, reason: "Unauthorized")])
        #expect(events(LoopbackConnection.frame(0x88, [])) == [.close(code: nil, reason: "")])
    }

    @Test("a close code that may not stand on the wire is a violation that tells it")
    func closeCodes() {
        for code: UInt16 in [1000, 1001, 1002, 1003, 1007, 1011, 1014, 3000, 4999] {
            let bytes = LoopbackConnection.frame(0x88, [UInt8(code >> 8), UInt8(code & 0xFF)])
            #expect(events(bytes) == [.close(code: code, reason: "")])
        }
        for code: UInt16 in [0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65535] {
            let bytes = LoopbackConnection.frame(0x88, [UInt8(code >> 8), UInt8(code & 0xFF)])
            #expect(
                events(bytes) == [
                    .violation(code: 1002, "The server closed with the code \(code), which may not be sent: ")
                ]
            )
        }
    }

    @Test("a client's frames are masked, and read the same without their mask", arguments: [0, 5, 125, 126, 65536])
    func writing(count: Int) {
        let payload = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) & 0x7F }
        var output: [UInt8] = []
        WebSocketFrame.append(.text, payload, mask: 0x1234_5678, to: &output)
        #expect(output[0] == 0x81)
        #expect(output[1] & 0x80 != 0)
        let headerSize = count < 126 ? 2 : count < 65536 ? 4 : 10
        #expect(Array(output[headerSize..<(headerSize + 4)]) == [0x12, 0x34, 0x56, 0x78])
        var frame = Array(output[..<headerSize])
        frame[1] &= 0x7F
        for (index, byte) in output[(headerSize + 4)...].enumerated() {
            frame.append(byte ^ [0x12, 0x34, 0x56, 0x78][index % 4])
        }
        #expect(events(frame) == [.text(Data(payload))])
    }

    @Test("a long reason is cut at a character")
    func longReason() {
        let payload = WebSocketFrame.closePayload(code: 4400, reason: String(repeating: "é", count: 80))
        #expect(payload.count == 2 + 61 * 2)
        #expect(String(validating: payload.dropFirst(2), as: UTF8.self) == String(repeating: "é", count: 61))
    }
}

@Suite("What the WebSocket protocol builds on")
struct WebSocketGroundTests {
    @Test("SHA-1 gives the published digests")
    func sha1() {
        func hexadecimal(_ text: String) -> String {
            SHA1.digest(Array(text.utf8)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
        #expect(hexadecimal("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
        #expect(hexadecimal("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(
            hexadecimal("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                == "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
        )
        #expect(hexadecimal(String(repeating: "a", count: 1_000_000)) == "34aa973cd4c4daa4f61eeb2bdbad27316534016f")
    }

    @Test(
        "the check of UTF-8 agrees with the standard library's on every pair of bytes outside ASCII and on random ones"
    )
    func utf8() {
        func disagrees(_ bytes: [UInt8]) -> Bool {
            bytes.withUnsafeBytes { UTF8Check.isValid($0) } != (String(validating: bytes, as: UTF8.self) != nil)
        }
        var wrong: [[UInt8]] = []
        for first in UInt8(0x7F)...UInt8.max {
            for second in UInt8.min...UInt8.max {
                for tail: [UInt8] in [[], [0x80], [0x80, 0x80], [0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67]] {
                    let bytes = [first, second] + tail
                    if disagrees(bytes) { wrong.append(bytes) }
                }
            }
        }
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<5000 {
            let scalars = (0..<8).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator)) }
            var bytes = Array(String(String.UnicodeScalarView(scalars)).utf8)
            if disagrees(bytes) { wrong.append(bytes) }
            guard !bytes.isEmpty else { continue }
            bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            if disagrees(bytes) { wrong.append(bytes) }
        }
        #expect(wrong == [])
    }
}
