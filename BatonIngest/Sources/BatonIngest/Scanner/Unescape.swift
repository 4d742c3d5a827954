extension Scanner {
    /// Writes the contents of a string that was found valid, its escapes replaced, in UTF-8.
    ///
    /// - Parameters:
    ///   - at: The first byte of the contents.
    ///   - end: The closing quote.
    ///   - buffer: Where to append.
    func unescape(_ at: Bytes, to end: Bytes, into buffer: inout PlainBuffer<UInt8>) {
        // No escape is shorter than what it stands for, so the contents' length is room enough.
        let start = buffer.extend(by: end - at)
        var (at, count) = (at, start)
        while at < end {
            guard at.pointee == UInt8(ascii: "\\") else {
                buffer.base[count] = at.pointee
                (at, count) = (at + 1, count + 1)
                continue
            }
            var scalar = UInt32(at[1])
            switch at[1] {
            case UInt8(ascii: "b"): scalar = 0x08
            case UInt8(ascii: "f"): scalar = 0x0C
            case UInt8(ascii: "n"): scalar = 0x0A
            case UInt8(ascii: "r"): scalar = 0x0D
            case UInt8(ascii: "t"): scalar = 0x09
            case UInt8(ascii: "u"):
                scalar = (try? codeUnit(at + 2)) ?? 0
                at += 4
                if scalar & 0xFC00 == 0xD800 {
                    scalar = 0x10000 + (scalar & 0x3FF) << 10 + ((try? codeUnit(at + 4)) ?? 0) & 0x3FF
                    at += 6
                }
            default: break
            }
            at += 2
            count += Self.encode(scalar, buffer.base + count)
        }
        buffer.removeLast(to: count)
    }

    /// Writes a scalar as UTF-8 and gives its length.
    private static func encode(_ scalar: UInt32, _ bytes: UnsafeMutablePointer<UInt8>) -> Int {
        switch scalar {
        case ..<0x80:
            bytes[0] = UInt8(scalar)
            return 1
        case ..<0x800:
            bytes[0] = 0xC0 | UInt8(scalar >> 6)
            bytes[1] = 0x80 | UInt8(scalar & 0x3F)
            return 2
        case ..<0x10000:
            bytes[0] = 0xE0 | UInt8(scalar >> 12)
            bytes[1] = 0x80 | UInt8(scalar >> 6 & 0x3F)
            bytes[2] = 0x80 | UInt8(scalar & 0x3F)
            return 3
        default:
            bytes[0] = 0xF0 | UInt8(scalar >> 18)
            bytes[1] = 0x80 | UInt8(scalar >> 12 & 0x3F)
            bytes[2] = 0x80 | UInt8(scalar >> 6 & 0x3F)
            bytes[3] = 0x80 | UInt8(scalar & 0x3F)
            return 4
        }
    }
}
