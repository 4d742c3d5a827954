extension Lexer {
    /// Reads a string or a block string. One that is not closed ends with its line, or with the text.
    mutating func string(_ startsLine: Bool) -> Token {
        if bytes[offset + 1] == UInt8(ascii: "\""), bytes[offset + 2] == UInt8(ascii: "\"") {
            return blockString(startsLine)
        }
        let start = offset
        var hasEscapes = false
        offset += 1
        while true {
            while !ByteClass.endsStringRun(bytes[offset]) { offset += 1 }
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                offset += 1
                return token(.string, from: start, startsLine, hasEscapes: hasEscapes)
            case UInt8(ascii: "\\") where offset < end:
                hasEscapes = true
                let escape = StringEscape(at: offset, in: bytes, end: end)
                if let problem = escape.problem, !isLineEnd(at: offset + 1) {
                    report(problem, from: offset, to: escape.end)
                }
                offset = escape.end
            case 0 where offset < end:
                offset += 1
            default:
                report(.unterminatedString, from: start, to: offset)
                unterminatedEnd = UInt32(truncatingIfNeeded: offset)
                return token(.string, from: start, startsLine, hasEscapes: hasEscapes)
            }
        }
    }

    private mutating func blockString(_ startsLine: Bool) -> Token {
        let start = offset
        var hasEscapes = false
        offset += 3
        while true {
            // The padding's NULs end the last run.
            while true {
                if let runEnd = EightBytes(bytes, at: offset).firstBlockRunEnd {
                    offset += runEnd
                    break
                }
                offset += 8
            }
            switch bytes[offset] {
            case UInt8(ascii: "\"") where isTripleQuote(at: offset):
                offset += 3
                return token(.blockString, from: start, startsLine, hasEscapes: hasEscapes)
            case UInt8(ascii: "\\") where isTripleQuote(at: offset + 1):
                hasEscapes = true
                offset += 4
            case 0 where offset >= end:
                report(.unterminatedBlockString, from: start, to: start + 3)
                unterminatedEnd = UInt32(truncatingIfNeeded: offset)
                return token(.blockString, from: start, startsLine, hasEscapes: hasEscapes)
            default:
                offset += 1
            }
        }
    }

    private func isLineEnd(at index: Int) -> Bool {
        index >= end || bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r")
    }

    private func isTripleQuote(at index: Int) -> Bool {
        let quote = UInt8(ascii: "\"")
        return bytes[index] == quote && bytes[index + 1] == quote && bytes[index + 2] == quote
    }
}
