import Testing

@testable import BatonSyntax

@Suite("Sources")
struct SourceTests {
    @Test("lines end at LF, CR LF and CR, and columns count scalars")
    func lines() {
        let source = Source(path: "a", text: "\u{FEFF}ab\ncafé😀x\r\ny\rz")
        let places: [(Character, Int, Int)] = [("a", 1, 1), ("b", 1, 2), ("x", 2, 6), ("y", 3, 1), ("z", 4, 1)]
        let text = String(decoding: source.bytes, as: UTF8.self)
        for (character, line, column) in places {
            // Each of them occurs in the text.
            let index = text.firstIndex(of: character) ?? text.startIndex
            let offset = UInt32(text.utf8.distance(from: text.startIndex, to: index))
            let expected = SourceLocation(line: line, column: character == "a" ? 1 : column)
            #expect(source.location(of: character == "a" ? 3 : offset) == expected)
        }
        #expect(source.location(of: 0) == SourceLocation(line: 1, column: 1))
        #expect(source.location(of: .max) == SourceLocation(line: 4, column: 2))
    }

    @Test("a document inside a Swift literal reports the host's lines and columns")
    func embedded() {
        let host = Source(
            path: "Row.swift",
            text:
                "struct Row {\n    @Fragment(\"\"\"\n    fragment R on T {\n      a\\tb titel\n    }\n    \"\"\")\n}\n"
        )
        let text = "fragment R on T {\n  a\tb titel\n}"
        let firstLine = UInt32("struct Row {\n    @Fragment(\"\"\"\n    ".utf8.count)
        let secondLine = firstLine + UInt32("fragment R on T {\n    ".utf8.count)
        let map = PositionMap([
            .init(document: 0, host: firstLine),
            .init(document: UInt32("fragment R on T {\n".utf8.count), host: secondLine),
            .init(
                document: UInt32("fragment R on T {\n  a\t".utf8.count),
                host: secondLine + UInt32("  a\\t".utf8.count)
            ),
            .init(
                document: UInt32("fragment R on T {\n  a\tb titel\n".utf8.count),
                host: secondLine + UInt32("  a\\tb titel\n    ".utf8.count)
            ),
        ])
        let source = Source(bytes: Array(text.utf8), host: host, map: map)
        let titel = UInt32("fragment R on T {\n  a\tb ".utf8.count)
        #expect(source.location(of: titel) == SourceLocation(line: 4, column: 12))
        #expect(source.location(of: UInt32(text.utf8.count - 1)) == SourceLocation(line: 5, column: 5))
        let range = SourceRange(start: titel, end: titel + 5)
        let rendered = DiagnosticRenderer().render(
            Diagnostic(error: "unknown-field", "No `titel`.", in: source, at: range)
        )
        #expect(rendered == "Row.swift:4:12: error: No `titel`.\n    4 |       a\\tb titel\n                   ^")
        let deeper = Source(
            bytes: Array("titel".utf8),
            host: source,
            map: PositionMap([.init(document: 0, host: titel)])
        )
        #expect(deeper.location(of: 0) == SourceLocation(line: 4, column: 12))
        #expect(deeper.file === host)
    }

    @Test("an offset inside an escape stays before the escape's end")
    func insideEscape() {
        // `\u{1F600}` gave four bytes.
        let map = PositionMap([.init(document: 0, host: 10), .init(document: 4, host: 19)])
        #expect((0...5).map { map.hostOffset(of: $0) } == [10, 11, 12, 13, 19, 20])
        let short = PositionMap([.init(document: 0, host: 10), .init(document: 4, host: 12)])
        #expect((0...4).map { short.hostOffset(of: $0) } == [10, 11, 11, 11, 12])
    }

    @Test("segments may come in any order; the last of one offset counts; without any, offsets are the same")
    func segments() {
        let map = PositionMap([.init(document: 5, host: 50), .init(document: 0, host: 7), .init(document: 5, host: 60)])
        #expect(map.hostOffset(of: 4) == 11)
        #expect(map.hostOffset(of: 6) == 61)
        #expect(PositionMap([]).hostOffset(of: 3) == 3)
        #expect(PositionMap([.init(document: 0, host: .max)]).hostOffset(of: 3) == .max)
    }

    @Test("ranges join, and one that stands in no text adds nothing")
    func ranges() {
        let left = SourceRange(start: 2, end: 4)
        let right = SourceRange(start: 7, end: 9)
        #expect(left.union(right) == SourceRange(start: 2, end: 9))
        #expect(SourceRange.synthesized.union(left) == left)
        #expect(left.union(.synthesized) == left)
        #expect(left.count == 2)
        #expect(SourceRange.synthesized.count == 0)
    }

    @Test("the text of a range is clamped to the document")
    func text() {
        let source = Source(path: "", text: "abc")
        #expect(source.text(in: SourceRange(start: 1, end: 2)) == "b")
        #expect(source.text(in: SourceRange(start: 1, end: 99)) == "bc")
        #expect(source.text(in: .synthesized) == "")
    }
}
