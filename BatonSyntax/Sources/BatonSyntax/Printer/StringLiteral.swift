/// Spells strings as literals, in UTF-8.
enum StringLiteral {
    /// The value between quotes, with the escapes it needs.
    static func quoted(_ value: String) -> [UInt8] {
        var literal: [UInt8] = [quote]
        literal.reserveCapacity(value.utf8.count + 2)
        for byte in value.utf8 {
            switch byte {
            case quote, backslash: literal += [backslash, byte]
            case newline: literal += [backslash, UInt8(ascii: "n")]
            case carriageReturn: literal += [backslash, UInt8(ascii: "r")]
            case tab: literal += [backslash, UInt8(ascii: "t")]
            case 0x08: literal += [backslash, UInt8(ascii: "b")]
            case 0x0C: literal += [backslash, UInt8(ascii: "f")]
            case 0..<0x20, 0x7F: literal += "\\u00".utf8 + [hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
            default: literal.append(byte)
            }
        }
        literal.append(quote)
        return literal
    }

    /// The value as a block string that means exactly it, or nil when there is none: one whose first or last line is
    /// blank, one with a CR, one whose lines are all indented.
    ///
    /// With an indentation (in spaces) the lines stand on lines of their own, each behind it; without, the text is as
    /// short as can be.
    static func block(_ value: String, indentedBy indentation: Int?) -> [UInt8]? {
        var literal = tripleQuote
        guard !value.isEmpty else { return literal + tripleQuote }
        guard let text = BlockText(value) else { return nil }
        let margin = repeatElement(space, count: indentation ?? 0)
        // Indentation is taken off all lines but the first: a line alone stays with the quotes to keep its own, and
        // where all further lines have some, the first is put among them.
        let isOpened = text.lines.count > 1 && (indentation != nil || !text.isTailFlush)
        for (index, line) in text.lines.enumerated() {
            if index > 0 || isOpened {
                literal.append(newline)
                if !line.isEmpty { literal += margin }
            }
            appendEscaping(line, to: &literal)
        }
        // A quote would join the closing quotes, a backslash would escape them.
        if isOpened || literal.last == quote || literal.last == backslash {
            literal.append(newline)
            literal += margin
        }
        return literal + tripleQuote
    }

    /// Appends a line with each `"""` as `\"""`.
    private static func appendEscaping(_ line: ArraySlice<UInt8>, to literal: inout [UInt8]) {
        var quotes = 0
        for byte in line {
            quotes = byte == quote ? quotes + 1 : 0
            literal.append(byte)
            if quotes == 3 {
                literal.insert(backslash, at: literal.count - 3)
                quotes = 0
            }
        }
    }

    /// The lines of a value that has a block form.
    private struct BlockText {
        let lines: [ArraySlice<UInt8>]
        /// Whether a line behind the first starts without indentation.
        let isTailFlush: Bool

        init?(_ value: String) {
            let bytes = Array(value.utf8)
            guard !bytes.contains(carriageReturn) else { return nil }
            lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
            // Splitting gives at least one line.
            guard let first = lines.first, let last = lines.last, !Self.isBlank(first), !Self.isBlank(last) else {
                return nil
            }
            isTailFlush = lines.dropFirst().contains(where: Self.isFlush)
            guard lines.count == 1 || isTailFlush || Self.isFlush(first) else { return nil }
        }

        private static func isFlush(_ line: ArraySlice<UInt8>) -> Bool {
            line.first.map { $0 != space && $0 != tab } ?? false
        }

        private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool { line.allSatisfy { $0 == space || $0 == tab } }
    }

    private static let quote = UInt8(ascii: "\"")
    private static let tripleQuote = Array("\"\"\"".utf8)
    private static let backslash = UInt8(ascii: "\\")
    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
    private static let space = UInt8(ascii: " ")
    private static let tab = UInt8(ascii: "\t")
    private static let hexadecimal = Array("0123456789ABCDEF".utf8)
}
