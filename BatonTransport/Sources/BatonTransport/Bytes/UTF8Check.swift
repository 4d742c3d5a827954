/// Whether bytes are UTF-8 (RFC 3629).
enum UTF8Check {
    /// O(n), eight bytes at a time where they are ASCII.
    static func isValid(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var index = 0
        while index < bytes.count {
            if index + 8 <= bytes.count,
                bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                index += 8
                continue
            }
            let first = bytes[index]
            guard first >= 0x80 else {
                index += 1
                continue
            }
            guard let length = sequenceLength(bytes, at: index, first: first) else { return false }
            index += length
        }
        return true
    }

    /// The length of the sequence of several bytes that begins here; nil when it is none.
    private static func sequenceLength(_ bytes: UnsafeRawBufferPointer, at index: Int, first: UInt8) -> Int? {
        let length: Int
        // The second byte's range is what keeps out overlong forms, surrogates and what is beyond U+10FFFF.
        let second: ClosedRange<UInt8>
        switch first {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
        for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return nil }
        return length
    }
}
