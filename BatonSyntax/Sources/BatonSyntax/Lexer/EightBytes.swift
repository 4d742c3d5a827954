/// Eight neighbouring bytes in a word, asked at once for the first of a kind.
///
/// Descriptions and lines, most of a schema's bytes, are scanned by it in a third of the instructions.
struct EightBytes {
    private let word: UInt64

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    /// Reads them from `index`; the array must have eight bytes there.
    @inline(__always)
    init(_ bytes: [UInt8], at index: Int) {
        // unsafe: reads any bits as a number, within bounds that are checked.
        word = UInt64(littleEndian: unsafe bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// The place of the first byte that may end a line: LF, CR, or one of the few below them.
    @inline(__always)
    var firstLineEnd: Int? {
        // Subtracting 14 from each byte borrows from its high bit where the byte is less.
        Self.first((word &- Self.ones &* 14) & ~word)
    }

    /// The place of the first byte that is `"`, `\` or NUL.
    @inline(__always)
    var firstBlockRunEnd: Int? {
        Self.first(
            Self.zeros(word ^ Self.ones &* UInt64(UInt8(ascii: "\"")))
                | Self.zeros(word ^ Self.ones &* UInt64(UInt8(ascii: "\\")))
                | Self.zeros(word)
        )
    }

    @inline(__always)
    private static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }

    /// The first byte whose high bit is set. A borrow may set it wrongly in bytes behind, never in one before.
    @inline(__always)
    private static func first(_ marks: UInt64) -> Int? {
        let marked = marks & highs
        return marked == 0 ? nil : marked.trailingZeroBitCount / 8
    }
}
