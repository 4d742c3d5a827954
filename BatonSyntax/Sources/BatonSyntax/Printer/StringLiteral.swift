/// Spells strings as literals.
enum StringLiteral {
    /// The value between quotes, with the escapes it needs.
    static func quoted(_ value: String) -> String {
        var literal = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case "\u{8}": literal += "\\b"
            case "\u{C}": literal += "\\f"
            case "\u{0}"..."\u{1F}", "\u{7F}":
                let digits = String(scalar.value, radix: 16, uppercase: true)
                literal += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    /// The value as a block string that means exactly it, or nil when there is none: one whose first or last line is
    /// blank, one with a CR, one whose lines are all indented.
    ///
    /// With an indentation the lines stand on lines of their own, each behind it; without, the text is as short as can
    /// be.
    static func block(_ value: String, indentedBy indentation: String?) -> String? {
        if value.isEmpty { return "\"\"\"\"\"\"" }
        guard !value.utf8.contains(UInt8(ascii: "\r")) else { return nil }
        let lines = value.replacingTripleQuotes().split(separator: "\n" as Unicode.Scalar)
        // Splitting gave at least one line.
        guard let first = lines.first, let last = lines.last, !first.isBlank, !last.isBlank else { return nil }
        // A quote would join the closing quotes, a backslash would escape them.
        let touchesEnd = last.hasSuffix("\"") || last.hasSuffix("\\")
        if lines.count == 1 {
            // Its indentation counts, so it stays on the first line, from which none is taken.
            let end = touchesEnd ? "\n" + (indentation ?? "") : ""
            return "\"\"\"" + first + end + "\"\"\""
        }
        let tail = lines.dropFirst().filter { !$0.isBlank }
        guard tail.contains(where: { !$0.isIndented }) else { return nil }
        guard let indentation else {
            return "\"\"\"" + lines.joined(separator: "\n") + (touchesEnd ? "\n\"\"\"" : "\"\"\"")
        }
        let body = lines.map { $0.isEmpty ? "\n" : "\n" + indentation + $0 }.joined()
        return "\"\"\"" + body + "\n" + indentation + "\"\"\""
    }
}

extension String {
    fileprivate var isBlank: Bool { utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }

    fileprivate var isIndented: Bool { utf8.first == UInt8(ascii: " ") || utf8.first == UInt8(ascii: "\t") }

    /// The string with each `"""` as `\"""`.
    fileprivate func replacingTripleQuotes() -> String {
        var replaced: [UInt8] = []
        var quotes = 0
        for byte in utf8 {
            quotes = byte == UInt8(ascii: "\"") ? quotes + 1 : 0
            replaced.append(byte)
            if quotes == 3 {
                replaced.insert(UInt8(ascii: "\\"), at: replaced.count - 3)
                quotes = 0
            }
        }
        return String(decoding: replaced, as: UTF8.self)
    }

    /// The stretches between separators, empty ones included.
    fileprivate func split(separator: Unicode.Scalar) -> [String] {
        unicodeScalars.split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
    }
}
