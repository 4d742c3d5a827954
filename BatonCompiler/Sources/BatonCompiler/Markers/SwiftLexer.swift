/// Walks the bytes of a Swift file from attribute to attribute.
///
/// It knows just enough of Swift to tell code from everything else: comments (nested ones too), string literals in every
/// form with their interpolations, regex literals, escaped identifiers, and the bracket a position stands in. A bare
/// regex literal cannot be told from division without parsing Swift; the rule used here is the one the language
/// gives: `/` opens a regex where an expression may start, when the line holds its end and no space stands inside either
/// slash.
///
/// Open brackets and interpolations are kept on a stack of its own, so no nesting exhausts the machine's. Any bytes are
/// accepted; a file that ends in the middle of anything just ends.
struct SwiftLexer {
    /// A bracket that is open at the current position.
    enum Bracket: Equatable {
        case brace, bracket, parenthesis
        /// `\(` inside a string literal, to which the lexer returns at the closing parenthesis.
        case interpolation(StringDelimiter)
    }

    let bytes: [UInt8]
    private(set) var offset = 0

    /// The innermost bracket last.
    private(set) var brackets: [Bracket] = []

    /// Whether the token before the current position is one that an operand cannot follow, such as a name.
    private var followsOperand = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The byte at an offset, or zero past the end.
    func byte(_ index: Int) -> UInt8 {
        index < bytes.count ? bytes[index] : 0
    }

    /// Whether declarations may stand at the current position: at the top of a file or inside braces, and not among the
    /// parameters of a function.
    var allowsDeclaration: Bool {
        guard let innermost = brackets.last else { return true }
        return innermost == .brace
    }
}

/// What opens and closes a string literal: the number of `#`, and whether there are three quotes or one.
struct StringDelimiter: Equatable {
    var pounds: Int
    var isMultiline: Bool

    /// The number of bytes of either delimiter.
    var length: Int { pounds + (isMultiline ? 3 : 1) }
}

// MARK: - Tokens

extension SwiftLexer {
    /// Moves to the next `@` in code and past it.
    ///
    /// - Returns: The offset of the `@`, or nil at the end of the file.
    mutating func nextAttribute() -> Int? {
        while offset < bytes.count {
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "@"):
                offset += 1
                followsOperand = false
                return offset - 1
            case UInt8(ascii: "/"): skipSlash()
            case UInt8(ascii: "#"): skipPound()
            case UInt8(ascii: "\""): skipString(delimiter(pounds: 0))
            case UInt8(ascii: "`"): skipEscapedIdentifier()
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(byte)
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte)
            case UInt8(ascii: " "), UInt8(ascii: "\t"): offset += 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                offset += 1
                followsOperand = false
            case let byte where Self.isNameByte(byte): skipWord()
            default:
                offset += 1
                followsOperand = false
            }
        }
        return nil
    }

    /// Reads a name at the current position, or returns an empty range.
    mutating func readName() -> Range<Int> {
        let start = offset
        while offset < bytes.count, Self.isNameByte(bytes[offset]) { offset += 1 }
        followsOperand = true
        return start..<offset
    }

    /// Moves past spaces, line breaks and comments.
    mutating func skipTrivia() {
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): offset += 1
            case UInt8(ascii: "/") where skipComment(): continue
            default: return
            }
        }
    }

    /// Moves past a bracket that opens.
    mutating func open(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "("): brackets.append(.parenthesis)
        case UInt8(ascii: "["): brackets.append(.bracket)
        default: brackets.append(.brace)
        }
        offset += 1
        followsOperand = false
    }

    /// Goes on after a literal that was read by somebody else.
    mutating func resume(at offset: Int) {
        self.offset = min(offset, bytes.count)
        followsOperand = true
    }

    /// The delimiter of a string literal whose first quote stands `pounds` bytes after the current position.
    func delimiter(pounds: Int) -> StringDelimiter {
        let quote = offset + pounds
        var isMultiline = byte(quote + 1) == UInt8(ascii: "\"") && byte(quote + 2) == UInt8(ascii: "\"")
        if isMultiline, pounds > 0 {
            // `#"""#` is a quote between two delimiters: three quotes open several lines only if none of them, and
            // nothing after them on the line, closes.
            var index = quote + 1
            while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") {
                if bytes[index] == UInt8(ascii: "\""), hasPounds(pounds, at: index + 1) {
                    isMultiline = false
                    break
                }
                index += 1
            }
        }
        return StringDelimiter(pounds: pounds, isMultiline: isMultiline)
    }

    /// Whether the quote at an offset is the closing delimiter.
    func closes(_ delimiter: StringDelimiter, at index: Int) -> Bool {
        if delimiter.isMultiline {
            guard byte(index + 1) == UInt8(ascii: "\""), byte(index + 2) == UInt8(ascii: "\"") else { return false }
        }
        return hasPounds(delimiter.pounds, at: index + delimiter.length - delimiter.pounds)
    }

    /// Whether a number of `#` stand at an offset.
    func hasPounds(_ count: Int, at index: Int) -> Bool {
        index + count <= bytes.count && bytes[index..<index + count].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    /// How many `#` stand at an offset.
    func countPounds(at index: Int) -> Int {
        var end = index
        while byte(end) == UInt8(ascii: "#") { end += 1 }
        return end - index
    }

    static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}

// MARK: - What is skipped

extension SwiftLexer {
    /// Words an operand may follow: after any other name, `/` divides.
    private static let expressionKeywords: Set<String> = [
        "await", "case", "catch", "do", "else", "guard", "if", "in", "is", "as", "repeat", "return", "switch", "throw",
        "try", "where", "while", "yield", "consume", "copy", "any", "some",
    ]

    private mutating func skipWord() {
        let name = readName()
        // The longest of them has seven letters: longer names need no string made.
        followsOperand =
            name.count > 7 || !Self.expressionKeywords.contains(String(decoding: bytes[name], as: UTF8.self))
    }

    private mutating func skipSlash() {
        if skipComment() { return }
        if startsRegex(), let end = regexEnd(after: offset + 1) {
            offset = end
            followsOperand = true
            return
        }
        offset += 1
        followsOperand = false
    }

    /// Moves past a comment that starts here.
    private mutating func skipComment() -> Bool {
        switch byte(offset + 1) {
        case UInt8(ascii: "/"):
            while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") {
                offset += 1
            }
            return true
        case UInt8(ascii: "*"):
            var depth = 0
            repeat {
                if byte(offset) == UInt8(ascii: "/"), byte(offset + 1) == UInt8(ascii: "*") {
                    depth += 1
                    offset += 2
                } else if byte(offset) == UInt8(ascii: "*"), byte(offset + 1) == UInt8(ascii: "/") {
                    depth -= 1
                    offset += 2
                } else {
                    offset += 1
                }
            } while depth > 0 && offset < bytes.count
            offset = min(offset, bytes.count)
            return true
        default: return false
        }
    }

    private mutating func skipPound() {
        let pounds = countPounds(at: offset)
        switch byte(offset + pounds) {
        case UInt8(ascii: "\""): skipString(delimiter(pounds: pounds))
        case UInt8(ascii: "/"): skipExtendedRegex(pounds: pounds)
        default:
            offset += pounds
            followsOperand = false
        }
    }

    /// Moves past `name` in backquotes, in which anything but a line break may stand.
    private mutating func skipEscapedIdentifier() {
        var end = offset + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] != UInt8(ascii: "\n") { end += 1 }
        offset = byte(end) == UInt8(ascii: "`") ? end + 1 : offset + 1
        followsOperand = true
    }

    private mutating func skipString(_ delimiter: StringDelimiter) {
        offset += delimiter.length
        skipStringText(delimiter)
    }

    /// Moves to the end of a string literal, or into its next interpolation.
    private mutating func skipStringText(_ delimiter: StringDelimiter) {
        followsOperand = true
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\"") where closes(delimiter, at: offset):
                offset += delimiter.length
                return
            case UInt8(ascii: "\\") where hasPounds(delimiter.pounds, at: offset + 1):
                offset += 1 + delimiter.pounds
                switch byte(offset) {
                case UInt8(ascii: "("):
                    offset += 1
                    brackets.append(.interpolation(delimiter))
                    followsOperand = false
                    return
                // A line break after a backslash does not carry a literal of one line on to the next.
                case UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
                default: offset += 1
                }
            case UInt8(ascii: "\n") where !delimiter.isMultiline, UInt8(ascii: "\r") where !delimiter.isMultiline:
                return
            default: offset += 1
            }
        }
        offset = bytes.count
    }

    /// Moves past a bracket that closes, and closes what was left open inside the one it belongs to.
    private mutating func close(_ byte: UInt8) {
        offset += 1
        followsOperand = true
        // Unbalanced code is looked through a little way only, so that no file takes quadratic time.
        for index in brackets.indices.reversed().prefix(32) {
            switch (brackets[index], byte) {
            case (.parenthesis, UInt8(ascii: ")")), (.bracket, UInt8(ascii: "]")), (.brace, UInt8(ascii: "}")):
                brackets.removeSubrange(index...)
                return
            case (.interpolation(let delimiter), UInt8(ascii: ")")):
                brackets.removeSubrange(index...)
                skipStringText(delimiter)
                return
            default: continue
            }
        }
    }
}

// MARK: - Regex literals

extension SwiftLexer {
    private func startsRegex() -> Bool {
        let next = byte(offset + 1)
        return !followsOperand && next != UInt8(ascii: " ") && next != UInt8(ascii: "\t") && next != 0
    }

    /// How long a regex literal of one line may be: a bound, so that no line of slashes takes quadratic time.
    private static let regexLimit = 1_000

    /// The offset after the slash that closes a regex literal on this line, or nil when it is none.
    private func regexEnd(after start: Int) -> Int? {
        let end = min(bytes.count, start + Self.regexLimit)
        var index = start
        var depth = 0
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth < 0 { return nil }
            case UInt8(ascii: "/"):
                let last = bytes[index - 1]
                return last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") ? nil : index + 1
            default: break
            }
            index += 1
        }
        return nil
    }

    /// Moves past `#/…/#`, over several lines if its first one is empty.
    private mutating func skipExtendedRegex(pounds: Int) {
        let start = offset + pounds + 1
        let isMultiline = byte(start) == UInt8(ascii: "\n") || byte(start) == UInt8(ascii: "\r")
        var index = start
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "/") where hasPounds(pounds, at: index + 1):
                offset = index + 1 + pounds
                followsOperand = true
                return
            case UInt8(ascii: "\n") where !isMultiline, UInt8(ascii: "\r") where !isMultiline:
                offset = start
                return
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        offset = bytes.count
    }
}
