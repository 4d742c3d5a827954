/// The text that a printer has written so far, and the layout that both styles share.
struct SyntaxWriter {
    let style: Printer.Style
    private var bytes: [UInt8] = []
    private var indentation = 0
    /// The number of bytes before the present line.
    private var lineStart = 0

    /// The number of characters that a line of arguments may have before it is broken.
    static let lineLimit = 80

    init(_ style: Printer.Style) { self.style = style }

    var isCompact: Bool { style == .compact }

    /// What was written.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    var lastByte: UInt8? { bytes.last }

    mutating func write(_ string: String) { bytes.append(contentsOf: string.utf8) }

    /// A space for people.
    mutating func space() {
        if !isCompact { bytes.append(UInt8(ascii: " ")) }
    }

    /// A line break for people.
    mutating func breakLine() {
        guard !isCompact else { return }
        bytes.append(UInt8(ascii: "\n"))
        lineStart = bytes.count
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
    }

    /// A state to come back to when what is written next does not fit on its line.
    struct Mark {
        fileprivate let count: Int
        fileprivate let lineStart: Int
    }

    var mark: Mark { Mark(count: bytes.count, lineStart: lineStart) }

    /// Whether what was written since is on one line that is not too long.
    func fits(since mark: Mark) -> Bool {
        lineStart == mark.lineStart && bytes.count - lineStart <= Self.lineLimit
    }

    /// Takes back what was written since.
    mutating func rewind(to mark: Mark) {
        bytes.removeLast(bytes.count - mark.count)
        lineStart = mark.lineStart
    }

    /// Writes with lines two spaces further in.
    mutating func indented(_ write: (inout SyntaxWriter) -> Void) {
        indentation += 2
        write(&self)
        indentation -= 2
    }

    /// Writes items between brackets, an item per line for people.
    mutating func writeBlock<Item>(
        _ brackets: (open: String, close: String),
        _ items: [Item],
        _ item: (inout SyntaxWriter, Item) -> Void
    ) {
        write(brackets.open)
        indented { writer in
            for (index, element) in items.enumerated() {
                if writer.isCompact, index > 0 { writer.write(",") }
                writer.breakLine()
                item(&writer, element)
            }
        }
        breakLine()
        write(brackets.close)
    }

    /// Writes items in parentheses on one line, or an item per line when they do not fit; nothing without items.
    mutating func writeParenthesized<Item>(
        _ items: [Item],
        isBroken: Bool,
        _ item: (inout SyntaxWriter, Item) -> Void
    ) {
        guard !items.isEmpty else { return }
        if isCompact || !isBroken {
            let start = mark
            write("(")
            writeSeparated(items, by: isCompact ? "," : ", ", item)
            write(")")
            if isCompact || fits(since: start) { return }
            rewind(to: start)
        }
        writeBlock(("(", ")"), items, item)
    }

    /// Writes items with `separator` between them.
    mutating func writeSeparated<Item>(
        _ items: [Item],
        by separator: String,
        _ item: (inout SyntaxWriter, Item) -> Void
    ) {
        for (index, element) in items.enumerated() {
            if index > 0 { write(separator) }
            item(&self, element)
        }
    }

    /// Writes a string between quotes.
    mutating func writeQuoted(_ value: String) { bytes += StringLiteral.quoted(value) }

    /// Writes a block string at the present indentation, or as a plain string when it has no block form.
    mutating func writeBlockString(_ value: String) {
        let start = bytes.count
        guard let literal = StringLiteral.block(value, indentedBy: isCompact ? nil : indentation) else {
            return writeQuoted(value)
        }
        bytes += literal
        if let newline = bytes[start...].lastIndex(of: UInt8(ascii: "\n")) { lineStart = newline + 1 }
    }
}
