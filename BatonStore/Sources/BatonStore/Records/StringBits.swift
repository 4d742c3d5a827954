#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Comparing and making strings by their 16 bytes, without a reference count and, up to 15 bytes of text, without a
/// call: half of what an unchanged commit did was to count strings it only compared.
///
/// The layout is that of the standard library's `_StringObject` on 64-bit machines, frozen where its ABI is stable. It
/// is not taken on trust: `isKnown` compares it once per process with what real strings say, and every use falls back
/// to `String` where it does not hold.
///
/// A text of up to 15 bytes lies in the 16 bytes, its length in the last one's low half; the high half is 0xE for
/// ASCII and 0xA for other texts. A longer one of Swift's own has its length in the first eight bytes' low 48 bits and
/// its UTF-8 32 bytes after the address in the last eight.
enum StringBits {
    /// Whether the process's strings are laid out so.
    static let isKnown: Bool = {
        #if _pointerBitWidth(_64) && _endian(little)
            verify()
        #else
            false
        #endif
    }()

    private static let smallBit: UInt64 = 1 << 61
    private static let smallASCII: UInt64 = 0xE0
    private static let smallOther: UInt64 = 0xA0
    private static let contentMask: UInt64 = (1 << 56) - 1
    /// Bridged or foreign: not Swift's own storage.
    private static let otherStorage: UInt64 = 0x5 << 60
    private static let tailAllocated: UInt64 = 1 << 60
    private static let addressMask: UInt64 = (1 << 60) - 1
    private static let countMask: UInt64 = (1 << 48) - 1
    static let greatestSmallCount = 15

    /// Whether a string's UTF-8 is these bytes; asked only where `isKnown`.
    @inline(__always)
    static func isText(_ bits: Value, _ bytes: UnsafeRawPointer, _ count: Int) -> Bool {
        if bits.high & smallBit != 0 {
            guard count == Int(truncatingIfNeeded: bits.high >> 56 & 0xF) else { return false }
            let words = load(bytes, count)
            return words.low == bits.low && words.high == bits.high & contentMask
        }
        if bits.high & otherStorage == 0 && bits.low & tailAllocated != 0 {
            guard count == Int(truncatingIfNeeded: bits.low & countMask) else { return false }
            // The address of a string's storage is not null.
            let mine = UnsafeRawPointer(bitPattern: UInt(bits.high & addressMask)).unsafelyUnwrapped + 32
            return memcmp(mine, bytes, count) == 0
        }
        return isOtherText(bits, bytes, count)
    }

    /// Whether a string is a text of up to eight bytes, given as a little-endian word; asked only where `isKnown`.
    @inline(__always)
    static func isSmall(_ bits: Value, _ word: UInt64, _ count: Int) -> Bool {
        bits.low == word && bits.high & (contentMask | smallBit) == smallBit
            && Int(truncatingIfNeeded: bits.high >> 56 & 0xF) == count
    }

    @inline(never)
    private static func isOtherText(_ bits: Value, _ bytes: UnsafeRawPointer, _ count: Int) -> Bool {
        bits.string.isText(UnsafeBufferPointer(start: bytes.assumingMemoryBound(to: UInt8.self), count: count))
    }

    /// The string of a text of up to 15 bytes, which are UTF-8; asked only where `isKnown`.
    @inline(__always)
    static func small(_ bytes: UnsafeRawPointer, _ count: Int) -> Value {
        let words = load(bytes, count)
        let isASCII = (words.low | words.high) & 0x8080_8080_8080_8080 == 0
        let mark = (isASCII ? smallASCII : smallOther) | UInt64(truncatingIfNeeded: count)
        return Value(low: words.low, high: words.high | mark << 56)
    }

    /// Up to 15 bytes as two little-endian words, zeros after the last; reads no byte beyond them.
    @inline(__always)
    private static func load(_ bytes: UnsafeRawPointer, _ count: Int) -> (low: UInt64, high: UInt64) {
        if count >= 8 {
            let low = bytes.loadUnaligned(as: UInt64.self)
            if count == 8 { return (low, 0) }
            let last = bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
            return (low, last >> UInt64(8 * (16 - count)))
        }
        if count >= 4 {
            let first = UInt64(bytes.loadUnaligned(as: UInt32.self))
            let last = UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
            return (first | last << UInt64(8 * (count - 4)), 0)
        }
        if count == 0 { return (0, 0) }
        let first = UInt64(bytes.load(as: UInt8.self))
        let middle = UInt64(bytes.load(fromByteOffset: count / 2, as: UInt8.self))
        let last = UInt64(bytes.load(fromByteOffset: count - 1, as: UInt8.self))
        return (first | middle << UInt64(8 * (count / 2)) | last << UInt64(8 * (count - 1)), 0)
    }

    /// Compares the layout with strings of every small length and some longer ones.
    private static func verify() -> Bool {
        guard MemoryLayout<String>.size == 16 else { return false }
        let texts = (0...15).flatMap { count in
            let ascii = String(repeating: "x", count: count)
            return [ascii, String(ascii.dropLast(2)) + "é"]
        }
        for text in texts where text.utf8.count <= greatestSmallCount {
            let made = Array(text.utf8).withUnsafeBytes { bytes in
                bytes.baseAddress.map { small($0, bytes.count) }
            }
            let real = unsafeBitCast(String(decoding: Array(text.utf8), as: UTF8.self), to: Value.self)
            if let made, made.low != real.low || made.high != real.high { return false }
            if made == nil && !text.isEmpty { return false }
        }
        for text in ["sixteen bytes 16", String(repeating: "long é ", count: 9), "a literal that is no small string"] {
            var copy = text
            let isSame = copy.withUTF8 { utf8 in
                let bits = unsafeBitCast(text, to: Value.self)
                guard bits.high & smallBit == 0, let base = utf8.baseAddress else { return false }
                return bits.high & otherStorage == 0 && bits.low & tailAllocated != 0
                    && Int(truncatingIfNeeded: bits.low & countMask) == utf8.count
                    && UInt(bits.high & addressMask) + 32 == UInt(bitPattern: base)
            }
            if !isSame { return false }
        }
        return true
    }
}
