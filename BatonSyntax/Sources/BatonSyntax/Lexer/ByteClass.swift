/// Sets of ASCII bytes as two words of bits: a test is a shift and a mask, without a table in memory.
enum ByteClass {
    /// `_`, letters and digits.
    @inline(__always)
    static func isNameContinue(_ byte: UInt8) -> Bool {
        contains(byte, low: 0x03FF_0000_0000_0000, high: 0x07FF_FFFE_87FF_FFFE)
    }

    /// `_` and letters.
    @inline(__always)
    static func isNameStart(_ byte: UInt8) -> Bool {
        contains(byte, low: 0, high: 0x07FF_FFFE_87FF_FFFE)
    }

    /// The bytes that end the plain run of a string: `"`, `\`, LF, CR and NUL, which may be the end of the text.
    @inline(__always)
    static func endsStringRun(_ byte: UInt8) -> Bool {
        contains(byte, low: 0x0000_0004_0000_2401, high: 0x0000_0000_1000_0000)
    }

    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// The value of a hexadecimal digit.
    static func hexadecimal(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    @inline(__always)
    private static func contains(_ byte: UInt8, low: UInt64, high: UInt64) -> Bool {
        let word = byte & 0x40 == 0 ? low : high
        return byte < 0x80 && (word &>> UInt64(byte & 0x3F)) & 1 != 0
    }
}
