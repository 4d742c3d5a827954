/// Turns bytes into tokens, one at a time (specification, section 2.1).
///
/// Lexical errors are noted beside the tokens and mended on the spot: a stray character is left out, a bad number or
/// string stays a number or string. So the parser never sees one, and one mistake is reported once.
struct Lexer {
    /// The text, followed by `padding` NULs so that looking ahead, up to eight bytes, needs no test for the end.
    let bytes: [UInt8]
    /// The number of bytes of the text.
    let end: Int
    /// Where the next token is looked for.
    var offset = 0
    /// What was found wrong so far.
    private(set) var findings: [SyntaxFinding] = []
    /// The end of the last string that was not closed. What the parser finds missing there is no news.
    var unterminatedEnd: UInt32?

    static let padding = 8

    /// The number of findings after which the rest of the text is given up.
    private let findingLimit: Int

    init(_ text: [UInt8], findingLimit: Int) {
        self.findingLimit = findingLimit
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count + Self.padding)
        bytes.append(contentsOf: text)
        bytes.append(contentsOf: repeatElement(0, count: Self.padding))
        self.bytes = bytes
        end = text.count
    }

    /// Reads the next token; at the end of the text, again and again, `endOfFile`.
    mutating func next() -> Token {
        if findings.count >= findingLimit { abandon() }
        var startsLine = offset == 0
        while true {
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ","):
                offset += 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                startsLine = true
                offset += 1
            case UInt8(ascii: "#"):
                skipComment()
            case 0xEF where bytes[offset + 1] == 0xBB && bytes[offset + 2] == 0xBF:
                if offset == 0 { startsLine = true }
                offset += 3
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
                return name(startsLine)
            case UInt8(ascii: "\""):
                return string(startsLine)
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                return number(startsLine)
            default:
                if let token = punctuator(byte, startsLine) { return token }
                if byte == 0, offset >= end { return token(.endOfFile, from: end, startsLine) }
                skipStrayCharacters()
            }
        }
    }

    /// Gives up the rest of the text.
    mutating func abandon() { offset = end }

    /// Notes an error at a stretch of the text.
    mutating func report(_ problem: SyntaxProblem, from start: Int, to end: Int) {
        guard findings.count < findingLimit else { return }
        findings.append(SyntaxFinding(problem: problem, range: range(start, end)))
    }

    /// The token of `kind` from `start` to the present offset.
    @inline(__always)
    func token(_ kind: Token.Kind, from start: Int, _ startsLine: Bool, hasEscapes: Bool = false) -> Token {
        Token(
            kind: kind,
            startsLine: startsLine,
            hasEscapes: hasEscapes,
            start: UInt32(truncatingIfNeeded: start),
            end: UInt32(truncatingIfNeeded: offset)
        )
    }

    func range(_ start: Int, _ end: Int) -> SourceRange {
        SourceRange(start: UInt32(clamping: start), end: UInt32(clamping: end))
    }

    /// The end of the scalar, well formed or not, that starts at `index`.
    func scalarEnd(at index: Int) -> Int {
        guard index < end else { return index }
        var next = index + 1
        while next < end, next < index + 4, bytes[next] & 0xC0 == 0x80 { next += 1 }
        return bytes[index] < 0x80 ? index + 1 : next
    }
}

extension Lexer {
    private mutating func name(_ startsLine: Bool) -> Token {
        let start = offset
        var index = start + 1
        while ByteClass.isNameContinue(bytes[index]) { index += 1 }
        offset = index
        return token(.name, from: start, startsLine)
    }

    @inline(__always)
    private mutating func punctuator(_ byte: UInt8, _ startsLine: Bool) -> Token? {
        let kind: Token.Kind
        var length = 1
        switch byte {
        case UInt8(ascii: "{"): kind = .braceLeft
        case UInt8(ascii: "}"): kind = .braceRight
        case UInt8(ascii: "("): kind = .parenthesisLeft
        case UInt8(ascii: ")"): kind = .parenthesisRight
        case UInt8(ascii: ":"): kind = .colon
        case UInt8(ascii: "!"): kind = .bang
        case UInt8(ascii: "@"): kind = .at
        case UInt8(ascii: "$"): kind = .dollar
        case UInt8(ascii: "["): kind = .bracketLeft
        case UInt8(ascii: "]"): kind = .bracketRight
        case UInt8(ascii: "="): kind = .equals
        case UInt8(ascii: "|"): kind = .pipe
        case UInt8(ascii: "&"): kind = .ampersand
        case UInt8(ascii: "."):
            guard bytes[offset + 1] == byte, bytes[offset + 2] == byte else { return nil }
            kind = .spread
            length = 3
        default: return nil
        }
        let start = offset
        offset += length
        return token(kind, from: start, startsLine)
    }

    private mutating func skipComment() {
        var index = offset + 1
        while index < end, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") { index += 1 }
        offset = index
    }

    /// Leaves out a run of characters that no token starts with, and reports the run once, at its first.
    private mutating func skipStrayCharacters() {
        let start = offset
        repeat { offset = scalarEnd(at: offset) } while offset < end && !mayStartToken(bytes[offset])
        let first = bytes[start..<scalarEnd(at: start)]
        // Ill-formed bytes were reported when the text was checked as a whole.
        guard let character = String(validating: first, as: UTF8.self)?.unicodeScalars.first else { return }
        let isFraction = character == "." && ByteClass.isDigit(bytes[start + 1])
        report(isFraction ? .leadingDot : .strayCharacter(character), from: start, to: scalarEnd(at: start))
    }

    private func mayStartToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
            UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: "{"), UInt8(ascii: "}"),
            UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "@"),
            UInt8(ascii: "$"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "="), UInt8(ascii: "|"),
            UInt8(ascii: "&"), UInt8(ascii: "."), 0xEF:
            true
        default: ByteClass.isNameContinue(byte)
        }
    }
}
