import BatonTerminal
import Testing

@Suite struct TextLineTests {
    @Test("styles are kept apart from the text and encoded around it")
    func styles() {
        let line = TextLine("a" + ("b".styled(.bold) + "c").styled(.cursor) + "d")
        #expect(line.plain == "abcd")
        #expect(line.encoded == "a\u{1B}[7m\u{1B}[1mb\u{1B}[0m\u{1B}[7mc\u{1B}[0md")
        #expect(line.isUnderCursor)
        #expect(!TextLine("a".styled(.green)).isUnderCursor)
    }

    @Test(
        "no text moves the cursor or changes a mode",
        arguments: ["\u{1B}[2J", "\r\n", "\u{9B}1m", "\u{7F}", "\u{202E}", "\u{2028}"]
    )
    func control(text: String) {
        let encoded = TextLine("x" + text).encoded
        #expect(encoded.hasPrefix("x\u{FFFD}"))
        #expect(!encoded.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }

    @Test("a line is cut at whole characters and ends in an ellipsis")
    func clipping() {
        #expect(TextLine("Rick").clipped(to: 4).plain == "Rick")
        #expect(TextLine("Rick Sanchez").clipped(to: 5).plain == "Rick…")
        #expect(TextLine("🥒🥒🥒").clipped(to: 4).plain == "🥒…")
        #expect(TextLine("🥒").clipped(to: 0).plain == "")
        #expect(TextLine("Rick".styled(.red)).clipped(to: 2).encoded == "\u{1B}[31mR…\u{1B}[0m")
    }

    @Test(
        "a character takes the columns that terminals give it",
        arguments: [
            ("a", 1), ("é", 1), ("e\u{301}", 1), ("漢", 2), ("🥒", 2), ("한", 2), ("\u{200B}", 0), ("ζ", 1), ("❤️", 2),
        ]
    )
    func width(text: String, columns: Int) {
        #expect(TextLine(text).width == columns)
    }

    @Test("a column pads and cuts to its width")
    func column() {
        #expect("Rick".column(6) == "Rick  ")
        #expect("Rick Sanchez".column(6) == "Rick …")
        #expect("🥒".column(3) == "🥒 ")
    }

    @Test("a combining scalar behind a style does not swallow it")
    func combining() {
        #expect(TextLine("\u{301}a".styled(.bold)).encoded.hasSuffix("\u{1B}[0m"))
        #expect(TextLine("\u{301}a".styled(.bold)).plain == "\u{301}a")
    }
}
