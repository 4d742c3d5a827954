import Testing

@testable import BatonCompiler

@Suite("A Swift string literal")
struct StringLiteralTests {
    private func literal(_ text: String) -> StringLiteral {
        StringLiteral(at: SwiftLexer(Array(text.utf8)))
    }

    private func text(_ source: String) -> String { String(decoding: literal(source).text, as: UTF8.self) }

    @Test(
        "means what it means in Swift",
        arguments: [
            (#""query Q { a }""#, "query Q { a }"),
            (#""a\tb\n\"c\"\\ \u{1F600} \'""#, "a\tb\n\"c\"\\ 😀 '"),
            (##"#"a\n"b" \#n"#"##, "a\\n\"b\" \n"),
            (###"##"a"# \#n \##t"##"###, "a\"# \\#n \t"),
            (##"#"""#"##, "\""),
            (#""""#, ""),
            ("\"\"\"\n  a\n    b\n  \"\"\"", "a\n  b"),
            ("\"\"\"\n\n  a\n\n  \"\"\"", "\na\n"),
            ("\"\"\"\na\"\"b\n\"\"\"", "a\"\"b"),
            ("\"\"\"\n  a \\\n  b\n  \"\"\"", "a b"),
            ("\"\"\"\n\ta\n\t\"\"\"", "a"),
            ("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", "a\nb"),
            ("\"\"\"\n\"\"\"", ""),
            ("\"\"\"\n\n\"\"\"", ""),
            ("#\"\"\"\n a\\n\\#n\"\"\"\n \"\"\"#", "a\\n\n\"\"\""),
            ("\"\"\"  \n  \\\"\"\"\n  \"\"\"", "\"\"\""),
        ]
    )
    func meaning(source: String, expected: String) {
        #expect(literal(source).problems.isEmpty)
        #expect(text(source) == expected)
        #expect(literal(source + " rest").range == 0..<source.utf8.count)
    }

    @Test("maps each of its bytes back to the file")
    func map() {
        let source = "\"\"\"\n    query \\u{51} {\r\n      a\\tb \\\n    c\n    }\n    \"\"\""
        let literal = literal(source)
        let file = Array(source.utf8)
        for (offset, byte) in literal.text.enumerated() {
            let segment = literal.segments.last { $0.text <= offset }
            let place = segment.map { $0.file + offset - $0.text } ?? -1
            switch byte {
            case UInt8(ascii: "\t"), UInt8(ascii: "Q"): #expect(file[place] == UInt8(ascii: "\\"))
            case UInt8(ascii: "\n"): #expect(file[place] == UInt8(ascii: "\n") || file[place] == UInt8(ascii: "\r"))
            default: #expect(file[place] == byte)
            }
        }
    }

    @Test(
        "says what keeps it from being read",
        arguments: [
            (#""a |\(|b) c""#, StringLiteral.Problem.Kind.interpolation),
            (##"#"a |\#(|b)"#"##, .interpolation),
            ("\"\"\"\n a |\\(|b)\n \"\"\"", .interpolation),
            (#""a|\q|b""#, .unknownEscape),
            (#""a|\u{110000|}""#, .unknownEscape),
            (#""a|\u{|}""#, .unknownEscape),
            ("|\"|abc\n\"", .unclosed),
            (#"|"|abc\""#, .unclosed),
            ("|\"\"\"|\n abc\n \"\"", .unclosed),
            ("\"\"\"| a\n |\"\"\"", .textBesideDelimiter),
            ("\"\"\"|\n a|\"\"\"", .textBesideDelimiter),
        ]
    )
    func problems(marked: String, kind: StringLiteral.Problem.Kind) throws {
        let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
        let start = parts[0].utf8.count
        let problem = try #require(literal(parts.joined()).problems.first)
        #expect(problem.kind == kind)
        #expect(problem.range == start..<start + parts[1].utf8.count)
    }
}
