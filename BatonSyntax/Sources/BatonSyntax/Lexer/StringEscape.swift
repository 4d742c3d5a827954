/// One escape of a string: `\n`, `\u00E9`, `\u{1F600}`, or a pair of surrogates `\uD83D\uDE00`.
struct StringEscape {
    /// What it stands for; U+FFFD when it is malformed.
    private(set) var scalar: Unicode.Scalar = "\u{FFFD}"
    /// The offset behind the escape, or behind the part of it that could be read.
    private(set) var end: Int
    /// What is wrong with it.
    private(set) var problem: SyntaxProblem?

    /// Reads the escape whose backslash is at `start`, in `bytes` whose text ends at `limit`.
    init(at start: Int, in bytes: [UInt8], end limit: Int) {
        end = start + 2
        switch bytes[start + 1] {
        case UInt8(ascii: "\""): scalar = "\""
        case UInt8(ascii: "\\"): scalar = "\\"
        case UInt8(ascii: "/"): scalar = "/"
        case UInt8(ascii: "b"): scalar = "\u{8}"
        case UInt8(ascii: "f"): scalar = "\u{C}"
        case UInt8(ascii: "n"): scalar = "\n"
        case UInt8(ascii: "r"): scalar = "\r"
        case UInt8(ascii: "t"): scalar = "\t"
        case UInt8(ascii: "u") where bytes[start + 2] == UInt8(ascii: "{"): readBraced(at: start, in: bytes)
        case UInt8(ascii: "u"): readFixed(at: start, in: bytes)
        default:
            // The next character is read again, so that a line's end still ends the string.
            end = start + 1
            problem = .unknownEscape
        }
        end = min(end, limit)
    }

    private mutating func readBraced(at start: Int, in bytes: [UInt8]) {
        var index = start + 3
        var value: UInt32 = 0
        while let digit = ByteClass.hexadecimal(bytes[index]) {
            value = value > 0x10_FFFF ? value : value << 4 | digit
            index += 1
        }
        let isClosed = bytes[index] == UInt8(ascii: "}")
        end = isClosed ? index + 1 : index
        if isClosed, index > start + 3, let scalar = Unicode.Scalar(value) {
            self.scalar = scalar
        } else {
            problem = .malformedUnicodeEscape
        }
    }

    private mutating func readFixed(at start: Int, in bytes: [UInt8]) {
        guard let first = Self.fourDigits(at: start + 2, in: bytes) else {
            problem = .malformedUnicodeEscape
            return
        }
        end = start + 6
        if let scalar = Unicode.Scalar(first) {
            self.scalar = scalar
        } else if first < 0xDC00, bytes[end] == UInt8(ascii: "\\"), bytes[end + 1] == UInt8(ascii: "u"),
            let second = Self.fourDigits(at: end + 2, in: bytes), 0xDC00...0xDFFF ~= second,
            let scalar = Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00))
        {
            self.scalar = scalar
            end = start + 12
        } else {
            problem = .loneSurrogate
        }
    }

    private static func fourDigits(at start: Int, in bytes: [UInt8]) -> UInt32? {
        var value: UInt32 = 0
        for index in start..<start + 4 {
            // A text's end is NUL, which is no digit, so the padding is never passed.
            guard let digit = ByteClass.hexadecimal(bytes[index]) else { return nil }
            value = value << 4 | digit
        }
        return value
    }
}
