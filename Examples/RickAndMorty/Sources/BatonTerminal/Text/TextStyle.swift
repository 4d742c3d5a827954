/// How a stretch of text looks in a terminal that can show it.
///
/// A style is written into a string as private-use scalars around the text, so that a view's text stays one string.
/// Anything else that a terminal would obey, an escape in a server's answer above all, is shown as a replacement
/// character (see `TextLine`).
public enum TextStyle: UInt32, CaseIterable, Sendable {
    /// Heavier.
    case bold = 1
    /// Lighter.
    case dim = 2
    /// The line under the cursor: background and foreground exchanged.
    case cursor = 7
    /// Red.
    case red = 31
    /// Green.
    case green = 32
    /// Yellow.
    case yellow = 33
    /// Cyan.
    case cyan = 36

    /// What stands in front of the styled text; its number past the base is the terminal's (ECMA-48, SGR).
    var mark: Unicode.Scalar { Unicode.Scalar(Self.base + rawValue) ?? "?" }

    /// Behind the styled text.
    static let end = Unicode.Scalar(base) ?? "?"

    private static let base: UInt32 = 0xF0000

    init?(mark: Unicode.Scalar) {
        guard mark.value > Self.base else { return nil }
        self.init(rawValue: mark.value - Self.base)
    }
}

extension String {
    /// The text in a style. Styles may be put inside one another.
    public func styled(_ style: TextStyle) -> String {
        var text = ""
        text.unicodeScalars.append(style.mark)
        text += self
        text.unicodeScalars.append(TextStyle.end)
        return text
    }
}
