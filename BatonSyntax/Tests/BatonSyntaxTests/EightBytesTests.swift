import Testing

@testable import BatonSyntax

@Suite("Eight bytes at once")
struct EightBytesTests {
    @Test("the first of a kind is the one that a byte after another finds")
    func first() {
        var random = SplitMix64(state: 5)
        let interesting: [UInt8] = [0x00, 0x09, 0x0A, 0x0D, 0x0E, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x7F, 0x80, 0xFF]
        for _ in 0..<5_000 {
            let bytes = (0..<8).map { _ in
                random.index(below: 3) == 0 ? interesting[random.index(below: interesting.count)] : UInt8(ascii: "a")
            }
            let word = EightBytes(bytes, at: 0)
            let isRight =
                word.firstLineEnd == bytes.firstIndex { $0 < 0x0E }
                && word.firstBlockRunEnd == bytes.firstIndex { $0 == 0 || $0 == 0x22 || $0 == 0x5C }
            if !isRight { Issue.record("\(bytes)") }
        }
    }

    @Test("lines begin where a reading byte by byte says, at every alignment")
    func lines() {
        var random = SplitMix64(state: 6)
        let letters: [UInt8] = Array("abcdefghij\t\n\n\r\r".utf8)
        for count in 0..<400 {
            let bytes = (0..<count % 80).map { _ in letters[random.index(below: letters.count)] }
            let source = Source(path: "", bytes: bytes)
            var line = 1
            var column = 1
            for index in 0...bytes.count {
                #expect(source.location(of: UInt32(index)) == SourceLocation(line: line, column: column))
                guard index < bytes.count else { break }
                let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
                let endsLine = bytes[index] == 0x0A || bytes[index] == 0x0D && !isPair
                (line, column) = endsLine ? (line + 1, 1) : (line, column + 1)
            }
        }
    }

    @Test("a block string of any length ends at its quotes")
    func blockStrings() throws {
        for count in 0..<40 {
            for special in ["", "\"", "\"\"", "\\", "\u{0}", "\\\"\"\"", "\n", "\r\n"] {
                for place in 0...min(count, 9) {
                    let content =
                        String(repeating: "a", count: place) + special + String(repeating: "b", count: count - place)
                    let text = MarkedText("[«\"\"\"\(content)\n\"\"\"» \"\"\"\"\"\"]")
                    guard case .list(let list) = Parser.parseValue(text.source).node else {
                        Issue.record("\(text.text.debugDescription)")
                        continue
                    }
                    #expect(list.values.count == 2)
                    #expect(list.values[0].range == text.ranges[0])
                }
            }
        }
    }
}
