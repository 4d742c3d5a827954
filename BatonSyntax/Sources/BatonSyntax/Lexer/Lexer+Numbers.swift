extension Lexer {
    /// Reads a number: `-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?`, with neither digit, `.` nor name behind it.
    mutating func number(_ startsLine: Bool) -> Token {
        let start = offset
        var kind = Token.Kind.int
        var isSound = true
        if bytes[offset] == UInt8(ascii: "-") {
            offset += 1
            isSound = expectDigit(after: "-")
        }
        if bytes[offset] == UInt8(ascii: "0"), ByteClass.isDigit(bytes[offset + 1]) {
            report(.leadingZero, from: offset + 1, to: offset + 2)
            isSound = false
        }
        skipDigits()
        if isSound, bytes[offset] == UInt8(ascii: "."), !isSpread(at: offset) {
            kind = .float
            offset += 1
            isSound = expectDigit(after: ".")
            skipDigits()
        }
        if isSound, bytes[offset] | 0x20 == UInt8(ascii: "e") {
            kind = .float
            offset += 1
            let sign = bytes[offset]
            if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { offset += 1 }
            isSound = expectDigit(after: "e")
            skipDigits()
        }
        let numberEnd = offset
        checkFollower(isSound: isSound)
        return Token(
            kind: kind,
            startsLine: startsLine,
            hasEscapes: false,
            start: UInt32(truncatingIfNeeded: start),
            end: UInt32(truncatingIfNeeded: numberEnd)
        )
    }

    private mutating func skipDigits() {
        while ByteClass.isDigit(bytes[offset]) { offset += 1 }
    }

    private func isSpread(at index: Int) -> Bool {
        bytes[index + 1] == UInt8(ascii: ".") && bytes[index + 2] == UInt8(ascii: ".")
    }

    private mutating func expectDigit(after part: String) -> Bool {
        if ByteClass.isDigit(bytes[offset]) { return true }
        report(.missingDigit(after: part), from: offset, to: scalarEnd(at: offset))
        return false
    }

    /// Reports what must not touch a number and leaves it out, unless it is a name before a colon: then it is likely
    /// the next argument's.
    private mutating func checkFollower(isSound: Bool) {
        let byte = bytes[offset]
        guard ByteClass.isNameStart(byte) || byte == UInt8(ascii: ".") && !isSpread(at: offset) else { return }
        if isSound { report(.numberTouches(UnicodeScalar(byte)), from: offset, to: offset + 1) }
        var index = offset
        while ByteClass.isNameContinue(bytes[index]) || bytes[index] == UInt8(ascii: ".") && !isSpread(at: index) {
            index += 1
        }
        if bytes[index] != UInt8(ascii: ":") { offset = index }
    }
}
