import Testing

@testable import BatonSyntax

@Suite("Recovery")
struct RecoveryTests {
    @Test("several mistakes of one document are told, each at its place")
    func several() {
        let text = MarkedText(
            """
            query A {
              a(b: «)»
              c: «}»
            query B {
              d(e«)»
              ok
              f @«{» g }
              fine
            }
            «quer» C { h }
            fragment D on «{» i }
            query E { j }
            """
        )
        let result = Parser.parseExecutable(text.source)
        #expect(result.diagnostics.map(\.range) == text.ranges)
        #expect(Printer.compact.print(result.document) == "query A{}query B{ok,fine}query E{j}")
    }

    @Test("a bracket that is never closed is told once, with the place where it opens")
    func unclosed() throws {
        let text = MarkedText("query A {\n  a «{»\n    b«»\n\n# the end\n")
        let found = Parser.parseExecutable(text.source).diagnostics
        #expect(found.map(\.id) == ["unclosed-bracket"])
        #expect(found.first?.range == text.ranges[1])
        #expect(found.first?.notes.map(\.range) == [text.ranges[0]])
    }

    @Test("a document of mistakes alone is given up after the limit")
    func limit() {
        let text = String(repeating: "{ a( }\n", count: 10_000)
        #expect(Parser.parse(Source(path: "", text: text)).diagnostics.count == 100)
        let stray = String(repeating: "? ", count: 10_000)
        #expect(Parser.parse(Source(path: "", text: stray)).diagnostics.count == 100)
        let escapes = "{ a(b: \"" + String(repeating: "\\q", count: 10_000) + "\") }"
        #expect(Parser.parse(Source(path: "", text: escapes)).diagnostics.count == 100)
    }

    @Test("diagnostics come by rising position")
    func order() throws {
        for name in Goldens.names {
            let found = Parser.parse(Source(path: name, bytes: try Goldens.input(name))).diagnostics
            #expect(found.map(\.range.start) == found.map(\.range.start).sorted())
        }
    }

    @Test("each diagnostic the parser can give is given by a golden document or a test here")
    func everyDiagnostic() throws {
        var seen: Set<String> = ["empty-document", "invalid-encoding", "limit-exceeded", "misplaced-definition"]
        for name in Goldens.names {
            let result = Parser.parse(Source(path: name, bytes: try Goldens.input(name)))
            seen.formUnion(result.diagnostics.map(\.id))
        }
        #expect(seen == Set(SyntaxDiagnosticID.allCases.map(\.rawValue)))
    }
}
