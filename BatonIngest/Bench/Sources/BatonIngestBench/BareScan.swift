/// A scan that finds every token and makes nothing of it: the least that reading the bytes can cost.
///
/// Plain Swift, eight bytes at a time inside strings; it checks neither UTF-8 nor how the tokens fit together.
enum BareScan {
    /// How many tokens the bytes hold.
    static func tokens(_ bytes: UnsafeRawBufferPointer) -> Int {
        let base = bytes.baseAddress!
        var (at, count) = (0, 0)
        let end = bytes.count
        while at < end {
            switch base.load(fromByteOffset: at, as: UInt8.self) {
            case UInt8(ascii: "\""): at = stringEnd(base, at + 1, end) + 1
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ":"),
                UInt8(ascii: ","):
                at += 1
            case 0x20, 0x0A, 0x0D, 0x09:
                at += 1
                continue
            default: at = wordEnd(base, at, end)
            }
            count += 1
        }
        return count
    }

    @inline(__always)
    private static func stringEnd(_ base: UnsafeRawPointer, _ start: Int, _ end: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var at = start
        while at + 8 <= end {
            let word = base.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
            let escape = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
            let found = ((quote &- ones) & ~quote | (escape &- ones) & ~escape) & (ones << 7)
            if found != 0 {
                at += found.trailingZeroBitCount / 8
                if base.load(fromByteOffset: at, as: UInt8.self) == UInt8(ascii: "\"") { return at }
                at += 2
            } else {
                at += 8
            }
        }
        while at < end, base.load(fromByteOffset: at, as: UInt8.self) != UInt8(ascii: "\"") {
            at += base.load(fromByteOffset: at, as: UInt8.self) == UInt8(ascii: "\\") ? 2 : 1
        }
        return at
    }

    @inline(__always)
    private static func wordEnd(_ base: UnsafeRawPointer, _ start: Int, _ end: Int) -> Int {
        var at = start
        while at < end {
            let byte = base.load(fromByteOffset: at, as: UInt8.self)
            if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") || byte <= 0x20 {
                break
            }
            at += 1
        }
        return at
    }
}
