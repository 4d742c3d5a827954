import BatonTerminal
import Testing

@Suite struct KeyDecoderTests {
    private func keys(_ text: String) -> [Key] {
        var decoder = KeyDecoder()
        var keys = text.utf8.compactMap { decoder.take($0) }
        if let last = decoder.flush() { keys.append(last) }
        return keys
    }

    @Test(
        "what a terminal sends becomes keys",
        arguments: [
            ("j", [Key.character("j")]), ("é", [.character("é")]), ("\r", [.enter]), ("\u{3}", [.interrupt]),
            ("\u{1B}[A\u{1B}[B", [.up, .down]), ("\u{1B}OC\u{1B}OD", [.right, .left]), ("\u{1B}[5~", [.pageUp]),
            ("\u{1B}[1;5A", [.up]), ("\u{1B}", [.escape]), ("\u{1B}j", [.character("j")]), ("\u{7F}", [.escape]),
        ]
    )
    func keys(text: String, keys: [Key]) {
        #expect(self.keys(text) == keys)
    }

    @Test("an unknown or endless sequence is dropped and what follows is read")
    func unknown() {
        #expect(keys("\u{1B}[99zq") == [.character("q")])
        #expect(keys("\u{1B}[" + String(repeating: "1", count: 40) + "q").last == .character("q"))
    }

    @Test("no bytes stop the decoder", arguments: 0..<50)
    func anything(seed: UInt64) {
        var random = SplitMix(state: seed)
        var decoder = KeyDecoder()
        for _ in 0..<500 { _ = decoder.take(UInt8.random(in: 0...255, using: &random)) }
        _ = decoder.flush()
        #expect(decoder.take(UInt8(ascii: "q")) == .character("q"), "seed \(seed)")
    }
}

private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
