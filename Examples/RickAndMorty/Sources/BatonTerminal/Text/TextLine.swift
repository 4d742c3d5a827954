/// One line as a terminal shows it: characters with their widths and styles.
public struct TextLine: Sendable, Equatable {
    private struct Cell: Sendable, Equatable {
        var character: Character
        var width: Int
        var styles: [TextStyle]
    }

    private var cells: [Cell] = []

    /// Reads a text with styles. Line breaks and other control characters are shown as a replacement character, so that no text
    /// moves the cursor or changes a mode.
    public init(_ text: String) {
        var styles: [TextStyle] = []
        for character in text.splitAtMarks() {
            guard let scalar = character.unicodeScalars.first else { continue }
            if let style = TextStyle(mark: scalar) {
                styles.append(style)
            } else if scalar == TextStyle.end {
                _ = styles.popLast()
            } else {
                let shown = character.isControl ? "\u{FFFD}" : character
                cells.append(Cell(character: shown, width: shown.terminalWidth, styles: styles))
            }
        }
    }

    /// How many columns the line takes.
    public var width: Int { cells.reduce(0) { $0 + $1.width } }

    /// Whether the cursor stands on the line.
    public var isUnderCursor: Bool { cells.contains { $0.styles.contains(.cursor) } }

    /// The text without styles.
    public var plain: String { String(cells.map(\.character)) }

    /// The line cut to a number of columns; a cut line ends in an ellipsis.
    public func clipped(to columns: Int) -> TextLine {
        guard width > columns else { return self }
        var line = self
        var rest = columns - 1
        line.cells = Array(
            cells.prefix { cell in
                rest -= cell.width
                return rest >= 0
            }
        )
        if columns > 0 { line.cells.append(Cell(character: "…", width: 1, styles: line.cells.last?.styles ?? [])) }
        return line
    }

    /// The text with the terminal's codes for its styles (ECMA-48, SGR), all reset at the end.
    public var encoded: String {
        var text = ""
        var current: [TextStyle] = []
        for cell in cells {
            if cell.styles != current {
                if !current.isEmpty { text += "\u{1B}[0m" }
                for style in cell.styles { text += "\u{1B}[\(style.rawValue)m" }
                current = cell.styles
            }
            text.append(cell.character)
        }
        return current.isEmpty ? text : text + "\u{1B}[0m"
    }
}

extension String {
    /// The characters, style marks apart: a mark in front of a combining scalar would join it.
    fileprivate func splitAtMarks() -> [Character] {
        var characters: [Character] = []
        var run = ""
        for scalar in unicodeScalars {
            if scalar == TextStyle.end || TextStyle(mark: scalar) != nil {
                characters += run
                run = ""
                characters.append(Character(scalar))
            } else {
                run.unicodeScalars.append(scalar)
            }
        }
        return characters + run
    }
}

extension Character {
    fileprivate var isControl: Bool {
        unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
            // Marks that reorder what follows; joiners inside emoji are harmless.
            case .format: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
            default: false
            }
        }
    }
}
