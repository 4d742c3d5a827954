import BatonTerminal
import Testing

@Suite struct FrameTests {
    private func frame(cursor: Int?, of count: Int = 10) -> Frame {
        let body = (0..<count).map { $0 == cursor ? "line \($0)".styled(.cursor) : "line \($0)" }
        return Frame(header: ["top"], body: body, footer: ["bottom"])
    }

    @Test("a frame has as many lines as the terminal", arguments: 0..<14)
    func height(rows: Int) {
        #expect(frame(cursor: 3).lines(rows: rows, columns: 80).count == rows)
    }

    @Test("the body is scrolled so that the cursor shows", arguments: 0..<10)
    func scrolling(cursor: Int) {
        let shown = frame(cursor: cursor).lines(rows: 6, columns: 80).map(\.plain)
        #expect(shown.first == "top")
        #expect(shown.last == "bottom")
        #expect(shown.contains("line \(cursor)"))
    }

    @Test("a body that fits stays at its top")
    func fitting() {
        let shown = frame(cursor: 2, of: 3).lines(rows: 7, columns: 80).map(\.plain)
        #expect(shown == ["top", "line 0", "line 1", "line 2", "", "", "bottom"])
    }

    @Test("a terminal too low for header and footer shows the body")
    func low() {
        #expect(frame(cursor: 5).lines(rows: 2, columns: 80).map(\.plain) == ["line 5", "line 6"])
    }

    @Test("the plain frame is unscrolled and has no trailing spaces")
    func plain() {
        #expect(Frame(header: ["top  "], body: ["a".styled(.red) + " ", ""], footer: ["end"]).plain == "top\na\n\nend")
    }
}
