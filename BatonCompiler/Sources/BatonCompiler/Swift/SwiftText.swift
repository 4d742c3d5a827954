/// Swift source being written: lines at an indentation.
struct SwiftText {
    private(set) var text = ""
    private var indentation = ""

    /// Writes a line; an empty one has no indentation.
    mutating func line(_ line: String = "") {
        if !line.isEmpty {
            text += indentation
            text += line
        }
        text += "\n"
    }

    /// Writes the lines of a body deeper by one level.
    mutating func indented(_ body: (inout SwiftText) -> Void) {
        let outer = indentation
        indentation += "    "
        body(&self)
        indentation = outer
    }

    /// Writes a head, its body a level deeper, and what closes it.
    mutating func block(_ head: String, close: String = "}", _ body: (inout SwiftText) -> Void) {
        line(head)
        indented(body)
        line(close)
    }
}

/// How values are spelled in Swift.
enum SwiftLiteral {
    /// A string literal. A raw one where there is a quote to escape and nothing else.
    static func string(_ value: String) -> String {
        var needsEscapes = false
        var hasQuote = false
        for scalar in value.unicodeScalars {
            if scalar == "\"" { hasQuote = true }
            if scalar == "\\" || scalar.value < 0x20 || scalar.value == 0x7f || isInvisible(scalar) {
                needsEscapes = true
            }
        }
        if hasQuote, !needsEscapes, !value.contains("\"#") { return "#\"\(value)\"#" }
        if !hasQuote, !needsEscapes { return "\"\(value)\"" }
        return "\"" + value.unicodeScalars.map(escaped).joined() + "\""
    }

    /// A list literal of spelled items.
    static func list(_ items: some Sequence<String>) -> String {
        "[" + items.joined(separator: ", ") + "]"
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\t": "\\t"
        case "\r": "\\r"
        default:
            scalar.value < 0x20 || scalar.value == 0x7f || isInvisible(scalar)
                ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
        }
    }

    /// Whether a source that held the scalar bare would read otherwise than it is shown.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7f }
        return switch scalar.properties.generalCategory {
        case .format, .lineSeparator, .paragraphSeparator, .control: true
        default: false
        }
    }
}
