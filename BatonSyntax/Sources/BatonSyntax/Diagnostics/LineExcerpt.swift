/// One line of a file as a terminal can show it, and the blank space that leads to a character of it.
///
/// Control characters other than tabs are shown as U+FFFD, and of a very long line the neighbourhood of the character.
struct LineExcerpt {
    /// The line.
    private(set) var text = ""
    /// As many cells as the text has before the character, tabs kept.
    private(set) var padding = ""

    /// The greatest number of scalars of a line that are shown, and how many of them may lead to the character.
    private static let longest = 240
    private static let longestLead = 160

    init(lineAt start: Int, of bytes: [UInt8], caretAt caret: Int) {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
        let caret = min(max(caret, start), end)
        var lead = Array(String(decoding: bytes[start..<caret], as: UTF8.self).unicodeScalars)
        let tail = String(decoding: bytes[caret..<end], as: UTF8.self).unicodeScalars
        if lead.count > Self.longestLead { lead = ["…"] + lead.suffix(Self.longestLead - 1) }
        for scalar in lead { append(scalar, padded: true) }
        let room = Self.longest - lead.count
        for scalar in tail.prefix(room) { append(scalar, padded: false) }
        if tail.count > room { text += "…" }
    }

    private mutating func append(_ scalar: Unicode.Scalar, padded: Bool) {
        let isControl = scalar.properties.generalCategory == .control && scalar != "\t"
        text.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
        guard padded else { return }
        if scalar == "\t" {
            padding += "\t"
        } else {
            padding += String(repeating: " ", count: isControl ? 1 : Self.cells(of: scalar))
        }
    }

    /// The cells of a terminal that a scalar takes: 0 when it sits on the one before, 2 when it is wide, else 1.
    private static func cells(of scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        if scalar.properties.isEmojiPresentation { return 2 }
        // The blocks of Unicode's East_Asian_Width property that are wide or full width as a whole.
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
            0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
