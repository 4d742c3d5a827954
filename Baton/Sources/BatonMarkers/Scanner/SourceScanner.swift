/// Cuts Swift source into the few tokens that finding a marked property needs, comments and white space left out.
///
/// Every read is clamped, so that text that ends in the middle of a literal or a comment ends the scan there.
struct SourceScanner {
    enum Kind: Equatable {
        /// An identifier or a keyword, with its backticks.
        case word
        /// A string literal, whole; `interpolated` when it holds an interpolation outside nested literals.
        case string(interpolated: Bool)
        /// One byte of punctuation.
        case mark(UInt8)
        /// `->`, which closes no angle bracket.
        case arrow
    }

    struct Token {
        let kind: Kind
        let range: Range<Int>

        func isMark(_ character: Unicode.Scalar) -> Bool {
            kind == .mark(UInt8(ascii: character))
        }
    }

    /// Literals nested in interpolations deeper than this end the scan.
    private static let depthLimit = 64

    let text: [UInt8]
    private(set) var position: Int
    private let depth: Int

    init(_ text: [UInt8], at position: Int = 0) {
        self.init(text, at: position, depth: 0)
    }

    private init(_ text: [UInt8], at position: Int, depth: Int) {
        self.text = text
        self.position = position
        self.depth = depth
    }

    /// The next token; nil at the end.
    mutating func next() -> Token? {
        skipTrivia()
        guard let byte = peek() else { return nil }
        let start = position
        if let kind = string() { return Token(kind: kind, range: start..<position) }
        if byte == UInt8(ascii: "`") {
            skip(while: { $0 != UInt8(ascii: "`") }, after: 1)
            advance(1)
            return Token(kind: .word, range: start..<position)
        }
        if Self.isWord(byte) {
            skip(while: Self.isWord, after: 1)
            return Token(kind: .word, range: start..<position)
        }
        if byte == UInt8(ascii: "-"), peek(1) == UInt8(ascii: ">") {
            advance(2)
            return Token(kind: .arrow, range: start..<position)
        }
        advance(1)
        return Token(kind: .mark(byte), range: start..<position)
    }

    /// The next token, which stays the next.
    func peekToken() -> Token? {
        var copy = self
        return copy.next()
    }

    /// Skips to the bracket that closes the one just read.
    ///
    /// - Returns: the closing bracket's offset, or the text's end when nothing closes it.
    mutating func skipBalanced() -> Int {
        var open = 1
        while let token = next() {
            switch token.kind {
            case .mark(UInt8(ascii: "(")), .mark(UInt8(ascii: "[")), .mark(UInt8(ascii: "{")): open += 1
            case .mark(UInt8(ascii: ")")), .mark(UInt8(ascii: "]")), .mark(UInt8(ascii: "}")): open -= 1
            default: break
            }
            if open == 0 { return token.range.lowerBound }
        }
        return text.count
    }

    func string(_ range: Range<Int>) -> String {
        String(decoding: text[range], as: UTF8.self)
    }

    private func peek(_ distance: Int = 0) -> UInt8? {
        position + distance < text.count ? text[position + distance] : nil
    }

    private mutating func advance(_ count: Int) {
        position = min(position + count, text.count)
    }

    private mutating func skip(while condition: (UInt8) -> Bool, after count: Int) {
        advance(count)
        while let byte = peek(), condition(byte) { position += 1 }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}

// MARK: - Comments and literals

extension SourceScanner {
    private mutating func skipTrivia() {
        while let byte = peek() {
            if byte == 0x20 || (0x09...0x0D).contains(byte) {
                position += 1
            } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
                skip(while: { $0 != 0x0A && $0 != 0x0D }, after: 2)
            } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                skipBlockComment()
            } else {
                return
            }
        }
    }

    private mutating func skipBlockComment() {
        var open = 0
        while let byte = peek() {
            if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                open += 1
                advance(2)
            } else if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                open -= 1
                advance(2)
                if open == 0 { return }
            } else {
                position += 1
            }
        }
    }

    /// Reads a string literal of any form; nil, with nothing read, when none starts here.
    private mutating func string() -> Kind? {
        var hashes = 0
        while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
        guard peek(hashes) == UInt8(ascii: "\"") else { return nil }
        let quote = UInt8(ascii: "\"")
        // `""` is an empty literal unless a third quote follows.
        let isMultiline = peek(hashes + 1) == quote && peek(hashes + 2) == quote
        advance(hashes + (isMultiline ? 3 : 1))
        var interpolated = false
        while let byte = peek() {
            if byte == quote, closes(quotes: isMultiline ? 3 : 1, hashes: hashes) {
                advance((isMultiline ? 3 : 1) + hashes)
                return .string(interpolated: interpolated)
            }
            if byte == UInt8(ascii: "\\"), hasHashes(hashes, at: 1) {
                advance(1 + hashes)
                if peek() == UInt8(ascii: "(") {
                    interpolated = true
                    skipInterpolation()
                } else {
                    advance(1)
                }
            } else if !isMultiline, byte == 0x0A || byte == 0x0D {
                break
            } else {
                position += 1
            }
        }
        return .string(interpolated: interpolated)
    }

    private mutating func skipInterpolation() {
        guard depth < Self.depthLimit else {
            position = text.count
            return
        }
        var inner = SourceScanner(text, at: position + 1, depth: depth + 1)
        position = min(inner.skipBalanced() + 1, text.count)
    }

    private func closes(quotes: Int, hashes: Int) -> Bool {
        (0..<quotes).allSatisfy { peek($0) == UInt8(ascii: "\"") } && hasHashes(hashes, at: quotes)
    }

    private func hasHashes(_ count: Int, at distance: Int) -> Bool {
        (0..<count).allSatisfy { peek(distance + $0) == UInt8(ascii: "#") }
    }
}
