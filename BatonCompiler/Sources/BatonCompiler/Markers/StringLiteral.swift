/// The text of a Swift string literal, with the way back from each of its bytes to the file.
///
/// A literal of several lines loses the indentation of its closing delimiter and the line breaks beside its delimiters,
/// CRLF becomes LF, and escapes become what they stand for, so a position in the text is no position in the file. The
/// ``Segment``s are the map: what stands between two of them stands in the file byte for byte.
struct StringLiteral {
    /// Where a run of text that stands in the file byte for byte begins in both.
    struct Segment: Equatable {
        var text: Int
        var file: Int
    }

    /// A part of the literal that has no place in a marker.
    struct Problem: Equatable {
        enum Kind: Equatable {
            case interpolation
            case unknownEscape
            /// A literal that ends with its line, or with the file, before its closing delimiter.
            case unclosed
            /// Text beside a delimiter of three quotes, which stands on a line of its own.
            case textBesideDelimiter
        }

        var kind: Kind
        var range: Range<Int>
    }

    /// The text that the literal stands for; empty where it could not be read.
    private(set) var text: [UInt8] = []

    /// In order, and never empty; the first is the start of the text.
    private(set) var segments: [Segment] = []

    /// From the first `#` or quote to the byte after the last.
    private(set) var range: Range<Int>

    /// In the order of the file.
    private(set) var problems: [Problem] = []

    private let delimiter: StringDelimiter
    private let lexer: SwiftLexer

    /// Reads the literal that starts at the lexer's position, which must be its first `#` or quote.
    ///
    /// Takes time linear in the length of the literal.
    init(at lexer: SwiftLexer) {
        self.lexer = lexer
        delimiter = lexer.delimiter(pounds: lexer.countPounds(at: lexer.offset))
        let contentStart = lexer.offset + delimiter.length
        range = lexer.offset..<contentStart
        guard let end = findEnd(from: contentStart) else {
            segments = [Segment(text: 0, file: contentStart)]
            return
        }
        range = lexer.offset..<end + delimiter.length
        if delimiter.isMultiline {
            readLines(from: contentStart, to: end)
        } else {
            startSegment(at: contentStart)
            readText(from: contentStart, to: end)
        }
        if segments.isEmpty { segments = [Segment(text: 0, file: contentStart)] }
    }

    /// The offset of the closing delimiter. Without one, or with an interpolation before it, nil and a problem.
    private mutating func findEnd(from start: Int) -> Int? {
        var index = start
        while index < lexer.bytes.count {
            switch lexer.bytes[index] {
            case UInt8(ascii: "\"") where lexer.closes(delimiter, at: index):
                return index
            case UInt8(ascii: "\\") where lexer.hasPounds(delimiter.pounds, at: index + 1):
                let escaped = index + 1 + delimiter.pounds
                if lexer.byte(escaped) == UInt8(ascii: "(") {
                    problems.append(Problem(kind: .interpolation, range: index..<escaped + 1))
                    return nil
                }
                index = Self.isLineBreak(lexer.byte(escaped)) ? escaped : escaped + 1
            case let byte where Self.isLineBreak(byte) && !delimiter.isMultiline:
                problems.append(Problem(kind: .unclosed, range: range))
                return nil
            default: index += 1
            }
        }
        problems.append(Problem(kind: .unclosed, range: range))
        return nil
    }

    private static func isLineBreak(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}

// MARK: - Decoding

extension StringLiteral {
    /// Reads the lines between two delimiters of three quotes.
    private mutating func readLines(from start: Int, to end: Int) {
        var first = start
        while first < end, Self.isSpace(lexer.bytes[first]) { first += 1 }
        var indentation = end
        while indentation > first, Self.isSpace(lexer.bytes[indentation - 1]) { indentation -= 1 }
        guard first < end, Self.isLineBreak(lexer.bytes[first]), Self.isLineBreak(lexer.bytes[indentation - 1]) else {
            problems.append(Problem(kind: .textBesideDelimiter, range: start..<end))
            return
        }
        var line = afterLineBreak(at: first)
        // The line break before the closing delimiter's line is not part of the text.
        let last = beforeLineBreak(endingAt: indentation)
        while line <= last {
            let content = skipIndentation(lexer.bytes[indentation..<end], at: line, before: last)
            startSegment(at: content)
            guard let lineBreak = readText(from: content, to: last) else { return }
            line = afterLineBreak(at: lineBreak)
        }
    }

    private func afterLineBreak(at index: Int) -> Int {
        let isPair = lexer.byte(index) == UInt8(ascii: "\r") && lexer.byte(index + 1) == UInt8(ascii: "\n")
        return index + (isPair ? 2 : 1)
    }

    private func beforeLineBreak(endingAt index: Int) -> Int {
        let isPair = lexer.byte(index - 1) == UInt8(ascii: "\n") && index > 1
        return isPair && lexer.byte(index - 2) == UInt8(ascii: "\r") ? index - 2 : index - 1
    }

    private func skipIndentation(_ indentation: ArraySlice<UInt8>, at line: Int, before end: Int) -> Int {
        var index = line
        for byte in indentation {
            guard index < end, lexer.bytes[index] == byte else { break }
            index += 1
        }
        return index
    }

    /// Appends text up to an end and undoes its escapes.
    ///
    /// - Returns: The offset of the line break it stopped at, or nil at the end.
    @discardableResult
    private mutating func readText(from start: Int, to end: Int) -> Int? {
        var index = start
        while index < end {
            let byte = lexer.bytes[index]
            if byte == UInt8(ascii: "\\"), lexer.hasPounds(delimiter.pounds, at: index + 1) {
                index = readEscape(at: index, before: end)
                startSegment(at: index)
            } else if Self.isLineBreak(byte) {
                text.append(UInt8(ascii: "\n"))
                return index
            } else {
                text.append(byte)
                index += 1
            }
        }
        return nil
    }

    private mutating func startSegment(at file: Int) {
        if segments.last?.text == text.count { segments.removeLast() }
        segments.append(Segment(text: text.count, file: file))
    }

    /// Appends what the escape at an offset stands for.
    ///
    /// - Returns: The offset after it.
    private mutating func readEscape(at start: Int, before end: Int) -> Int {
        startSegment(at: start)
        let index = start + 1 + delimiter.pounds
        switch lexer.byte(index) {
        case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
        case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "0"): text.append(0)
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): text.append(lexer.byte(index))
        case UInt8(ascii: "u") where lexer.byte(index + 1) == UInt8(ascii: "{"):
            return readScalar(at: start, digits: index + 2, before: end)
        default:
            var lineBreak = index
            while lineBreak < end, Self.isSpace(lexer.bytes[lineBreak]) { lineBreak += 1 }
            if delimiter.isMultiline, Self.isLineBreak(lexer.byte(lineBreak)) {
                return skipContinuation(at: lineBreak, before: end)
            }
            problems.append(Problem(kind: .unknownEscape, range: start..<min(index + 1, end)))
        }
        return min(index + 1, end)
    }

    /// Moves past a line break that a backslash took out of the text, and past the next line's indentation.
    private func skipContinuation(at lineBreak: Int, before end: Int) -> Int {
        let next = afterLineBreak(at: lineBreak)
        guard next <= end else { return end }
        let delimiterStart = range.upperBound - delimiter.length
        var indentation = delimiterStart
        while Self.isSpace(lexer.byte(indentation - 1)) { indentation -= 1 }
        return skipIndentation(lexer.bytes[indentation..<delimiterStart], at: next, before: end)
    }

    private mutating func readScalar(at start: Int, digits: Int, before end: Int) -> Int {
        var index = digits
        var value: UInt32 = 0
        while index < end, index - digits < 8, let digit = Character(Unicode.Scalar(lexer.bytes[index])).hexDigitValue {
            value = value << 4 | UInt32(digit)
            index += 1
        }
        guard index > digits, lexer.byte(index) == UInt8(ascii: "}"), let scalar = Unicode.Scalar(value) else {
            problems.append(Problem(kind: .unknownEscape, range: start..<index))
            return index
        }
        text.append(contentsOf: Character(scalar).utf8)
        return index + 1
    }
}
