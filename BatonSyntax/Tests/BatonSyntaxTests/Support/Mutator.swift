/// Makes faulty documents out of sound ones, the same ones for the same seed.
struct Mutator {
    private var random: SplitMix64
    private let corpus: [[UInt8]]
    /// Texts that are put in: tokens, and bytes that have a meaning to the lexer.
    private let pieces: [[UInt8]]

    init(seed: UInt64, corpus: [[UInt8]]) {
        random = SplitMix64(state: seed)
        self.corpus = corpus
        let texts = [
            "{", "}", "(", ")", "[", "]", ":", "!", "@", "$", "=", "|", "&", "...", "..", ",", "\"", "\"\"\"", "\\",
            "#",
            "\n", "\r\n", "\r", "\t", " ", "\u{FEFF}", "\u{0}", "\u{E9}", "\u{1F600}", "0", "-", "1e", "1.5", "0x",
            "\\u{", "\\uD83D", "on", "query", "fragment", "type", "extend", "schema", "directive", "implements", "null",
            "true", "repeatable", "FIELD", "\"a\"", "\"\"\"b\"\"\"", "@a(b: [1])", "... on A", "{ a }", "$b",
        ]
        let bytes: [[UInt8]] = [[0xFF], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x9F]]
        pieces = texts.map { Array($0.utf8) } + bytes
    }

    /// The next document: one of the corpus with up to six changes.
    mutating func next() -> [UInt8] {
        var text = corpus[random.index(below: corpus.count)]
        for _ in 0...random.index(below: 6) { mutate(&text) }
        return text
    }

    private mutating func mutate(_ text: inout [UInt8]) {
        let place = random.index(below: text.count + 1)
        let length = random.index(below: 12)
        let range = place..<min(text.count, place + length)
        switch random.index(below: 7) {
        case 0: text.insert(contentsOf: pieces[random.index(below: pieces.count)], at: place)
        case 1: text.replaceSubrange(range, with: pieces[random.index(below: pieces.count)])
        case 2: text.removeSubrange(range)
        case 3: text.insert(contentsOf: text[range], at: random.index(below: text.count + 1))
        case 4: if !text.isEmpty { text[random.index(below: text.count)] ^= 1 << UInt8(random.index(below: 8)) }
        case 5: text.removeSubrange(place...)
        default:
            let other = corpus[random.index(below: corpus.count)]
            let start = random.index(below: other.count + 1)
            text.insert(contentsOf: other[start..<min(other.count, start + 40)], at: place)
        }
    }
}

/// Sebastiano Vigna's generator, seeded.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }
}
