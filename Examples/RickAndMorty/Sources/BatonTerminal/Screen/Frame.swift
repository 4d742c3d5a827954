/// What a terminal shows at one moment: a header that stays, a body that is scrolled, a footer that stays.
public struct Frame: Sendable, Equatable {
    /// At the top.
    public var header: [TextLine]
    /// Between; scrolled so that the cursor's line shows.
    public var body: [TextLine]
    /// At the bottom.
    public var footer: [TextLine]

    /// Makes a frame of texts with styles, one a line.
    public init(header: [String] = [], body: [String], footer: [String] = []) {
        self.header = header.map(TextLine.init)
        self.body = body.map(TextLine.init)
        self.footer = footer.map(TextLine.init)
    }

    /// The whole frame without styles, unscrolled, lines without trailing spaces.
    public var plain: String {
        (header + body + footer).map { line in
            String(line.plain.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
    }

    /// The lines that fit a terminal: exactly `rows` of them, each cut to `columns`.
    ///
    /// A terminal too low for header and footer shows the body alone.
    public func lines(rows: Int, columns: Int) -> [TextLine] {
        let isLow = rows < header.count + footer.count + 1
        let room = max(0, isLow ? rows : rows - header.count - footer.count)
        var shown = isLow ? [] : header
        let visible = scrolled(to: room)
        shown += visible + Array(repeating: TextLine(""), count: room - visible.count)
        if !isLow { shown += footer }
        return shown.map { $0.clipped(to: columns) }
    }

    /// The part of the body that shows: from its top as long as the cursor is there, else with the cursor one line above
    /// the bottom.
    private func scrolled(to room: Int) -> [TextLine] {
        let cursor = body.lastIndex(where: \.isUnderCursor) ?? 0
        let latest = max(0, body.count - room)
        let start = min(latest, max(0, cursor + 2 - room))
        return Array(body[start...].prefix(room))
    }
}
