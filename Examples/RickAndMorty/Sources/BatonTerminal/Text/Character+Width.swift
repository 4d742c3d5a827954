extension Character {
    /// The columns a terminal gives the character: none, one or two (Unicode annex 11, as terminals apply it).
    var terminalWidth: Int {
        guard let scalar = unicodeScalars.first else { return 0 }
        if scalar.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return Self.isWide(scalar.value) ? 2 : 1
        }
    }

    /// East Asian wide and fullwidth blocks.
    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}

extension String {
    /// The text in a column of its own: padded with spaces, or cut with an ellipsis. Styles inside it are dropped.
    public func column(_ width: Int) -> String {
        let line = TextLine(self).clipped(to: width)
        return line.plain + String(repeating: " ", count: max(0, width - line.width))
    }
}
