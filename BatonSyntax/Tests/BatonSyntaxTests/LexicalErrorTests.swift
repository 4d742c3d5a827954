import Testing

@testable import BatonSyntax

/// A faulty text with the place of its error marked, and the error's name.
struct Fault: CustomTestStringConvertible {
    let marked: String
    let id: SyntaxDiagnosticID
    var testDescription: String { marked }

    init(_ marked: String, _ id: SyntaxDiagnosticID) {
        self.marked = marked
        self.id = id
    }
}

@Suite("Lexical errors")
struct LexicalErrorTests {
    @Test(
        "a malformed number is an error at the character",
        arguments: [
            Fault("{ a(b: [123«a»bc]) }", .invalidNumber),
            Fault("{ f(x:1«y»:2) }", .invalidNumber),
            Fault("{ a(b: 0«x»1F) }", .invalidNumber),
            Fault("{ a(b: 0«1») }", .invalidNumber),
            Fault("{ a(b: -0«0») }", .invalidNumber),
            Fault("{ a(b: 1.«)» }", .invalidNumber),
            Fault("{ a(b: 1.«e»5) }", .invalidNumber),
            Fault("{ a(b: 1e«)» }", .invalidNumber),
            Fault("{ a(b: 1E-«)» }", .invalidNumber),
            Fault("{ a(b: -«)» }", .invalidNumber),
            Fault("{ a(b: 1.5«.»5) }", .invalidNumber),
            Fault("{ a(b: 1.5«_») }", .invalidNumber),
            Fault("{ a(b: «.»5) }", .invalidNumber),
        ]
    )
    func numbers(_ fault: Fault) { expectFirst(fault) }

    @Test(
        "a malformed string is an error at the escape, or where it opens",
        arguments: [
            Fault(#"{ a(b: «"open) }»"#, .unterminatedString),
            Fault("{ a(b: «\"open»\n) }", .unterminatedString),
            Fault("{ a(b: «\"open»\r) }", .unterminatedString),
            Fault(#"{ a(b: «"""»open) }"#, .unterminatedString),
            Fault(#"{ a(b: «"""»open\""") }"#, .unterminatedString),
            Fault(#"{ a(b: "«\»q") }"#, .invalidEscape),
            Fault(#"{ a(b: "«\»x41") }"#, .invalidEscape),
            Fault(#"{ a(b: "«\u»12G4") }"#, .invalidEscape),
            Fault(#"{ a(b: "«\u{}»") }"#, .invalidEscape),
            Fault(#"{ a(b: "«\u{110000}»") }"#, .invalidEscape),
            Fault(#"{ a(b: "«\u{FFFFFFFFFFFFFFFFF}»") }"#, .invalidEscape),
            Fault(#"{ a(b: "«\u{41»") }"#, .invalidEscape),
            Fault(#"{ a(b: "«\u{D800}»") }"#, .invalidEscape),
            Fault(#"{ a(b: "«\uD83D»") }"#, .invalidEscape),
            Fault(#"{ a(b: "«\uDE00»\uD83D") }"#, .invalidEscape),
            Fault(#"{ a(b: "«\uD83D»\u{DE00}") }"#, .invalidEscape),
        ]
    )
    func strings(_ fault: Fault) { expectFirst(fault) }

    @Test(
        "a character that starts no token is an error, one for a run of them",
        arguments: [
            Fault("{ a «?»?? b }", .unexpectedCharacter),
            Fault("{ a «.»b }", .unexpectedCharacter),
            Fault("{ a(b: «'»c) }", .unexpectedCharacter),
            Fault("{ a «\u{0}» }", .unexpectedCharacter),
            Fault("{ a «é» }", .unexpectedCharacter),
            Fault("{ a «\u{1F600}»\u{1F600} }", .unexpectedCharacter),
            Fault("{ a «\u{A0}» }", .unexpectedCharacter),
        ]
    )
    func characters(_ fault: Fault) {
        expectFirst(fault)
        #expect(Parser.parse(MarkedText(fault.marked).source).diagnostics.count == 1)
    }

    @Test("bytes that are not UTF-8 are an error at the first of them, wherever they stand")
    func illFormed() throws {
        for place in ["{ a }#", "{ a(b: \"", "{ ", ""] {
            for bytes: [UInt8] in [[0xFF], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98]] {
                let source = Source(path: "bytes", bytes: Array(place.utf8) + bytes)
                let first = try #require(Parser.parse(source).diagnostics.first { $0.id == "invalid-encoding" })
                #expect(Int(first.range.start) == place.utf8.count)
            }
        }
    }

    @Test("a string that is not closed hides no error elsewhere and causes none")
    func unterminatedIsolated() {
        let text = MarkedText("{ a(b: ) c }\n{\n a(\n b: «\"open\n» ) {\n c\n }\n d(e: «)» }")
        let found = Parser.parse(text.source).diagnostics
        #expect(found.map(\.id) == ["unexpected-token", "unterminated-string", "unexpected-token"])
        #expect(found.last?.range == text.ranges.last)
    }

    private func expectFirst(_ fault: Fault) {
        let text = MarkedText(fault.marked)
        let first = Parser.parse(text.source).diagnostics.first
        #expect(first?.id == fault.id.rawValue)
        #expect(first?.range == text.ranges[0])
    }
}
