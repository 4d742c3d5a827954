import BatonByteMask
import Testing

@testable import BatonIngest

@Suite("The mask of bytes at which a string does not simply go on")
struct ByteMaskTests {
    private static func stops(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// Bytes that go on and ones that stop, with those around each limit.
    private static let bytes: [UInt8] = [0x00, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x7F, 0x80, 0xFF]

    private func check(_ block: [UInt8]) {
        block.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let first = block.firstIndex(where: Self.stops)
            let word = baton_string_mask_of_word(base)
            let found = word == 0 ? nil : word.trailingZeroBitCount / 8
            #expect(found == first.flatMap { $0 < 8 ? $0 : nil }, "\(block)")
            let wide = baton_string_mask(base)
            let place = wide == 0 ? nil : wide.trailingZeroBitCount / Int(baton_mask_bits_per_byte)
            #expect(place == first.flatMap { $0 < Int(baton_mask_bytes) ? $0 : nil }, "\(block)")
        }
    }

    @Test("every byte, at every place, among bytes that go on")
    func single() {
        for byte in UInt8.min...UInt8.max {
            for place in 0..<16 {
                for filler in [UInt8(0x20), 0x21, 0x23, 0x5B, 0x5D, 0x7F] {
                    var block = [UInt8](repeating: filler, count: 16)
                    block[place] = byte
                    check(block)
                }
            }
        }
    }

    @Test("the first of several is found, whatever the plain arithmetic borrows after it")
    func several() {
        var random = Randomness(seed: 7)
        for _ in 0..<20_000 {
            check((0..<16).map { _ in random.once(in: 2) ? UInt8(ascii: "a") : random.pick(Self.bytes) })
        }
    }

    @Test("steps of eight bytes by plain arithmetic come to the same end as the machine's own")
    func ends() {
        var random = Randomness(seed: 11)
        for _ in 0..<2_000 {
            let length = random.below(130)
            let text = (0..<length).map { _ in random.once(in: 40) ? random.pick(Self.bytes) : UInt8(ascii: "b") }
            let padded = text + [UInt8](repeating: 0, count: Scanner.padding)
            padded.withUnsafeBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                var at = base
                while baton_string_mask_of_word(at) == 0 { at += 8 }
                at += baton_string_mask_of_word(at).trailingZeroBitCount / 8
                #expect(at == Scanner(base: base, count: length).plainEnd(base))
                #expect(at - base == text.firstIndex(where: Self.stops) ?? length)
            }
        }
    }
}
